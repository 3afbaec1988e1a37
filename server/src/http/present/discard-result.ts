/** For calls whose response has no data. */
export const discardResult = async (change: Promise<unknown>): Promise<null> => {
  await change
  return null
}
