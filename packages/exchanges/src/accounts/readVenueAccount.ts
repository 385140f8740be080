import { type Position, unixMs, type VenueAccount, type VenueAccountAnswer } from '@gvol/market'
import { logOfRows, statementOf } from '@gvol/market/ledger'
import { MS_PER_DAY } from '@gvol/time'
import { NodeError } from '../rest/boundedJson.ts'
import { binance } from './binance.ts'
import { bybit } from './bybit.ts'
import { deribit } from './deribit.ts'
import { derive } from './derive.ts'
import { type AccountEnv, type Credentials, type KeyedAccount, KeyRefused } from './keyedAccount.ts'
import { okx } from './okx.ts'

/** Venues whose accounts are read with a key. */
export const keyedAccounts = { deribit, okx, bybit, binance, derive } as const satisfies Readonly<
  Record<string, KeyedAccount>
>
export type KeyedVenue = keyof typeof keyedAccounts

export type ReadVenueAccountOptions = {
  readonly venue: KeyedVenue
  readonly credentials: Credentials
  /** Sends all requests to this origin instead, without a trailing slash. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly nonce: () => string
  /** Days whose log is read too; absent: none. */
  readonly logDays?: number
  /** Time limit of a single request, ms. */
  readonly timeoutMs?: number
  /** Time limit of all requests together, ms. */
  readonly totalMs?: number
  readonly maxBytes?: number
}

const HIDDEN = '…'
/** Venues quote keys truncated in messages, so this many consecutive characters of a key are hidden. */
const MIN_HIDDEN = 6
const MAX_MESSAGE_LENGTH = 500

const withoutPart = (text: string, part: string): string => {
  const least = Math.min(MIN_HIDDEN, part.length)
  let masked = ''
  for (let at = 0; at < text.length; ) {
    let end = at
    while (end < text.length && part.includes(text.slice(at, end + 1))) end++
    const isHidden = end - at >= least
    masked += isHidden ? HIDDEN : text[at]
    at = isHidden ? end : at + 1
  }
  return masked
}

/** Returns a message of bounded length without any part of the secrets, whatever the venue wrote into it. */
const withoutSecrets = (message: string, secrets: readonly unknown[]): string => {
  const masked = secrets
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .reduce(withoutPart, message.slice(0, 4 * MAX_MESSAGE_LENGTH))
  return masked.length > MAX_MESSAGE_LENGTH ? `${masked.slice(0, MAX_MESSAGE_LENGTH)}…` : masked
}

const urlsAt = (urls: KeyedAccount['urls'], origin: string | undefined): KeyedAccount['urls'] =>
  origin === undefined
    ? urls
    : Object.fromEntries(
        Object.entries(urls).map(([name, url]) => [name, `${origin}${new URL(url).pathname.replace(/\/$/, '')}`]),
      )

const NO_LOG = 'This venue’s history is not read here.'

/** Returns what moved the balances of an account, or a sentence that says why that was not read. */
const readLog = async (
  venue: KeyedVenue,
  credentials: Credentials,
  env: AccountEnv,
  days: number,
  held: readonly Position[],
  secrets: readonly unknown[],
): Promise<{ readonly log: NonNullable<VenueAccount['log']> } | { readonly note: string }> => {
  const { log }: KeyedAccount = keyedAccounts[venue]
  if (log === undefined) return { note: NO_LOG }
  const fromMs = env.now() - days * MS_PER_DAY
  try {
    const rows = await log(credentials, env, fromMs)
    return { log: { fromMs, currencies: statementOf(rows), entries: logOfRows(venue, rows, held) } }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    return { note: withoutSecrets(`The history was not read. ${error.message}`, secrets) }
  }
}

/**
 * Returns positions and margins of the key's owner, and on request what has moved its balances. The key's permissions
 * are checked first: a key that may trade, move or withdraw reads nothing. Never throws, and no message contains a part
 * of the key or of a token.
 */
export const readVenueAccount = async (options: ReadVenueAccountOptions): Promise<VenueAccountAnswer> => {
  const { venue, credentials, origin, now = Date.now, nonce, logDays } = options
  const { timeoutMs = 10_000, totalMs = 30_000, maxBytes = 8_000_000, fetch: fetched = fetch } = options
  const { urls, read } = keyedAccounts[venue]
  const secrets: unknown[] = Object.values(credentials)
  try {
    const env: AccountEnv = {
      urls: urlsAt(urls, origin),
      fetch: fetched,
      now,
      nonce,
      conceal: (secret) => void secrets.push(secret),
      timeoutMs,
      maxBytes,
      signal: AbortSignal.timeout(totalMs),
    }
    const account = await read(credentials, env)
    const common = { venue, readAtMs: unixMs(now()), ...account }
    if (logDays === undefined) return { ok: true, account: common }
    const history = await readLog(venue, credentials, env, logDays, account.positions, secrets)
    return {
      ok: true,
      account:
        'log' in history ? { ...common, log: history.log } : { ...common, notes: [...account.notes, history.note] },
    }
  } catch (error) {
    const isExpected = error instanceof KeyRefused || error instanceof NodeError
    const message = isExpected ? error.message : 'The venue answered something that cannot be read.'
    return {
      ok: false,
      reason: error instanceof KeyRefused ? 'refused' : 'unavailable',
      message: withoutSecrets(message, secrets),
    }
  }
}
