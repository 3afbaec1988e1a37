import { isIPv4 } from 'node:net'

const PRIVATE_NAMES = [/^localhost$/, /\.localhost$/, /\.local$/, /^\[::1\]$/]
// Only for addresses: anyone can register 10.example.com.
const PRIVATE_ADDRESSES = [/^127\./, /^10\./, /^192\.168\./, /^172\.(1[6-9]|2\d|3[01])\./]

/** Whether only this machine or its own network can mean this address. */
export const isLocalHost = (url: string): boolean => {
  const { hostname } = new URL(url)
  const patterns = isIPv4(hostname) ? PRIVATE_ADDRESSES : PRIVATE_NAMES
  return patterns.some((pattern) => pattern.test(hostname))
}
