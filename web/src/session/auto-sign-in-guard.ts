let isUsed = false

/** After a rejected token the device may sign in as a guest once, until a token has been accepted. */
export const claimAutoSignIn = (): boolean => {
  const isAllowed = !isUsed
  isUsed = true
  return isAllowed
}

export const resetAutoSignIn = (): void => {
  isUsed = false
}
