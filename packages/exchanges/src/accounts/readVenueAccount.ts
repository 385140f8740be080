import { unixMs, type VenueAccountAnswer } from '@gvol/market'
import { NodeError } from '../rest/boundedJson.ts'
import { binance } from './binance.ts'
import { bybit } from './bybit.ts'
import { deribit } from './deribit.ts'
import { derive } from './derive.ts'
import { type Credentials, type KeyedAccount, KeyRefused } from './keyedAccount.ts'
import { okx } from './okx.ts'

/** Venues whose accounts are read with a key. */
export const keyedAccounts = { deribit, okx, bybit, binance, derive } as const satisfies Readonly<
  Record<string, KeyedAccount>
>
export type KeyedVenue = keyof typeof keyedAccounts

export type ReadVenueAccountOptions = {
  readonly venue: KeyedVenue
  readonly credentials: Credentials
  /** Asks everything at this address instead, without a slash at the end. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly nonce: () => string
  /** A single request, ms. */
  readonly timeoutMs?: number
  /** Everything together, ms. */
  readonly totalMs?: number
  readonly maxBytes?: number
}

const HIDDEN = '…'
/** What venues say stands cut in sentences: so many characters in a row of a key are as good as the key. */
const LEAST_HIDDEN = 6
const MOST_SAID = 500

const withoutPart = (text: string, part: string): string => {
  const least = Math.min(LEAST_HIDDEN, part.length)
  let shown = ''
  for (let at = 0; at < text.length; ) {
    let end = at
    while (end < text.length && part.includes(text.slice(at, end + 1))) end++
    const isHidden = end - at >= least
    shown += isHidden ? HIDDEN : text[at]
    at = isHidden ? end : at + 1
  }
  return shown
}

/** A sentence of bounded length in which nothing of a key stands, whatever the venue wrote into it. */
const withoutSecrets = (message: string, credentials: Credentials): string => {
  const shown = Object.values(credentials)
    .filter((part) => typeof part === 'string' && part !== '')
    .reduce(withoutPart, message.slice(0, 4 * MOST_SAID))
  return shown.length > MOST_SAID ? `${shown.slice(0, MOST_SAID)}…` : shown
}

const urlsAt = (urls: KeyedAccount['urls'], origin: string | undefined): KeyedAccount['urls'] =>
  origin === undefined
    ? urls
    : Object.fromEntries(
        Object.entries(urls).map(([name, url]) => [name, `${origin}${new URL(url).pathname.replace(/\/$/, '')}`]),
      )

/**
 * Positions and margins of whoever's key it is. The venue is asked first what the key may do: one that may trade, move or
 * withdraw reads nothing. Never throws, and no sentence holds a part of the key.
 */
export const readVenueAccount = async (options: ReadVenueAccountOptions): Promise<VenueAccountAnswer> => {
  const { venue, credentials, origin, now = Date.now, nonce } = options
  const { timeoutMs = 10_000, totalMs = 30_000, maxBytes = 8_000_000, fetch: fetched = fetch } = options
  const { urls, read } = keyedAccounts[venue]
  try {
    const account = await read(credentials, {
      urls: urlsAt(urls, origin),
      fetch: fetched,
      now,
      nonce,
      timeoutMs,
      maxBytes,
      signal: AbortSignal.timeout(totalMs),
    })
    return { ok: true, account: { venue, readAtMs: unixMs(now()), ...account } }
  } catch (error) {
    const isKnown = error instanceof KeyRefused || error instanceof NodeError
    const message = isKnown ? error.message : 'The venue answered something that cannot be read.'
    return {
      ok: false,
      reason: error instanceof KeyRefused ? 'refused' : 'unavailable',
      message: withoutSecrets(message, credentials),
    }
  }
}
