export { addToCollection } from './add-to-collection.ts'
export {
  addFavouriteFlags,
  countCollected,
  countCollectorsAmong,
  findCollectedAmong,
} from './find-collected.ts'
export { listCollection, type CollectedCharacter } from './list-collection.ts'
export { collectionData } from './personal-data.ts'
export { removeFromCollection } from './remove-from-collection.ts'
