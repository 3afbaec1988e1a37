/** For calls whose response has no data. */
export const done = async (change: Promise<unknown>): Promise<null> => {
  await change
  return null
}
