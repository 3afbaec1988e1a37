/** A deed that has nothing to tell. */
export const done = async (deed: Promise<unknown>): Promise<null> => {
  await deed
  return null
}
