import { type BookLevel, type OptionBookAnswer, unixMs } from '@gvol/market'
import { levelsFrom } from '../feed/books/bookDepth.ts'
import type { ReadOptionBookOptions } from '../venue/venue.ts'
import { fetchJson, NodeError } from './boundedJson.ts'

/** Levels read per side. */
export const LADDER_LEVELS = 20
const TIMEOUT_MS = 4_000
const MAX_BYTES = 200_000

/** What a venue's answer holds: its instant and both sides as rows of price and coins; undefined for another shape. */
type RawBook = { readonly atMs: number; readonly bids: unknown; readonly asks: unknown } | undefined

const sideOf = (rows: unknown): readonly BookLevel[] | undefined =>
  levelsFrom(rows)
    ?.filter(([, coins]) => coins > 0)
    .slice(0, LADDER_LEVELS)
    .map(([price, coins]) => ({ price, coins }))

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
  ): ((options: ReadOptionBookOptions) => Promise<OptionBookAnswer>) =>
  async ({ urls, instrument, fetch = globalThis.fetch }) => {
    const refused = (message: string): OptionBookAnswer => ({ ok: false, message })
    const ask = { who: title, url: urlOf(urls.rest, encodeURIComponent(instrument)), fetch, timeoutMs: TIMEOUT_MS }
    try {
      const answer = await fetchJson({ ...ask, maxBytes: MAX_BYTES, signal: new AbortController().signal }, {})
      if (!answer.isOk) return refused(`${title} has no book of ${instrument} now: it answered ${answer.status}.`)
      const raw = rawBook(answer.body)
      const bids = raw && sideOf(raw.bids)
      const asks = raw && sideOf(raw.asks)
      if (raw === undefined || bids === undefined || asks === undefined)
        return refused(
          `${title} answered with something else than a book of ${instrument}: expected levels of price and amount.`,
        )
      return { ok: true, book: { atMs: unixMs(raw.atMs), bids, asks } }
    } catch (error) {
      if (error instanceof NodeError) return refused(`The book of ${instrument} is not available now: ${error.message}`)
      throw error
    }
  }
