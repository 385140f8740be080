import { BlockList, isIP } from 'node:net'

const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT; some clouds keep services of the machine there.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, and the metadata of clouds.
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

/** Within what is handed out to the world, 2000::/3: ranges that lead elsewhere, or hide an IPv4 address. */
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
 * Whether an address belongs to the open internet: no private, loopback, link-local or reserved range, nothing that
 * carries an IPv4 address inside (IANA registries of special-purpose addresses).
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
 * Whether an address is in a list.
 *
 * @param networks  addresses and networks such as 10.1.0.0/16, without a fault
 */
export const networkTest = (networks: readonly string[]): ((address: string) => boolean) => {
  const known = new BlockList()
  for (const entry of networks) {
    const [network = '', bits] = entry.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) known.addAddress(network, family)
    else known.addSubnet(network, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
