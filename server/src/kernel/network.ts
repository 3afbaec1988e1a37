import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Eight groups, whatever was left out by `::`. */
const groupsOf = (address: string): string[] => {
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
 * The network that an address belongs to: one IPv6 customer has a whole /64 to choose from. A
 * connection that is already gone has no address.
 */
export const networkOf = (address: string | undefined = ''): string => {
  const bare = address.replace(/%.*$/, '')
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped) return mapped
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const network = groupsOf(bare)
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
  return `${network.join(':')}::/64`
}
