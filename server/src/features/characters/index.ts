export { cardsOrReasons, type CardOrReason } from './cards.ts'
export {
  hiddenPeople,
  hideCharacter,
  hidePerson,
  hidePicture,
  holdCharacter,
  holdPerson,
  holdPicture,
  releaseCharacter,
  releasePerson,
  releasePicture,
} from './hide-character.ts'
export { listAttributes, listTags } from './list-attributes.ts'
export { listCharacters } from './list-characters.ts'
export { listCreatedBy } from './list-created-by.ts'
export { listOpeners } from './list-openers.ts'
export { lookOfCharacter } from './look-of-character.ts'
export { loadCatalogue } from './load-catalogue.ts'
export { characterData, countPublished } from './personal-data.ts'
export { characterNames } from './character-names.ts'
export { openCharacter } from './open-character.ts'
export { pictureOfHers } from './picture-of-hers.ts'
export { readCharacter, type CharacterWhole } from './read-character.ts'
export { requireKnown } from './require-known.ts'
export { requireChattable, speakerOfVersion, type Speaker } from './require-chattable.ts'
export { requireVisible } from './require-visible.ts'
export { removeOldOpens } from './visits-store.ts'
export { searchCharacters } from './search-characters.ts'
export { searchDocument, type SearchDocument, type Searched } from './search-document.ts'
export { removeSearchDocument, saveSearchDocument } from './search-store.ts'
export type { Attribute } from './attributes-store.ts'
export type { CharacterCard } from './characters-store.ts'
export { exportCard, type CardFile } from './card-files/export-card.ts'
export { importCard, type KeepPicture } from './card-files/import-card.ts'
export { deleteCharacter, purgeBins, restoreCharacter } from './own/bin.ts'
export { addToGallery, removeFromGallery } from './own/gallery.ts'
export { keepDraft, readDraft } from './own/keep-draft.ts'
export { listBin, listMine, type BinnedCard, type MineCard } from './own/list-mine.ts'
export type { Discard, Outside } from './own/outside.ts'
export { drawPortraitsJob, reviewCharacterJob, type VersionJob } from './own/own-jobs.ts'
export { saveCharacter, type Saved, type Wish } from './own/save-character.ts'
export type { Sketch } from './own/sketch.ts'
export { suggestNames } from './own/suggest-names.ts'
export { abandonPortraits, drawPortraits } from './portraits/draw-portraits.ts'
export { previewPortrait } from './portraits/preview-portrait.ts'
export { decideIn, type Deciding } from './review/decide.ts'
export { giveOperatorsWord, listReviewing } from './review/operators-word.ts'
export { readReview, type ShownVersion } from './review/read-review.ts'
export { abandonReview } from './review/abandon-review.ts'
export { reviewCharacter } from './review/review-character.ts'
export { previewChat } from './writing/preview-chat.ts'
export { writeText } from './writing/write-text.ts'
