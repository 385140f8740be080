import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketEvent } from '@gvol/market'
import { describe, expect, test } from 'vitest'
import { venues } from './catalog.ts'
import { emitsOfBooks } from './ccxt/ccxtVenue.ts'
import type { Feed, Venue } from './venue/venue.ts'

/** A line of `{venue}/fixtures/*.jsonl` after the first, which gives the file's source. */
type FixtureLine = {
  readonly file: string
  readonly shows: string
  readonly receivedAtMs: number
  /** Number of events of each type that the message must yield. */
  readonly emits: Readonly<Record<string, number>>
  readonly message: unknown
}

const parsedLines = (folder: string, file: string): Record<string, unknown>[] =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Instruments first, as a connector reads them, then file by file. */
const fixtureFiles = (folder: string) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  return ['instruments.jsonl', ...files.filter((file) => file !== 'instruments.jsonl').sort()]
}

const replayed = (feed: Feed, folder: string) =>
  fixtureFiles(folder).flatMap((file) =>
    parsedLines(folder, file)
      .slice(1)
      .map((line) => {
        const fixture = { ...line, file } as FixtureLine
        return { fixture, events: feed.read(fixture.message, fixture.receivedAtMs) }
      }),
  )

const countsOf = (events: readonly MarketEvent[]) => {
  const counts: Record<string, number> = {}
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

const volsOf = (event: MarketEvent) => {
  if (event.type === 'option-quote') return [event.bidVol, event.askVol, event.markVol]
  const isWithVol = event.type === 'trade' || event.type === 'vol-index' || event.type === 'settlement-price'
  return isWithVol ? [event.vol] : []
}
/**
 * Returns the values that must be positive or absent. A structure's price may be negative, because either side may pay.
 */
const positivesOf = (event: MarketEvent) => {
  switch (event.type) {
    case 'option-quote':
      return [event.bid, event.ask, event.mark, event.last, event.bidSize, event.askSize, event.underlying, event.index]
    case 'future-quote':
      return [event.bid, event.ask, event.mark, event.last, event.index]
    case 'trade':
      return [
        event.comboId === event.instrument ? undefined : event.price,
        event.amountCoin,
        event.amountUsd,
        event.mark,
        event.index,
      ]
    case 'index-price':
      return [event.price]
    case 'block-rfq-trade':
      return [event.amountCoin, event.index]
    case 'vol-index':
      return [event.vol]
    case 'spot-quote':
      return [event.bid, event.ask, event.bidSize, event.askSize, event.last]
    case 'candle':
      return [event.open, event.high, event.low, event.close, event.intervalMs]
    case 'funding-rate':
      return [event.intervalHours, event.mark, event.index]
    case 'future-open-interest':
      return [event.openInterestCoin, event.openInterestUsd]
    case 'settlement-price':
      // An option may expire worthless.
      return event.kind === 'option' && event.price === 0 ? [] : [event.price]
    default:
      return []
  }
}
const sidesOf = (event: MarketEvent) =>
  event.type === 'option-quote' || event.type === 'future-quote' || event.type === 'spot-quote'
    ? [event.bid, event.ask]
    : []

const all: readonly (readonly [string, Venue])[] = Object.entries(venues)
/** Venues with a native connector; ccxt venues are in ccxtVenues.test.ts. */
const own = all.flatMap(([id, venue]) =>
  venue.openFeed === undefined ? [] : [{ id, venue, openFeed: venue.openFeed }],
)

describe.each(all)('%s', (id, venue) => {
  test('is named after its folder and lists its markets', () => {
    expect(venue.id).toBe(id)
    expect(venue.symbols.length).toBeGreaterThan(0)
    expect(venue.urlsFromOrigin('http://127.0.0.1:9').rest).toMatch(/^http:\/\/127\.0\.0\.1:9\//)
    expect(venue.urlsFromOrigin('https://x.example').ws).toMatch(/^wss:\/\/x\.example\//)
    expect(() => venue.urlsFromOrigin('x.example/api')).toThrow('A venue address is an origin')
  })
  test('collects what it offers: no kind of quote without a market, no market without a kind of quote', () => {
    const kinds = { option: 'option-quote', future: 'future-quote', spot: 'spot-quote' } as const
    const { offers, emits, symbols } = venue
    expect([...new Set(Object.values(offers).flat())]).toEqual(symbols)
    for (const kind of ['option', 'future', 'spot'] as const)
      expect(emits.includes(kinds[kind]), kind).toBe((offers[kind] ?? []).length > 0)
    expect(venue.symbolsFor(symbols)).toEqual(symbols)
  })
  test('cites only existing lines in the evidence table of its README', () => {
    const home = join(import.meta.dirname, 'venues', id)
    const readme = readFileSync(join(home, 'README.md'), 'utf8')
    const cited = [...readme.matchAll(/`((?:ccxt\/)?\w+\.jsonl):(\d+)`/g)].map(([, file, line]) => ({ file, line }))
    expect(cited.length).toBeGreaterThan(5)
    for (const { file, line } of cited)
      expect(parsedLines(join(home, 'fixtures'), file).length).toBeGreaterThanOrEqual(Number(line))
  })
})

describe.each(own)('$id', ({ id, venue, openFeed }) => {
  const folder = join(import.meta.dirname, 'venues', id, 'fixtures')
  const lines = replayed(openFeed(), folder)
  const events = lines.flatMap((line) => line.events)

  test('states the source of every fixture', () => {
    for (const file of fixtureFiles(folder)) expect(parsedLines(folder, file)[0].provenance).toMatch(/\w{4,}/)
  })
  test.each(lines.map(({ fixture, events: emitted }) => [`${fixture.file}: ${fixture.shows}`, fixture.emits, emitted]))(
    '%s',
    (_, emits, emitted) => {
      expect(countsOf(emitted as readonly MarketEvent[])).toEqual(emits)
    },
  )
  test('emits every declared kind of event, and no other', () => {
    const eventTypes = [...events.map(({ type }) => type), ...emitsOfBooks(venue.books ?? [])]
    expect([...new Set(eventTypes)].sort()).toEqual([...venue.emits].sort())
  })
  test('gives every implied volatility as a decimal between 0 and 10', () => {
    const vols = events.flatMap(volsOf).filter((value) => value !== undefined)
    expect(vols.length).toBeGreaterThan(10)
    expect(vols.filter((value) => !(value > 0 && value < 10))).toEqual([])
  })
  test('gives positive prices and sizes, or none', () => {
    const values = events.flatMap(positivesOf).filter((value) => value !== undefined)
    expect(values.length).toBeGreaterThan(50)
    expect(values.filter((value) => !(value > 0))).toEqual([])
  })
  test('never bids above the ask', () => {
    const crossed = events.filter((event) => {
      const [bid, ask] = sidesOf(event)
      return bid !== undefined && ask !== undefined && bid > ask
    })
    expect(crossed).toEqual([])
  })
  test('has no instant later than the receipt, apart from five seconds of clock skew, and keeps the receipt time', () => {
    for (const { fixture, events: emitted } of lines) {
      for (const event of emitted) expect(event.receivedAtMs).toBe(fixture.receivedAtMs)
    }
    const perLine = lines.flatMap(({ fixture, events: emitted }) => emitted.map((event) => [event, fixture] as const))
    expect(perLine.filter(([event, fixture]) => event.atMs > fixture.receivedAtMs + 5_000)).toEqual([])
  })
  test('names only instruments and markets of its own list', () => {
    const feed = openFeed()
    replayed(feed, folder)
    const symbols = new Set(feed.instruments().map(({ symbol }) => symbol))
    const names = new Set(feed.instruments().map(({ name }) => name))
    for (const event of events) {
      expect(symbols).toContain(event.symbol)
      // Settled contracts have expired, or are an index.
      if (event.type === 'roll-quote') expect([names.has(event.near), names.has(event.far)]).toEqual([true, true])
      else if ('instrument' in event && event.type !== 'settlement-price') expect(names).toContain(event.instrument)
      expect(event.venue).toBe(id)
    }
  })
  test('emits events that survive a JSON round trip: no NaN, no infinity', () => {
    expect(JSON.parse(JSON.stringify(events))).toEqual(events)
  })
  test('is a function of its messages: a replay gives the same events', () => {
    expect(replayed(openFeed(), folder).flatMap((line) => line.events)).toEqual(events)
  })
  test('emits only the requested markets', () => {
    const symbol = venue.symbols[0]
    const feed = openFeed({ symbols: [symbol] })
    const some = replayed(feed, folder).flatMap((line) => line.events)
    expect(some).toEqual(events.filter((event) => event.symbol === symbol))
    expect(some.length).toBeGreaterThan(0)
  })
})
