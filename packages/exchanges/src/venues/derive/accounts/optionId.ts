import { type OptionType, type UnixMs, unixMs } from '@gvol/market'

export type OptionTerms = { readonly expiryMs: UnixMs; readonly strike: number; readonly optionType: OptionType }

const STRIKE_UNITS = 1e8

/**
 * Decodes the option of a 96-bit id of the option contract: one bit call, 63 bits strike in 1e-8 USD, 32 bits expiry in
 * seconds.
 *
 * @returns undefined for an id that represents no option
 */
export const optionOfId = (id: bigint): OptionTerms | undefined => {
  if (id < 0n || id >> 96n !== 0n) return undefined
  const expiryS = Number(id & 0xffffffffn)
  const strike = Number((id >> 32n) & 0x7fffffffffffffffn) / STRIKE_UNITS
  if (expiryS === 0 || strike === 0) return undefined
  return { expiryMs: unixMs(expiryS * 1000), strike, optionType: id >> 95n === 1n ? 'call' : 'put' }
}
