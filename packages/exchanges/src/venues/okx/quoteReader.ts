import { type Instrument, type MarketEvent, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import type { FeedFrame } from '../../feed/feedFrame.ts'
import { chainsOf, type FeedAnswer, NO_ANSWER } from '../../feed/marketFeed.ts'
import { recentValues } from '../../feed/recentValues.ts'
import { numberFromText, quotedText } from '../../messages/fields.ts'
import { newestInstant } from '../../messages/instants.ts'
import { fundingRate, indexTicker, markPrice, openInterest, optSummary, ticker } from './messages.ts'
import { type Funding, futureQuoteFrom, optionQuoteFrom, type Parts } from './normalize.ts'

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }
type Rows = readonly unknown[]

export type QuoteReader = {
  /** Reads responses with parts of quotes, which are stored until a summary or tickers use them. */
  readonly takeOpenInterest: (list: Rows) => void
  readonly takeMarks: (list: Rows) => void
  readonly takeIndices: (list: Rows, receivedAtMs: number) => void
  readonly takeFunding: (list: Rows) => void
  /** Builds the chain of a family of options. */
  readonly takeSummary: (list: Rows, receivedAtMs: number) => FeedAnswer
  /** Stores tickers of options; returns the chain for futures. */
  readonly takeTickers: (kind: string, list: Rows, receivedAtMs: number) => FeedAnswer
  /** Returns the latest mark of a contract. */
  readonly markOf: (name: string) => number | undefined
  /** Removes everything that is no longer listed. */
  readonly retain: (listed: ReadonlySet<string>) => void
}

/** Combines the data of an instrument from separate responses. */
export const quoteReader = ({ reject, checked, findOption, findContract }: FeedFrame): QuoteReader => {
  const parts = new Map<string, Mutable<Parts>>()
  const indices = recentValues<number>()
  const funding = new Map<string, Funding>()

  const partsOf = (name: string): Mutable<Parts> => {
    const existing = parts.get(name)
    if (existing !== undefined) return existing
    const created: Mutable<Parts> = {}
    parts.set(name, created)
    return created
  }
  const partsWithIndex = ({ name, base, quote }: Instrument, receivedAtMs: number): Parts => {
    const instrumentParts = partsOf(name)
    instrumentParts.index = indices.get(`${base}-${quote}`, receivedAtMs)
    return instrumentParts
  }
  /** A chain takes the instant of its newest row. */
  const stampOf = (rows: readonly { readonly ts: string | number }[], receivedAtMs: number) => ({
    atMs: newestInstant(rows, ({ ts }) => Number(ts), receivedAtMs, reject),
    receivedAtMs: unixMs(receivedAtMs),
  })

  return {
    takeOpenInterest: (list) => {
      for (const row of checked(openInterest, list, 'open interest')) partsOf(row.instId).openInterest = row
    },
    takeMarks: (list) => {
      for (const row of checked(markPrice, list, 'mark')) partsOf(row.instId).mark = quotedText(row.markPx)
    },
    takeIndices: (list, receivedAtMs) => {
      for (const row of checked(indexTicker, list, 'index')) indices.set(row.instId, Number(row.idxPx), receivedAtMs)
    },
    takeFunding: (list) => {
      for (const row of checked(fundingRate, list, 'funding')) {
        const paidMs = quotedText(row.fundingTime)
        const span = (quotedText(row.nextFundingTime) ?? 0) - (paidMs ?? 0)
        const hours = paidMs !== undefined && span > 0 ? span / MS_PER_HOUR : undefined
        const predicted = numberFromText(row.nextFundingRate)
        funding.set(row.instId, { rate: Number(row.fundingRate), hours, predicted, paidMs })
      }
    },
    takeSummary: (list, receivedAtMs) => {
      const rows = checked(optSummary, list, 'summary')
      const stamp = stampOf(rows, receivedAtMs)
      const events: MarketEvent[] = []
      for (const row of rows) {
        const instrument = findOption(row.instId)
        if (instrument !== undefined)
          events.push(optionQuoteFrom(row, partsWithIndex(instrument, receivedAtMs), instrument, stamp, reject))
      }
      return chainsOf(events, 'option', stamp.atMs)
    },
    takeTickers: (kind, list, receivedAtMs) => {
      const rows = checked(ticker, list, 'ticker')
      if (kind === 'OPTION') {
        for (const row of rows) partsOf(row.instId).ticker = row
        return NO_ANSWER
      }
      const stamp = stampOf(rows, receivedAtMs)
      const events: MarketEvent[] = []
      for (const row of rows) {
        const instrument = findContract(row.instId)
        if (instrument === undefined) continue
        const paid = funding.get(row.instId)
        events.push(futureQuoteFrom(row, partsWithIndex(instrument, receivedAtMs), instrument, paid, stamp, reject))
      }
      return chainsOf(events, 'future', stamp.atMs)
    },
    markOf: (name) => parts.get(name)?.mark,
    retain: (listed) => {
      for (const name of parts.keys()) if (!listed.has(name)) parts.delete(name)
    },
  }
}
