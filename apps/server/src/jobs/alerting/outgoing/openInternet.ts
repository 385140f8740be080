import { BlockList, isIP } from 'node:net'

const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT; some clouds run machine services in this range.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, including cloud metadata services.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Ranges within the globally allocated 2000::/3 that are routed elsewhere or embed an IPv4 address. */
const V6_WITHIN: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, bits] of V4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of V6_WITHIN) closed.addSubnet(network, bits, 'ipv6')
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/**
 * Returns whether an address is on the public internet: not private, loopback, link-local or reserved, and not carrying
 * an embedded IPv4 address (IANA special-purpose address registries).
 */
export const isOpenInternet = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return handedOut.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    default:
      return false
  }
}

/**
 * Returns a test whether an address is in a list.
 *
 * @param networks  valid addresses and networks, such as 10.1.0.0/16
 */
export const networkTest = (networks: readonly string[]): ((address: string) => boolean) => {
  const ranges = new BlockList()
  for (const entry of networks) {
    const [network = '', bits] = entry.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) ranges.addAddress(network, family)
    else ranges.addSubnet(network, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
