export { loadCardsOrRefusals, type CardOrRefusal } from './cards.ts'
export {
  loadHiddenUserIds,
  hideCharacter,
  hideUser,
  hidePicture,
  holdCharacter,
  holdUser,
  holdPicture,
  releaseCharacter,
  releaseUser,
  releasePicture,
} from './hide-character.ts'
export { listAttributes, listTags } from './list-attributes.ts'
export { listCharacters } from './list-characters.ts'
export { listCreatedBy } from './list-created-by.ts'
export { listOpeners } from './list-openers.ts'
export { loadAppearance } from './load-appearance.ts'
export { loadCatalogue } from './load-catalogue.ts'
export { characterData, countPublished } from './personal-data.ts'
export { loadCharacterNames } from './load-character-names.ts'
export { openCharacter } from './open-character.ts'
export { resolveReportedPicture } from './resolve-reported-picture.ts'
export { readCharacter, type CharacterDetails } from './read-character.ts'
export { requireKnown } from './require-known.ts'
export {
  requireChattable,
  findSpeakerOfVersion,
  type VersionedSpeaker,
} from './require-chattable.ts'
export { requireVisible } from './require-visible.ts'
export { removeOldOpens } from './visits-store.ts'
export { searchCharacters } from './search-characters.ts'
export type { Attribute } from './attributes-store.ts'
export type { CharacterCard } from './characters-store.ts'
export { exportCard, type CardFile } from './card-files/export-card.ts'
export { importCard, type StorePicture } from './card-files/import-card.ts'
export { deleteCharacter, purgeBins, restoreCharacter } from './own/bin.ts'
export { addToGallery, removeFromGallery } from './own/gallery.ts'
export { updateDraft, readDraft } from './own/update-draft.ts'
export {
  listBin,
  listOwnCharacters,
  type BinnedCard,
  type OwnCharacterCard,
} from './own/list-own-characters.ts'
export type { DiscardPictures, CharacterDependencies } from './own/dependencies.ts'
export { drawPortraitsJob, reviewCharacterJob, type VersionJob } from './own/version-jobs.ts'
export {
  saveCharacter,
  type SavedCharacter,
  type SaveCharacterRequest,
} from './own/save-character.ts'
export type { PartialCharacter } from './own/partial-character.ts'
export { suggestNames } from './own/suggest-names.ts'
export { abandonPortraits, drawPortraits } from './portraits/draw-portraits.ts'
export { previewPortrait } from './portraits/preview-portrait.ts'
export { decideInTransaction, type DecisionCtx } from './review/decide.ts'
export { decideByOperator, listReviewing } from './review/decide-by-operator.ts'
export { readReview, type ReviewedVersion } from './review/read-review.ts'
export { abandonReview } from './review/abandon-review.ts'
export { reviewCharacter } from './review/review-character.ts'
export { previewChat } from './writing/preview-chat.ts'
export { writeText } from './writing/write-text.ts'
