import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketEvent } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { guardedFeed } from '../../venue/guard.ts'
import { deribitFeed } from './feed.ts'

const fixtureLines = (file: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as { receivedAtMs: number; message: { response?: { result: unknown } } })

const T = Date.UTC(2026, 2, 2, 10)
const OPTION = 'BTC-27MAR26-80000-P'
const BOOK = { currency: 'BTC', kind: 'option' }

/** Returns a feed that has read the lists and one ticker of each option of the fixture. */
const loggedFeed = () => {
  const feed = deribitFeed({})
  for (const { message, receivedAtMs } of fixtureLines('instruments.jsonl')) feed.read(message, receivedAtMs)
  for (const { message, receivedAtMs } of fixtureLines('ticker.jsonl')) feed.read(message, receivedAtMs)
  return feed
}
const bestBid = (timestamp: number) => {
  const data = { timestamp, instrument_name: OPTION, best_bid_price: 0.022, best_bid_amount: 3 }
  const params = { channel: `quote.${OPTION}`, data: { ...data, best_ask_price: 0.025, best_ask_amount: 4 } }
  return { method: 'subscription', params }
}

test('a change is merged into the last state of the quote, and passes the check of every venue as the same object', () => {
  const feed = loggedFeed()
  const emitted: MarketEvent[] = []
  const read: typeof feed.read = (message, receivedAtMs) => {
    const events = feed.read(message, receivedAtMs)
    emitted.push(...events)
    return events
  }
  const guardedEvents = guardedFeed({ ...feed, read }).read(bestBid(T + 60_000), T + 60_040)
  expect(guardedEvents).toMatchObject([{ instrument: OPTION, bid: 0.022, mark: 0.0235, delta: -0.24227 }])
  expect(guardedEvents[0]).toBe(emitted[0])
})

test('the quote of a delisted instrument is discarded: when listed again it starts empty', () => {
  const feed = loggedFeed()
  const [options] = fixtureLines('instruments.jsonl').flatMap(({ message }) =>
    JSON.stringify(message).includes(OPTION) ? [message.response?.result] : [],
  )
  const expiredMs = Date.UTC(2026, 2, 27, 8) + 2 * MS_PER_DAY
  feed.takeInstruments(BOOK, [], expiredMs)
  feed.takeInstruments(BOOK, options, T)
  const [quote] = feed.read(bestBid(T + 60_000), T + 60_040)
  expect(quote).toMatchObject({ instrument: OPTION, bid: 0.022, mark: undefined, delta: undefined })
})

test('a chain has no sizes: those of the stream are kept while their price is unchanged and the stream is alive', () => {
  const feed = loggedFeed()
  const summary = (creation_timestamp: number, bid_price: number, ask_price: number) => {
    const row = { instrument_name: OPTION, bid_price, ask_price, mark_price: 0.0235, underlying_price: 87_949 }
    const result = [{ ...row, creation_timestamp, open_interest: 812, volume: 0, mark_iv: 58, last: null }]
    const message = { method: 'public/get_book_summary_by_currency', params: BOOK, response: { result } }
    return feed.read(message, creation_timestamp + 40)
  }
  feed.read(bestBid(T + 60_000), T + 60_040)
  expect(summary(T + 70_000, 0.022, 0.025)).toMatchObject([{ bid: 0.022, bidSize: 3, ask: 0.025, askSize: 4 }])
  expect(summary(T + 80_000, 0.022, 0.0245)).toMatchObject([{ bidSize: 3, ask: 0.0245, askSize: undefined }])
  expect(summary(T + MS_PER_DAY, 0.022, 0.025)).toMatchObject([{ bidSize: 3, askSize: 4 }])
  feed.forgetSizes(['trades.option.BTC.100ms', 'quote.BTC-OTHER'])
  expect(summary(T + MS_PER_DAY + 5_000, 0.022, 0.025)).toMatchObject([{ bidSize: 3, askSize: 4 }])
  feed.forgetSizes([`quote.${OPTION}`])
  expect(summary(T + MS_PER_DAY + 10_000, 0.022, 0.025)).toMatchObject([{ bidSize: undefined, askSize: undefined }])
})
