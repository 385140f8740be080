import type { VenueAccount } from '@gvol/market'
import type { StatementRow } from '@gvol/market/ledger'
import { type JsonEndpoint, NodeError } from '../rest/boundedJson.ts'

/** API credentials issued by a venue. */
export type Credentials = {
  /** The public part. */
  readonly key: string
  readonly secret: string
  readonly passphrase?: string
}

/** External effects and limits for reading an account. */
export type AccountEnv = Omit<JsonEndpoint, 'who' | 'url'> & {
  /** URLs by name, without a trailing slash. */
  readonly urls: Readonly<Record<string, string>>
  /** Local clock, ms. */
  readonly now: () => number
  /** Returns a unique value on each call. */
  readonly nonce: () => string
  /** Hides a further secret, such as a token, in every message. */
  readonly conceal: (secret: string) => void
}

/** The venue reports that the key allows more than reading, or does not report its permissions. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused'
}

/** How the accounts of one venue are read with an API key. */
export type KeyedAccount = {
  readonly urls: Readonly<Record<string, string>>
  readonly hasPassphrase?: true
  /**
   * Reads the account after checking the key's permissions.
   *
   * @throws KeyRefused if the key allows more than reading, NodeError if the venue cannot be used
   */
  readonly read: (
    credentials: Credentials,
    env: AccountEnv,
  ) => Promise<Omit<VenueAccount, 'venue' | 'readAtMs' | 'log'>>
  /**
   * Reads what has moved the balances since an instant, ascending by time; the key was checked before.
   *
   * @throws NodeError if the venue cannot be used, or has more rows than are read
   */
  readonly log?: (credentials: Credentials, env: AccountEnv, fromMs: number) => Promise<readonly StatementRow[]>
}

/** Rows of a log that are read at most. */
const MAX_LOG_ROWS = 5_000

/** @throws NodeError for a log that is longer than is read */
export const checkLogLength = (who: string, rows: number): void => {
  if (rows > MAX_LOG_ROWS)
    throw new NodeError(`${who} has more than ${MAX_LOG_ROWS} rows in that time: ask for fewer days.`)
}

/** Returns the error for a key with too many permissions. */
export const excessPermissions = (who: string, what: readonly string[]): KeyRefused =>
  new KeyRefused(
    `This key may do more than read at ${who} (${what.slice(0, 6).join(', ')}). Create a read-only key there; other keys are not stored.`,
  )

export const unknownPermissions = (who: string): KeyRefused =>
  new KeyRefused(`${who} does not report what this key may do, so it is not stored.`)
