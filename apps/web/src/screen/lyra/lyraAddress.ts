import type { PathSubject } from '../defineScreen.ts'
import { lyraSubject } from './lyraSubject.ts'

/** Returns an address shortened for a heading, `0xd8dA…6045`; a name unchanged. */
export const shortAddress = (address: string): string =>
  address.length > 20 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/** Returns the account in a Derive path, with the book of its coin. */
export const lyraAddress: PathSubject = (params, markets) => {
  const about = lyraSubject(params, markets)
  const { address } = params
  return about.ok && address !== undefined
    ? { ok: true, values: { ...about.values, network: 'derive', address } }
    : about
}
