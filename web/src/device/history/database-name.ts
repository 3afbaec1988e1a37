/** Name of the IndexedDB database. */
export const DATABASE = 'dulcinea'
