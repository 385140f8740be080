import { venues } from '@gvol/exchanges'
import type { MarketEvent } from '@gvol/market'
import { simulatedSource, thalexScript } from '@gvol/simulation'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'

const START_MS = Date.UTC(2026, 2, 2, 10)
const NOW_MS = START_MS + 3 * MS_PER_HOUR
const PATH = '/public/instruments'

const source = simulatedSource({ seed: 7, startMs: START_MS, symbols: ['BTC', 'ETH'] })
const script = thalexScript(source)
const feed = venues.thalex?.openFeed?.({})

const eventsBetween = (fromMs: number, toMs: number): readonly MarketEvent[] =>
  script.tape(fromMs, toMs).flatMap(({ text }) => feed?.read(JSON.parse(text) as unknown, toMs + 20) ?? [])

test('the real feed reads the simulated list, tickers and trades; rolls stay within their legs and trade with them', () => {
  const list = script.answer(`/api/v2${PATH}`, new URLSearchParams(), NOW_MS)?.body as { result: unknown[] }
  feed?.read({ path: PATH, params: {}, body: list }, NOW_MS)
  const messages = script.tape(NOW_MS - 1, NOW_MS)
  const events = eventsBetween(NOW_MS - 1, NOW_MS)
  // Every instrument is received once, and no message is rejected.
  expect(messages.filter(({ topic }) => topic.startsWith('ticker.')).length).toBe(list.result.length)
  const of = <Type extends MarketEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<MarketEvent, { type: Type }> => event.type === type)
  const options = of('option-quote')
  const contracts = of('future-quote')
  const rolls = of('roll-quote')
  expect(options.length + contracts.length + rolls.length).toBe(list.result.length)
  expect(options.length).toBeGreaterThan(200)

  expect(feed?.rejected().samples).toEqual([])
  const byName = new Map(contracts.map((quote) => [quote.instrument, quote]))
  const coins = Map.groupBy(contracts, ({ symbol }) => symbol)
  expect([...coins.keys()].sort()).toEqual(['BTC_USD', 'ETH_USD'])
  // Every pair of contracts of a coin has a book.
  expect(rolls.length).toBe([...coins.values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0))
  const widths = rolls.map(({ near, far, bid = Number.NaN, ask = Number.NaN }) => {
    const sold = byName.get(near)
    const bought = byName.get(far)
    expect(sold?.kind === 'perpetual' || (sold?.expiryMs ?? 0) < (bought?.expiryMs ?? 0)).toBe(true)
    const legs = [(bought?.bid ?? Number.NaN) - (sold?.ask ?? 0), (bought?.ask ?? Number.NaN) - (sold?.bid ?? 0)]
    const width = legs[1] - legs[0]
    expect(bid).toBeGreaterThan(legs[0] - width)
    expect(ask).toBeLessThan(legs[1] + width)
    return (ask - bid) / width
  })
  expect(Math.max(...widths)).toBeLessThan(1)

  const perpetual = byName.get('BTC-PERPETUAL')
  expect(perpetual?.fundingIntervalHours).toBe(8)
  const chain = source.snapshotAt('BTC', NOW_MS)?.chain
  const quote = options.find(({ symbol }) => symbol === 'BTC_USD')
  const row = chain?.instrument.findIndex(
    (_, at) =>
      chain.strike[at] === quote?.strike &&
      chain.expiryMs[at] === quote.expiryMs &&
      (chain.optionType[at] === 0) === (quote.optionType === 'call'),
  )
  if (chain === undefined || quote === undefined || row === undefined || row < 0) throw new Error('not in the source')
  const years = (quote.expiryMs - chain.atMs) / (365 * MS_PER_DAY)
  expect(quote.markVol).toBeCloseTo((chain.markVol[row] ?? Number.NaN) - 0.005 / (1 + 4 * Math.sqrt(years)), 4)
  expect(quote.underlying).toBeCloseTo(chain.underlying[row] ?? Number.NaN, 3)
})

test('a print in the book of a roll comes with the fill of its leg, with the same combo; the spread is its price', () => {
  const trades = eventsBetween(NOW_MS, NOW_MS + 6 * MS_PER_HOUR).flatMap((event) =>
    event.type === 'trade' ? [event] : [],
  )
  const rolled = trades.filter(({ comboId, instrument }) => comboId === instrument)
  expect(rolled.length).toBeGreaterThan(0)
  for (const { comboId, instrument, atMs, price } of rolled) {
    const leg = trades.find(
      (trade) => trade.comboId === comboId && trade.instrument !== instrument && trade.atMs === atMs,
    )
    const perpetual = source.history.priceAt('BTC', { kind: 'perpetual' }, atMs)
    if (instrument.startsWith('BTC')) expect((leg?.price ?? 0) - (perpetual ?? 0)).toBeCloseTo(price, 1)
    expect(leg?.comboId).toBe(comboId)
  }
})

test('books built from the stream surround the best prices, from any minute at which the connection begins', () => {
  const list = script.answer(`/api/v2${PATH}`, new URLSearchParams(), NOW_MS)?.body
  for (const beginMs of [NOW_MS, NOW_MS + 120_000]) {
    const own = venues.thalex?.openFeed?.({})
    own?.read({ path: PATH, params: {}, body: list }, NOW_MS)
    const events = [beginMs, beginMs + 60_000, beginMs + 120_000].flatMap((atMs) =>
      script.tape(atMs - 1, atMs).flatMap(({ text }) => own?.read(JSON.parse(text) as unknown, atMs + 20) ?? []),
    )
    expect(own?.rejected().samples).toEqual([])
    const quotes = events.flatMap((event) => (event.type === 'future-quote' ? [event] : []))
    const depths = events.flatMap((event) => (event.type === 'book-depth' ? [event] : []))
    expect(depths.length).toBe(quotes.length * 5)
    for (const { instrument, atMs, mid } of depths) {
      const quote = quotes.find((one) => one.instrument === instrument && Math.abs(one.atMs - atMs) < 5_000)
      expect(mid / (((quote?.bid ?? Number.NaN) + (quote?.ask ?? Number.NaN)) / 2)).toBeCloseTo(1, 6)
    }
  }
})
