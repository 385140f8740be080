import { type OptionQuote, parseInstant, unixMs } from '@gvol/market'
import { type FeedOptions, feedFrame } from '../../feed/feedFrame.ts'
import { chainsOf, type FeedAnswer, type MarketFeed, NO_ANSWER, UNREADABLE } from '../../feed/marketFeed.ts'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { quoted } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import { instrumentFromName } from './instruments.ts'
import { chainAnswer, type OptionRow, optionRow } from './messages.ts'
import { optionQuoteFromRow } from './normalize.ts'

/** Exchange prices may be shown to the public after this delay, and these are. */
const DELAY_MS = 15 * 60_000

/** Parses `2026-03-02 15:15:07`, UTC; undefined for other texts. */
const msFromText = (text: string): number | undefined => {
  const parsed = parseInstant(text)
  return parsed.ok ? parsed.atMs : undefined
}

/**
 * Converts Cboe's delayed chains to market events. One response is both list and chain; a response for the same instant
 * yields nothing.
 */
export const cboeFeed = (options: FeedOptions): MarketFeed => {
  const { reject, store, checked, findOption, feed } = feedFrame(options)
  const publishedAtMs = new Map<string, number>()

  const instrumentsOf = (stock: string, list: readonly OptionRow[]): readonly OptionInstrument[] =>
    list.flatMap((row) => {
      const instrument = instrumentFromName(stock, row.option)
      if (instrument === undefined) reject('unreadable-name', `expected ${stock}, a day, C or P, and a strike`, row)
      return instrument ?? []
    })
  const takeChain = (body: unknown, receivedAtMs: number): FeedAnswer => {
    if (!chainAnswer.is(body)) {
      reject('malformed', `chain: ${chainAnswer.problem(body)}`, body)
      return UNREADABLE
    }
    const { timestamp, data } = body
    const writtenAtMs = msFromText(timestamp)
    if (writtenAtMs === undefined) {
      reject('no-time', 'expected a time such as 2026-03-02 15:15:07', timestamp)
      return NO_ANSWER
    }
    const atMs = venueInstant(writtenAtMs, receivedAtMs, reject, timestamp) - DELAY_MS
    if (publishedAtMs.get(data.symbol) === atMs) return NO_ANSWER
    publishedAtMs.set(data.symbol, atMs)
    const list = checked(optionRow, data.options, 'option')
    const instruments = instrumentsOf(data.symbol, list)
    const isListChanged = store.replace(data.symbol, instruments, atMs)
    const readable = new Set(instruments.map(({ name }) => name))
    const stamp = { atMs: unixMs(atMs), receivedAtMs: unixMs(receivedAtMs) }
    const stockPrice = quoted(data.current_price)
    const quotes = list.flatMap((row): OptionQuote[] => {
      const instrument = readable.has(row.option) ? findOption(row.option) : undefined
      // Expired options remain listed until the night.
      if (instrument === undefined || instrument.expiryMs <= atMs) return []
      return [optionQuoteFromRow(row, stockPrice, instrument, stamp, reject)]
    })
    return { ...chainsOf(quotes, 'option', atMs), isListChanged }
  }

  return feed({
    takeAnswer: (path, _, body, receivedAtMs) => {
      if (path.startsWith('/options/')) return takeChain(body, receivedAtMs)
      reject('unknown-path', 'expected an answer this feed can read', path)
      return NO_ANSWER
    },
    takeMessage: (message) => {
      reject('malformed', 'expected no stream', message)
      return []
    },
  })
}
