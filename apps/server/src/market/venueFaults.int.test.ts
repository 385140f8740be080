import type { MarketEvent, OptionQuote, Trade } from '@gvol/market'
import { type Faults, noFaults, simulatedSource } from '@gvol/simulation'
import { expect, test } from 'vitest'
import {
  openSimulatedVenue,
  SIMULATED_VENUES,
  type SimulatedVenue,
  type SimulatedVenueId,
  until,
} from '../testing/simulatedVenue.ts'

const START_MS = Date.UTC(2026, 2, 2, 10)
const FROM_MS = START_MS + 4 * 3_600_000
const source = simulatedSource({ seed: 7, startMs: START_MS, symbols: ['BTC', 'ETH'] })
/** Half an hour of the market in six seconds, so that there is something to lose. */
const BUSY = 300
const TROUBLED_MS = 3_000

const open = (id: SimulatedVenueId, speed: number, faults?: Partial<Faults>) =>
  openSimulatedVenue({ id, source, symbols: ['BTC', 'ETH'], fromMs: FROM_MS, speed, faults })
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isConnected = (venue: SimulatedVenue) => venue.status().state === 'connected'
const optionTrades = (events: readonly MarketEvent[]): readonly Trade[] =>
  events.filter((event): event is Trade => event.type === 'trade' && event.kind === 'option')
const idsOf = (trades: readonly Trade[]) => trades.map(({ instrument, tradeId }) => `${instrument} ${tradeId}`)

/** Trades of blocks are told of late and by other ways; these come by the tape. */
const tape = (venue: SimulatedVenue): readonly Trade[] =>
  optionTrades(venue.events).filter(({ blockTradeId }) => blockTradeId === undefined)

/**
 * What a venue tells with a fault on for some seconds, against what another tells of the same market without: nothing
 * is told twice, and what was traded while the fault was on is all there in the end.
 */
const lostAndDoubled = async (id: SimulatedVenueId, faults: Partial<Faults>) => {
  const [troubled, healthy] = await Promise.all([open(id, BUSY), open(id, BUSY)])
  await until('both', () => isConnected(troubled) && isConnected(healthy))
  await until('trades', () => tape(troubled).length > 0 && tape(healthy).length > 0)
  const fromMs = Math.max(tape(troubled)[0].atMs, tape(healthy)[0].atMs)
  // Trades that came before their instrument's list are counted, and fetched again.
  const before = troubled.status().rejected
  troubled.setFaults(faults)
  await later(TROUBLED_MS)
  const toMs = Math.max(...tape(healthy).map(({ atMs }) => atMs))
  troubled.setFaults(noFaults())
  const wanted = idsOf(tape(healthy).filter(({ atMs }) => atMs > fromMs && atMs <= toMs))
  const missing = () => {
    const heard = new Set(idsOf(tape(troubled)))
    return wanted.filter((name) => !heard.has(name))
  }
  await until('the rest', () => missing().length === 0 && isConnected(troubled), 30_000).catch(() => {})
  const all = idsOf(optionTrades(troubled.events))
  const { rejected, reconnects } = troubled.status()
  return {
    id,
    wanted: wanted.length,
    missing: missing(),
    doubled: all.length - new Set(all).size,
    malformed: (rejected.byReason.malformed ?? 0) - (before.byReason.malformed ?? 0),
    rejected: rejected.count - before.count,
    reconnects,
  }
}

const MESSAGE_FAULTS: readonly (readonly [string, Partial<Faults>])[] = [
  ['disconnects', { disconnect: 0.02 }],
  ['gaps', { gap: 0.3 }],
  ['reordered', { reorder: 0.3 }],
  ['duplicated', { duplicate: 0.5 }],
  ['corrupt', { corrupt: 0.2 }],
  ['late', { late: 0.4, lateMs: 700 }],
  ['a slow consumer', { slowPerSecond: 20 }],
]

/** Venues that tell all trades again when asked. OKX does not; Binance does by option, for those whose volume moved. */
const RESENDING = ['deribit', 'bybit'] as const

test.each(MESSAGE_FAULTS)(
  '%s: nothing is lost that the venue can tell again, nothing doubled',
  async (name, faults) => {
    const found = await Promise.all(RESENDING.map((id) => lostAndDoubled(id, faults)))
    for (const { id, wanted, missing, doubled, malformed, rejected, reconnects } of found) {
      expect(wanted, id).toBeGreaterThan(20)
      expect({ id, missing, doubled }).toEqual({ id, missing: [], doubled: 0 })
      expect(rejected, id).toBe(malformed)
      expect(malformed > 0, id).toBe(name === 'corrupt')
      if (name === 'disconnects') expect(reconnects, id).toBeGreaterThan(0)
    }
  },
)

