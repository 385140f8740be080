import type { MarketEvent, OptionQuote, Trade } from '@gvol/market'
import { type Faults, noFaults, simulatedSource } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import {
  openSimulatedVenue,
  SIMULATED_VENUES,
  type SimulatedVenue,
  type SimulatedVenueId,
  until,
} from '../../testing/simulatedVenue.ts'

const START_MS = Date.UTC(2026, 2, 2, 10)
const FROM_MS = START_MS + 4 * MS_PER_HOUR
const source = simulatedSource({ seed: 7, startMs: START_MS, symbols: ['BTC', 'ETH'] })
/** Speed of the market: ten minutes in four seconds, so that there are trades to lose. */
const BUSY = 150
const TROUBLED_MS = 4_000
const MIN_TRADES = 20
/** Lost trades are requested with growing delays, and a busy machine adds its own, ms. */
const PATIENCE_MS = 90_000
/** A part that is refused three times is requested again after 10, 20 and 40 seconds, ms. */
const REFUSED_MS = 120_000

const open = (id: SimulatedVenueId, speed: number, faults?: Partial<Faults>) =>
  openSimulatedVenue({ id, source, symbols: ['BTC', 'ETH'], fromMs: FROM_MS, speed, faults })
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isConnected = (venue: SimulatedVenue) => venue.status().state === 'connected'
const optionTrades = (events: readonly MarketEvent[]): readonly Trade[] =>
  events.filter((event): event is Trade => event.type === 'trade' && event.kind === 'option')
const idsOf = (trades: readonly Trade[]) => trades.map(({ instrument, tradeId }) => `${instrument} ${tradeId}`)

/** Block trades arrive late through other channels; these arrive through the trade stream. */
const tape = (venue: SimulatedVenue): readonly Trade[] =>
  optionTrades(venue.events).filter(({ blockTradeId }) => blockTradeId === undefined)

/**
 * Rejected messages, except trades received before their instrument was listed: those are fetched again, and the test
 * would notice if not.
 */
const refusals = (venue: SimulatedVenue) => {
  const { count, byReason } = venue.status().rejected
  return { malformed: byReason.malformed ?? 0, all: count - (byReason['unknown-instrument'] ?? 0) }
}

type Refusals = ReturnType<typeof refusals>

/** A fault of a venue, and how it becomes visible; a fault without visible effect takes effect at once. */
type Trouble = {
  readonly name: string
  readonly faults: Partial<Faults>
  readonly isFelt?: (venue: SimulatedVenue, before: Refusals) => boolean
}

/**
 * Compares a venue with each fault active for some seconds to the same market without faults: no trade is duplicated,
 * and every trade during the fault arrives in the end.
 */
const lostAndDoubled = async (id: SimulatedVenueId, troubles: readonly Trouble[]) => {
  const [healthy, ...troubled] = await Promise.all([open(id, BUSY), ...troubles.map(() => open(id, BUSY))])
  const all = [healthy, ...troubled]
  await until('all', () => all.every(isConnected))
  await until('trades', () => all.every((venue) => tape(venue).length > 0))
  // Earlier trades were requested at the start; some may fall between that response and the stream.
  const fromMs = Math.max(...all.flatMap((venue) => tape(venue).map(({ atMs }) => atMs)))
  const before = troubled.map(refusals)
  for (const [at, venue] of troubled.entries()) venue.setFaults(troubles[at].faults)
  await later(TROUBLED_MS)
  // A busy machine receives less in the same time.
  const traded = () => tape(healthy).filter(({ atMs }) => atMs > fromMs)
  const isFelt = () => troubled.every((venue, at) => troubles[at].isFelt?.(venue, before[at]) ?? true)
  await until('trades and trouble', () => traded().length > MIN_TRADES && isFelt(), PATIENCE_MS)
  const expected = idsOf(traded())
  for (const venue of troubled) venue.setFaults(noFaults())
  return Promise.all(
    troubled.map(async (venue, at) => {
      const missing = () => {
        const receivedIds = new Set(idsOf(tape(venue)))
        return expected.filter((name) => !receivedIds.has(name))
      }
      await until('the rest', () => missing().length === 0 && isConnected(venue), PATIENCE_MS).catch(() => {})
      const reportedIds = idsOf(optionTrades(venue.events))
      const after = refusals(venue)
      return {
        name: troubles[at].name,
        missing: missing(),
        doubled: reportedIds.length - new Set(reportedIds).size,
        malformed: after.malformed - before[at].malformed,
        rejected: after.all - before[at].all,
      }
    }),
  )
}

const LOSING: readonly Trouble[] = [
  { name: 'disconnects', faults: { disconnect: 0.02 }, isFelt: (venue) => venue.status().reconnects > 0 },
  { name: 'gaps', faults: { gap: 0.3 } },
  {
    name: 'corrupt',
    faults: { corrupt: 0.2 },
    isFelt: (venue, before) => refusals(venue).malformed > before.malformed,
  },
  { name: 'a slow consumer', faults: { readsPerSecond: 20 } },
]
const LOSING_NOTHING: readonly Trouble[] = [
  { name: 'reordered', faults: { reorder: 0.3 } },
  { name: 'duplicated', faults: { duplicate: 0.5 } },
  { name: 'late', faults: { late: 0.4, lateMs: 700 } },
]

