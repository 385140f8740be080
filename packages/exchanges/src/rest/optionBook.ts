import { type BookLevel, type OptionBookAnswer, unixMs } from '@gvol/market'
import { levelsFrom } from '../feed/books/bookDepth.ts'
import type { ReadOptionBookOptions } from '../venue/venue.ts'
import { fetchJson, NodeError } from './boundedJson.ts'

/** Levels read per side. */
export const LADDER_LEVELS = 20
/** Time limit of a request for a book, ms. */
export const BOOK_TIMEOUT_MS = 4_000
const MAX_BYTES = 200_000

/** A venue's answer: its instant and both sides as rows of price and size; undefined for another shape. */
export type RawBook = { readonly atMs: number; readonly bids: unknown; readonly asks: unknown } | undefined

/** How a venue counts in its books; sizes are coins at a price per coin where both are left out. */
export type BookUnits = {
  readonly sizes?: 'contracts'
  readonly prices?: 'per contract'
}

const sideOf = (rows: unknown, sizeCoin: number, priceCoin: number): readonly BookLevel[] | undefined =>
  levelsFrom(rows)
    ?.filter(([, size]) => size > 0)
    .slice(0, LADDER_LEVELS)
    .map(([price, size]) => ({ price: price / priceCoin, coins: size * sizeCoin }))

const refused = (message: string): OptionBookAnswer => ({ ok: false, message })

/** Returns a venue's book with sizes in coins and prices per coin, or a sentence that says why it cannot be read. */
export const bookFromRaw = (
  title: string,
  raw: RawBook,
  { sizes, prices }: BookUnits,
  { instrument, contractSizeCoin }: ReadOptionBookOptions,
): OptionBookAnswer => {
  const isInContracts = sizes !== undefined || prices !== undefined
  if (isInContracts && !(contractSizeCoin !== undefined && contractSizeCoin > 0))
    return refused(
      `${title} counts the book of ${instrument} in contracts, and how many coins a contract is has not been collected yet.`,
    )
  const coins = contractSizeCoin ?? 1
  const sizeCoin = sizes === undefined ? 1 : coins
  const priceCoin = prices === undefined ? 1 : coins
  const bids = raw && sideOf(raw.bids, sizeCoin, priceCoin)
  const asks = raw && sideOf(raw.asks, sizeCoin, priceCoin)
  if (raw === undefined || bids === undefined || asks === undefined)
    return refused(
      `${title} answered with something else than a book of ${instrument}: expected levels of price and amount.`,
    )
  return { ok: true, book: { atMs: unixMs(raw.atMs), bids, asks } }
}

/**
 * Returns a reader of one option's book by a single public request.
 *
 * @param title   name of the venue in messages
 * @param urlOf   URL of the book of an instrument
 * @param rawBook reads the venue's answer
 */
export const optionBookReader =
  (
    title: string,
    urlOf: (rest: string, instrument: string) => string,
    rawBook: (answer: unknown) => RawBook,
    units: BookUnits = {},
  ): ((options: ReadOptionBookOptions) => Promise<OptionBookAnswer>) =>
  async (options) => {
    const { urls, instrument, fetch = globalThis.fetch } = options
    const ask = { who: title, url: urlOf(urls.rest, encodeURIComponent(instrument)), fetch, timeoutMs: BOOK_TIMEOUT_MS }
    try {
      const answer = await fetchJson({ ...ask, maxBytes: MAX_BYTES, signal: new AbortController().signal }, {})
      if (!answer.isOk) return refused(`${title} has no book of ${instrument} now: it answered ${answer.status}.`)
      return bookFromRaw(title, rawBook(answer.body), units, options)
    } catch (error) {
      if (error instanceof NodeError) return refused(`The book of ${instrument} is not available now: ${error.message}`)
      throw error
    }
  }
