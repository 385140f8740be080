import { isIP } from 'node:net'

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): readonly string[] => {
  // The address as the WHATWG URL writes it: lower case, compressed, embedded IPv4 in hexadecimal.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}

/**
 * Returns the network that identifies a client: an IPv4 address, or the /64 of an IPv6 address, which is the least that
 * a household or a server is assigned. IPv4-mapped IPv6 addresses are IPv4. Other text is returned unchanged.
 */
export const networkOf = (address: string): string => {
  const plain = address.split('%', 1)[0] as string
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
