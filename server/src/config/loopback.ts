import { isIPv4 } from 'node:net'

/** Whether a host name or address, as in HOST or a URL, is reachable from this machine only. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  // Only for addresses: anyone can register 127.example.com.
  return isIPv4(name) ? name.startsWith('127.') : /^(?:::1|(?:[^/]+\.)?localhost)$/.test(name)
}
