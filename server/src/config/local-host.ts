const PRIVATE = [
  /^localhost$/,
  /\.localhost$/,
  /\.local$/,
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^\[::1\]$/,
]

/** Whether only this machine or its own network can mean this address. */
export const isLocalHost = (url: string): boolean => {
  const { hostname } = new URL(url)
  return PRIVATE.some((pattern) => pattern.test(hostname))
}
