/** Name of the IndexedDB database. */
export const DATABASE_NAME = 'dulcinea'
