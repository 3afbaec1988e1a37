let isTaken = false

/** After a refused token the device may sign in by itself once, until a token has proved good. */
export const takeSecondChance = (): boolean => {
  const isFree = !isTaken
  isTaken = true
  return isFree
}

export const tokenProved = (): void => {
  isTaken = false
}
