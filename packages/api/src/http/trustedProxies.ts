import { BlockList, isIP } from 'node:net'

export type TrustedProxies = {
  /**
   * Returns the address of a request: its peer or, when the peer is a trusted proxy, the last address in
   * `x-forwarded-for` that is not one. Entries by other senders are ignored.
   */
  readonly addressOf: (peer: string | undefined, forwardedFor: string | undefined) => string
}

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const version = isIP(address)
  return version === 0 ? undefined : version === 6 ? 'ipv6' : 'ipv4'
}

/** Returns an IPv4 peer without the prefix that dual-stack sockets add. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * @param proxies  addresses or networks such as 10.0.0.0/8
 * @throws RangeError  naming the entry that is neither
 */
export const trustedProxies = (proxies: readonly string[]): TrustedProxies => {
  const ranges = new BlockList()
  for (const entry of proxies) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const family = familyOf(address)
    const bits = prefix === undefined ? undefined : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    const isNone =
      family === undefined || rest.length > 0 || (bits !== undefined && !(bits <= (family === 'ipv6' ? 128 : 32)))
    if (isNone) throw new RangeError(`${entry} is neither an address nor a network such as 10.0.0.0/8.`)
    if (bits === undefined) ranges.addAddress(address, family)
    else ranges.addSubnet(address, bits, family)
  }
  const isTrusted = (address: string): boolean => {
    const family = familyOf(address)
    return family !== undefined && ranges.check(address, family)
  }
  return {
    addressOf: (peer, forwardedFor) => {
      let address = plain(peer ?? 'unknown')
      const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
      for (let hop = hops.pop(); hop !== undefined && isTrusted(address); hop = hops.pop()) {
        // Proxies write addresses; anything else was written by a sender before them.
        if (familyOf(hop) === undefined) return address
        address = hop
      }
      return address
    },
  }
}