const READ_AGAIN_LATER = ['okx', 'binance'] as const
const LOSING_NOTHING = MESSAGE_FAULTS.filter(([name]) => ['reordered', 'duplicated', 'late'].includes(name))

test.each(LOSING_NOTHING)(
  '%s messages of venues that are read again only once a minute: what was told is there once',
  async (_name, faults) => {
    const found = await Promise.all(READ_AGAIN_LATER.map((id) => lostAndDoubled(id, faults)))
    for (const { id, wanted, missing, doubled, rejected } of found) {
      expect(wanted, id).toBeGreaterThan(10)
      expect({ id, missing, doubled, rejected }).toEqual({ id, missing: [], doubled: 0, rejected: 0 })
    }
  },
)

const chainOf = (venue: SimulatedVenue, sinceEvents: number): readonly OptionQuote[] =>
  venue.events.slice(sinceEvents).filter((event): event is OptionQuote => event.type === 'option-quote')

test.each(SIMULATED_VENUES)(
  '%s with empty books: marks go on, no bid, no ask, no vol of them is made up',
  async (id) => {
    const venue = await open(id, 1)
    await until('a whole venue', () => isConnected(venue))
    expect(chainOf(venue, 0).some(({ bid, ask }) => bid !== undefined && ask !== undefined)).toBe(true)
    venue.setFaults({ emptyBooks: true })
    // A chain is made of several answers, of which some may be of before the books emptied.
    const began = venue.events.length
    await later(500)
    const chains = () => new Set(chainOf(venue, began).map(({ symbol, atMs }) => `${symbol} ${atMs}`)).size
    await until('two chains', () => chains() > 5, 40_000)
    const from = venue.events.length
    await until('a chain of empty books', () => chainOf(venue, from).length > 200)
    for (const quote of chainOf(venue, from)) {
      const { bid, ask, bidSize, askSize, bidVol, askVol } = quote
      expect({ bid, ask, bidSize, askSize, bidVol, askVol }).toEqual({})
      expect(quote.markVol).toBeGreaterThan(0.05)
    }
    expect(venue.status().state).toBe('connected')
    venue.setFaults({ emptyBooks: false })
    const after = venue.events.length
    await until('quotes again', () => chainOf(venue, after).some(({ bid }) => bid !== undefined))
  },
)

test.each(SIMULATED_VENUES)('%s away: says so, and is back by itself', async (id) => {
  const venue = await open(id, 1)
  await until('a whole venue', () => isConnected(venue))
  venue.setFaults({ outage: true })
  await until('the sentence', () => venue.status().problems.length > 0 && !isConnected(venue))
  expect(venue.lines()).toBe(0)
  for (const problem of venue.status().problems) expect(problem).toMatch(/^[A-Z].+: .+\.$/)
  venue.setFaults({ outage: false })
  await until('back', () => isConnected(venue) && venue.status().problems.length === 0, 40_000)
  expect(venue.status().reconnects).toBeGreaterThan(0)
})

test.each(SIMULATED_VENUES)('%s that refuses requests as too many: says so in its words, and goes on', async (id) => {
  const venue = await open(id, 1)
  await until('a whole venue', () => isConnected(venue))
  venue.setFaults({ refuse: 3 })
  await until('the sentence', () => venue.status().lastError !== undefined)
  expect(venue.log.join('\n')).toMatch(/429|10028|10006|50011|-1003|too_many|Too many|frequent/)
  await until('all asked again', () => isConnected(venue) && venue.status().problems.length === 0, 40_000)
})

test.each(SIMULATED_VENUES)(
  '%s with a clock two minutes slow: its instants are its own, the lag shows it',
  async (id) => {
    const venue = await open(id, 1, { clockSkewMs: -120_000 })
    await until('a whole venue', () => isConnected(venue))
    const quotes = chainOf(venue, 0)
    expect(quotes.length).toBeGreaterThan(200)
    for (const { atMs, receivedAtMs } of quotes) expect(receivedAtMs - atMs).toBeGreaterThan(115_000)
    expect(venue.status().lagMs).toBeGreaterThan(115_000)
  },
)

test('one venue away leaves the others as they are', async () => {
  const [okx, deribit] = await Promise.all([open('okx', 1), open('deribit', 1)])
  await until('both', () => isConnected(okx) && isConnected(deribit))
  okx.setFaults({ outage: true })
  await until('the sentence', () => !isConnected(okx))
  const from = deribit.events.length
  await until('a chain of the other', () => chainOf(deribit, from).length > 200)
  expect(deribit.status()).toMatchObject({ state: 'connected', problems: [] })
})
