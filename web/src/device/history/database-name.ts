/** The local database is named for the product. */
export const DATABASE = 'dulcinea'
