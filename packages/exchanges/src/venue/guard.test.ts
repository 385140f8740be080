import { type IndexPrice, type OptionQuote, unixMs, vol } from '@gvol/market'
import { expect, test } from 'vitest'
import { guardedConnect, guardedFeed, guardedHistory } from './guard.ts'
import type { HistoryPage, HistoryRequest } from './history.ts'
import type { ConnectOptions, ConnectorStatus } from './venue.ts'

const T = unixMs(Date.UTC(2026, 2, 2, 10))
const stamp = { venue: 'gate', symbol: 'BTC_USDT', atMs: T, receivedAtMs: T }
const index = (price: number): IndexPrice => ({ ...stamp, type: 'index-price', indexName: 'btc_usdt', price })
const quote: OptionQuote = {
  ...stamp,
  type: 'option-quote',
  instrument: 'BTC_USDT-20260327-90000-C',
  expiryMs: unixMs(Date.UTC(2026, 2, 27, 8)),
  strike: 90_000,
  optionType: 'call',
  isInverse: false,
  mark: 3_900,
  markVol: vol(48.2),
}
const none = { count: 1, byReason: { malformed: 1 }, samples: [{ atMs: T - 1, reason: 'malformed', text: 'x' }] }

test('a feed: a volatility in percent is left out, an index at 0 gives no event, both counted with a sample', () => {
  const events = [quote, index(0), index(88_000)]
  const feed = guardedFeed({ read: () => events, instruments: () => [], rejected: () => none })
  expect(feed.read('', T)).toEqual([{ ...quote, markVol: undefined }, index(88_000)])
  expect(feed.rejected().byReason).toEqual({ malformed: 1, 'vol-out-of-range': 1, 'price-out-of-range': 1 })
  expect(feed.rejected().samples.map(({ text }) => text.slice(0, 60))).toEqual([
    'x',
    'option-quote: markVol: expected a volatility above 0 and up ',
    'index-price: price: expected a price above 0; the event was ',
  ])
})

test('a connector: the same checks, and a batch without remaining events is not emitted', () => {
  const received: unknown[] = []
  let options: ConnectOptions | undefined
  const status = { venue: 'gate', state: 'connected', rejected: none } as unknown as ConnectorStatus
  const statuses: ConnectorStatus[] = []
  const connector = guardedConnect((given) => {
    options = given
    return { start: async () => {}, stop: async () => {}, status: () => status }
  })({
    urls: { rest: '', ws: '' },
    symbols: [],
    onEvents: (events) => received.push(events),
    onInstruments: () => {},
    log: () => {},
    onStatus: (each) => statuses.push(each),
  })
  const good = [index(1), index(2)]
  for (const events of [good, [index(Number.NaN)], [index(3), index(-1)]])
    options?.onEvents(events, { source: 'stream' })
  expect(received).toEqual([good, [index(3)]])
  expect(received[0]).toBe(good)
  options?.onStatus?.(status)
  expect([...statuses, connector.status()].map(({ rejected }) => rejected.byReason)).toEqual([
    { malformed: 1, 'price-out-of-range': 2 },
    { malformed: 1, 'price-out-of-range': 2 },
  ])
})

test('a history: impossible events are left out, and the page states it', async () => {
  const history = guardedHistory({
    kinds: ['settlements'],
    limits: { perSecond: 1, burst: 1 },
    instruments: async () => [],
    pages: async function* () {
      yield { events: [index(1)], throughMs: 5 }
      yield { events: [index(0), index(2)], throughMs: 9, gap: 'A hole.' }
    },
  })
  const pages: HistoryPage[] = []
  for await (const page of history.pages({} as HistoryRequest)) pages.push(page)
  expect(pages).toEqual([
    { events: [index(1)], throughMs: 5 },
    {
      events: [index(2)],
      throughMs: 9,
      gap: 'A hole. 1 number in the history cannot be right, such as index-price: price: expected a price above 0; the event was left out.',
    },
  ])
})
