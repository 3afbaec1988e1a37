import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address, with `::` expanded. */
const expandGroups = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  if (tail === undefined) return before
  return [
    ...before,
    ...Array.from({ length: 8 - before.length - after.length }, () => '0'),
    ...after,
  ]
}

/**
 * The network of an address for rate limits: one IPv6 customer can use a whole /64. The address is
 * undefined when the connection is already closed.
 */
export const toNetwork = (address: string | undefined = ''): string => {
  const bare = address.replace(/%.*$/, '')
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped) return mapped
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const network = expandGroups(bare)
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
  return `${network.join(':')}::/64`
}