/**
 * Venues that return all trades again on request. OKX does not; Binance does per option, for those whose volume
 * changed.
 */
const RESENDING = ['deribit', 'bybit'] as const

test.each(RESENDING)(
  '%s with disconnects, gaps, corrupt messages or a slow consumer: no event that it can send again is lost, none doubled',
  async (id) => {
    for (const { name, missing, doubled, malformed, rejected } of await lostAndDoubled(id, LOSING)) {
      expect({ name, missing, doubled }).toEqual({ name, missing: [], doubled: 0 })
      expect(rejected, name).toBe(malformed)
      expect(malformed > 0, name).toBe(name === 'corrupt')
    }
  },
)

test.each(SIMULATED_VENUES)(
  '%s with messages reordered, doubled or late: every event is there once, none refused',
  async (id) => {
    for (const { name, missing, doubled, rejected } of await lostAndDoubled(id, LOSING_NOTHING)) {
      expect({ name, missing, doubled, rejected }).toEqual({ name, missing: [], doubled: 0, rejected: 0 })
    }
  },
)

/**
 * Runs the check for all venues concurrently, since each mostly waits for its own rare requests. Failures name the
 * venue.
 */
const ofEach = (check: (id: SimulatedVenueId) => Promise<void>) =>
  Promise.all(
    SIMULATED_VENUES.map((id) =>
      check(id).catch((error: unknown) => {
        if (error instanceof Error) error.message = `${id}: ${error.message}`
        throw error
      }),
    ),
  )

const chainOf = (venue: SimulatedVenue, sinceEvents: number): readonly OptionQuote[] =>
  venue.events.slice(sinceEvents).filter((event): event is OptionQuote => event.type === 'option-quote')

test('empty books: marks continue, and no bid, ask or vol is invented', () =>
  ofEach(async (id) => {
    const venue = await open(id, 1)
    await until('a whole venue', () => isConnected(venue))
    expect(chainOf(venue, 0).some(({ bid, ask }) => bid !== undefined && ask !== undefined)).toBe(true)
    venue.setFaults({ emptyBooks: true })
    // A chain consists of several responses, some of which may predate the emptied books.
    const isEmpty = ({ bid, ask }: OptionQuote) => bid === undefined && ask === undefined
    const began = venue.events.length
    await until(
      'a chain of empty books',
      () => chainOf(venue, began).slice(-200).filter(isEmpty).length === 200,
      60_000,
    )
    const from = venue.events.length
    await until('the next one', () => chainOf(venue, from).length > 200, 60_000)
    for (const quote of chainOf(venue, from)) {
      const { bid, ask, bidSize, askSize, bidVol, askVol } = quote
      expect({ bid, ask, bidSize, askSize, bidVol, askVol }).toEqual({})
      expect(quote.markVol).toBeGreaterThan(0.05)
    }
    expect(venue.status().state).toBe('connected')
    venue.setFaults({ emptyBooks: false })
    const after = venue.events.length
    await until('quotes again', () => chainOf(venue, after).some(({ bid }) => bid !== undefined))
  }))

test('a venue that is down is reported, and reconnects by itself', () =>
  ofEach(async (id) => {
    const venue = await open(id, 1)
    await until('a whole venue', () => isConnected(venue))
    venue.setFaults({ outage: true })
    await until('the sentence', () => venue.status().problems.length > 0 && !isConnected(venue))
    expect(venue.lines()).toBe(0)
    for (const problem of venue.status().problems) expect(problem).toMatch(/^[A-Z].+: .+\.$/)
    venue.setFaults({ outage: false })
    await until('back', () => isConnected(venue) && venue.status().problems.length === 0, REFUSED_MS)
    expect(venue.status().reconnects).toBeGreaterThan(0)
  }))

test('requests refused by a rate limit are reported as such, and the connector continues', () =>
  ofEach(async (id) => {
    const venue = await open(id, 1)
    await until('a whole venue', () => isConnected(venue))
    venue.setFaults({ refuse: 3 })
    await until('the sentence', () => venue.status().lastError !== undefined)
    expect(venue.log.join('\n')).toMatch(/429|10028|10006|50011|-1003|too_many|Too many|frequent/)
    await until('all asked again', () => isConnected(venue) && venue.status().problems.length === 0, REFUSED_MS)
  }))

test('with the clock of a venue two minutes slow its events keep its instants, and the lag shows the difference', () =>
  ofEach(async (id) => {
    const venue = await open(id, 1, { clockSkewMs: -120_000 })
    await until('a whole venue', () => isConnected(venue))
    const quotes = chainOf(venue, 0)
    expect(quotes.length).toBeGreaterThan(200)
    for (const { atMs, receivedAtMs } of quotes) expect(receivedAtMs - atMs).toBeGreaterThan(115_000)
    expect(venue.status().lagMs).toBeGreaterThan(115_000)
  }))

test('one venue that is down leaves the others unchanged', async () => {
  const [okx, deribit] = await Promise.all([open('okx', 1), open('deribit', 1)])
  await until('both', () => isConnected(okx) && isConnected(deribit))
  okx.setFaults({ outage: true })
  await until('the sentence', () => !isConnected(okx))
  const from = deribit.events.length
  await until('a chain of the other', () => chainOf(deribit, from).length > 200)
  expect(deribit.status()).toMatchObject({ state: 'connected', problems: [] })
})
