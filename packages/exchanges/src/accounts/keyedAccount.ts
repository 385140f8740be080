import type { VenueAccount } from '@gvol/market'
import type { Ask } from '../rest/boundedJson.ts'

/** What a venue gave its customer for programs. */
export type Credentials = {
  /** The public half. */
  readonly key: string
  readonly secret: string
  readonly passphrase?: string
}

/** Everything that reading an account needs of the world. */
export type AccountMeans = Omit<Ask, 'who' | 'url'> & {
  /** Addresses by their name, without a slash at the end. */
  readonly urls: Readonly<Record<string, string>>
  /** Our clock, ms. */
  readonly now: () => number
  /** Never the same twice. */
  readonly nonce: () => string
}

/** The venue says that the key may do more than read, or does not say what it may. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused'
}

/** How the accounts of one venue are read with a key of theirs. */
export type KeyedAccount = {
  readonly urls: Readonly<Record<string, string>>
  readonly hasPassphrase?: true
  /**
   * Asks the venue first what the key may do.
   *
   * @throws KeyRefused where that is more than reading, NodeError where the venue is of no use
   */
  readonly read: (credentials: Credentials, means: AccountMeans) => Promise<Omit<VenueAccount, 'venue' | 'readAtMs'>>
}

/** The sentence of a key that may do too much. */
export const mayTooMuch = (who: string, what: readonly string[]): KeyRefused =>
  new KeyRefused(
    `This key may do more than read at ${who} (${what.slice(0, 6).join(', ')}). Make one there that may only read: no other is kept here.`,
  )

export const untold = (who: string): KeyRefused =>
  new KeyRefused(`${who} does not say what this key may do, so it is not kept.`)
