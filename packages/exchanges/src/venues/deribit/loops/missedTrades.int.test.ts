import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import {
  connect,
  DAY_MS,
  market,
  openVenue,
  option,
  requestedChannels,
  startRun,
  T,
  TRADES,
  trade,
} from '../../../../testing/deribit/loopbackRun.ts'
import { until } from '../../../../testing/restRun.ts'

test('reconnects after a cut, resubscribes, and fetches each missed trade once', async () => {
  const { venue, traded, connector, trades, received, isConnected, clock } = await startRun()
  venue.push(TRADES, [trade('1', T + 1_000)])
  await until('a streamed trade', () => trades().length === 1)
  traded.push(trade('1', T + 1_000), trade('2', T + 2_000), trade('3', T + 3_000))
  venue.cut()
  await until('cut', () => connector.status().state === 'degraded')
  expect(connector.status().problems[0]).toMatch(/^Stream: The line was cut/)
  expect(connector.status().lastError).toMatch(/Retrying in 1 s\.$/)
  await clock.advance(500)
  await until('back', () => isConnected() && trades().length === 3)
  venue.push(TRADES, [trade('3', T + 3_000), trade('4', T + 4_000)])
  await until('streamed again', () => trades().length === 4)
  expect(trades().map(({ tradeId }) => tradeId)).toEqual(['1', '2', '3', '4'])
  expect(received.filter(({ batch }) => batch.source === 'backfill')).toHaveLength(1)
  // An option that traded is followed from then on: its book is subscribed along with its trades.
  expect(new Set(requestedChannels(venue, 2))).toEqual(new Set([...requestedChannels(venue, 1), 'quote.BTC-A']))
  expect(connector.status().reconnects).toBe(1)
  const fetched = venue.requests.filter(({ method, params }) => method.endsWith('and_time') && params.kind === 'option')
  expect(fetched).toMatchObject([{ params: { currency: 'BTC', start_timestamp: String(T), sorting: 'asc' } }])
})

test('a trade received while channels are still being subscribed does not hide an earlier missed trade', async () => {
  const { venue, traded, trades, isConnected, connector, clock } = await startRun()
  venue.push(TRADES, [trade('1', T + 1_000)])
  await until('a streamed trade', () => trades().length === 1)
  traded.push(trade('1', T + 1_000), trade('2', T + 20_000), trade('3', T + 60_000))
  const { subscribe } = venue
  venue.subscribe = (channels) => {
    if (channels.includes(TRADES)) venue.push(TRADES, [trade('3', T + 60_000)])
    return subscribe(channels)
  }
  venue.cut()
  await until('cut', () => connector.status().state === 'degraded')
  await clock.advance(500)
  await until('back', () => isConnected() && trades().length === 3)
  expect(trades().map(({ tradeId }) => tradeId)).toEqual(['1', '3', '2'])
})

test('reads all pages of missed trades, and reports a millisecond with more trades than a page', async () => {
  const { venue, trades, clock, connector, log } = await startRun()
  const { rest } = venue
  const times = [...Array(2_500).keys()].map((i) => T + 500 + Math.floor(i / 700))
  const all = [...times, ...Array(1_400).fill(T + 900), T + 901].map((atMs, i) => trade(String(i), atMs))
  venue.rest = (method, params) => {
    if (!method.endsWith('and_time') || params.kind !== 'option') return rest(method, params)
    const left = all.filter(({ timestamp }) => timestamp >= Number(params.start_timestamp))
    return { result: { trades: left.slice(0, 1_000), has_more: left.length > 1_000 } }
  }
  venue.cut()
  await until('cut', () => connector.status().state === 'degraded')
  await clock.advance(500)
  await until('the last', () => trades().at(-1)?.tradeId === String(all.length - 1))
  expect(new Set(trades().map(({ tradeId }) => tradeId)).size).toBe(trades().length)
  expect(trades()).toHaveLength(2_500 + 1_000 + 1)
  expect(log).toContain(
    `warn More than 1000 BTC options traded in the millisecond ${T + 900}: the rest cannot be fetched.`,
  )
})

test('closes the gap since the newest stored trade at the start, and reports what is too old to fetch', async () => {
  const venue = await openVenue()
  const { traded } = market(venue)
  traded.push(trade('7', T - MS_PER_HOUR))
  const { connector, trades, log } = connect(venue.origin, { tradesSinceMs: T - 3 * DAY_MS })
  await connector.start()
  await until('fetched', () => trades().length === 1)
  expect(log.find((line) => line.includes('cannot be fetched'))).toMatch(
    /Deribit stores trades for a day: BTC \w+ traded from 2026-02-27T10:00:00\.000Z to 2026-03-01T10:01:0\d/,
  )
  const tradeRequests = () => venue.requests.filter(({ method }) => method.endsWith('and_time'))
  // Options and futures are separate books.
  await until('asked of both', () => tradeRequests().length === 2)
  expect(tradeRequests().map(({ params }) => Number(params.start_timestamp) > T - DAY_MS)).toEqual([true, true])
})

test('refetches a trade that was received before its instrument was listed', async () => {
  const { venue, listed, traded, trades, connector, clock } = await startRun()
  listed.set('BTC option', [option('BTC-A'), option('BTC-B')])
  traded.push(trade('9', T + 500, 'BTC-B'))
  venue.push(TRADES, [trade('9', T + 500, 'BTC-B')])
  await until('counted', () => connector.status().rejected.count === 1)
  await clock.advance(1_000)
  await until('fetched', () => trades().length === 1)
  expect(trades()).toMatchObject([{ tradeId: '9', instrument: 'BTC-B' }])
  venue.push(TRADES, [trade('10', T + 600, 'BTC-GHOST')])
  await until('counted', () => connector.status().rejected.count === 2)
  const lists = () => venue.requests.filter(({ method }) => method === 'public/get_instruments').length
  const before = lists()
  await clock.advance(1_000)
  await until('the list read once for the ghost', () => lists() === before + 1)
  venue.push(TRADES, [trade('11', T + 700, 'BTC-GHOST')])
  await until('counted', () => connector.status().rejected.count === 3)
  for (let i = 0; i < 5; i++) await clock.advance(1_000)
  expect([trades().length, lists()]).toEqual([1, before + 1])
})

test('a trade lost on an open connection is fetched when the next trade of its instrument skips a sequence number', async () => {
  const { venue, traded, trades, received } = await startRun()
  const numbered = (id: string, seq: number, atMs: number) => ({ ...trade(id, atMs), trade_seq: seq })
  venue.push(TRADES, [numbered('1', 71, T + 1_000)])
  await until('a streamed trade', () => trades().length === 1)
  traded.push(numbered('1', 71, T + 1_000), numbered('2', 72, T + 2_000), numbered('3', 73, T + 3_000))
  venue.push(TRADES, [numbered('3', 73, T + 3_000)])
  await until('the lost one', () => trades().length === 3)
  expect(trades().map(({ tradeId }) => tradeId)).toEqual(['1', '3', '2'])
  expect(received.filter(({ batch }) => batch.source === 'backfill')).toHaveLength(1)
})
