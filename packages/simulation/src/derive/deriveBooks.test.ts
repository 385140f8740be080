import { expect, test } from 'vitest'
import { simulatedSource } from '../simulated/simulatedSource.ts'
import { deriveScript } from './deriveScript.ts'

const START_MS = Date.UTC(2026, 2, 2, 7, 30)
const AT_MS = START_MS + 60_000

type Levels = readonly (readonly [price: string, amount: string])[]
type Book = {
  readonly instrument_name: string
  readonly timestamp: number
  readonly bids: Levels
  readonly asks: Levels
}

const venue = () => deriveScript(simulatedSource({ seed: 7, startMs: START_MS }))
type Venue = ReturnType<typeof venue>

const receive = (script: Venue, method: string, channels: readonly string[]) =>
  script.receive(JSON.stringify({ id: 1, method, params: { channels } }), '/v3/ws')
const books = (script: Venue, fromMs: number, toMs: number): readonly Book[] =>
  script
    .tape(fromMs, toMs)
    .filter(({ topic }) => topic.startsWith('orderbook.'))
    .map(({ text }) => JSON.parse(text).params.data)

type Ticker = { readonly b: string; readonly a: string; readonly option_pricing: { readonly d: string } | null }
const tickers = (script: Venue, params: string): readonly (readonly [string, Ticker])[] => {
  const answer = script.answer('/v3/public/get_tickers', new URLSearchParams(params), AT_MS)
  const body = answer?.body as { result: { tickers: Record<string, Ticker> } } | undefined
  return Object.entries(body?.result.tickers ?? {})
}
const optionAtTheMoney = (script: Venue) => {
  const ticker = tickers(script, 'currency=BTC&instrument_type=option&expiry_date=20260327').find(
    ([, { option_pricing, a, b }]) => Math.abs(Number(option_pricing?.d) - 0.5) < 0.15 && a !== '0' && b !== '0',
  )
  if (ticker === undefined) throw new Error('no option at the money')
  return ticker
}

test('a book begins with the best prices of the ticker and continues outward, with the requested number of levels', () => {
  const script = venue()
  const [name, ticker] = optionAtTheMoney(script)
  const [[, perpetual]] = tickers(script, 'currency=BTC&instrument_type=perp')
  const channels = [`orderbook.${name}.1.10`, 'orderbook.BTC-PERP.1.100']
  expect(receive(script, 'subscribe', channels).topics).toEqual(channels)
  const [option, future] = books(script, AT_MS - 1_000, AT_MS)
  for (const [book, best, levels] of [
    [option, ticker, 10],
    [future, perpetual, 50],
  ] as const) {
    expect(book.timestamp).toBe(AT_MS)
    expect([book.bids[0][0], book.asks[0][0]].map(Number)).toEqual([Number(best.b), Number(best.a)])
    expect(book.asks).toHaveLength(levels)
    const [bids, asks] = [book.bids, book.asks].map((side) => side.map(([price]) => Number(price)))
    expect(bids).toEqual(bids.toSorted((a, b) => b - a))
    expect(asks).toEqual(asks.toSorted((a, b) => a - b))
    expect(Math.min(...[...book.bids, ...book.asks].map(([, amount]) => Number(amount)))).toBeGreaterThan(0)
  }
})

test('books are sent every ten seconds to subscribers only, and no longer after the unsubscribe', () => {
  const script = venue()
  expect(books(script, AT_MS - 60_000, AT_MS)).toEqual([])
  receive(script, 'subscribe', ['orderbook.ETH-PERP.1.100', 'orderbook.BTC-20260327-1-C.1.10', 'orderbook.nothing'])
  // An unlisted option has no book.
  expect(books(script, AT_MS - 1, AT_MS).map(({ instrument_name }) => instrument_name)).toEqual(['ETH-PERP'])
  expect(books(script, AT_MS, AT_MS + 9_999)).toEqual([])
  expect(books(script, AT_MS + 9_999, AT_MS + 10_000)).toHaveLength(1)
  receive(script, 'unsubscribe', ['orderbook.ETH-PERP.1.100'])
  expect(books(script, AT_MS + 10_000, AT_MS + 20_000)).toEqual([])
})
