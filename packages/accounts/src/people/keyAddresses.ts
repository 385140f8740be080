import { BlockList, isIP } from 'node:net'
import { networkOf } from './networkOf.ts'

/** More than any user lists. */
export const MAX_KEY_ADDRESSES = 20

/** Prefix lengths that identify a client: an IPv6 address counts as its /64. */
const BITS = { ipv4: 32, ipv6: 64 } as const

type Entry = { readonly address: string; readonly family: 'ipv4' | 'ipv6'; readonly bits: number | undefined }

const entryOf = (text: string): Entry | undefined => {
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  if (version === 0) return undefined
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (bits !== undefined && Number(bits) > BITS[family]) return undefined
  return { address, family, bits: bits === undefined ? undefined : Number(bits) }
}

/** Returns what is wrong with a list of addresses for a key, as a sentence; undefined: nothing. */
export const keyAddressFault = (list: readonly string[]): string | undefined => {
  if (list.length > MAX_KEY_ADDRESSES) return `expected at most ${MAX_KEY_ADDRESSES} addresses, got ${list.length}.`
  const wrong = list.find((text) => entryOf(text) === undefined)
  return wrong === undefined
    ? undefined
    : `expected addresses or networks such as 203.0.113.7, 10.0.0.0/8 or 2001:db8:1:2::/64 (IPv6 at most /64), got ${JSON.stringify(wrong.slice(0, 50))}.`
}

/**
 * Returns whether a key may be used from an address. An IPv6 address, in the list or of the request, counts as its /64;
 * an empty list allows everything.
 *
 * @param list  valid addresses and networks
 */
export const isFromAllowed = (list: readonly string[], address: string): boolean => {
  if (list.length === 0) return true
  const network = networkOf(address)
  const [plain = ''] = network.split('/')
  const version = isIP(plain)
  if (version === 0) return false
  return list.some((text) => {
    const entry = entryOf(text)
    if (entry === undefined) return false
    if (entry.bits === undefined) return networkOf(entry.address) === network
    const allowed = new BlockList()
    allowed.addSubnet(entry.address, entry.bits, entry.family)
    return allowed.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  })
}
