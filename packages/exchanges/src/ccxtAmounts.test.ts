import { join } from 'node:path'
import type { MarketEvent } from '@gvol/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CcxtAnswer, ccxtAnswers, ccxtNetwork } from '../testing/ccxtRun.ts'
import { type VenueId, venues } from './catalog.ts'
import { type CcxtBook, type Facts, openBook, readListed } from './ccxt/ccxtBook.ts'
import { quoteFrom } from './ccxt/ccxtQuotes.ts'
import { liquidationFrom, tapeTradeFrom } from './ccxt/ccxtTape.ts'
import { CCXT_HOSTS } from './ccxt/ccxtVenue.ts'
import { depthFrom } from './ccxt/readDepth.ts'

const T = Date.UTC(2026, 2, 2, 10)
const size = fc.oneof(
  fc.constantFrom(0.0001, 0.001, 0.01, 0.1, 1, 10, 100, 1_000, 10_000),
  fc.double({ min: 0.0001, max: 10_000, noNaN: true }),
)
const near = (value: number, expected: number, of: string) =>
  expect(Math.abs(value / expected - 1), `${of}: ${value} for ${expected}`).toBeLessThan(1e-9)

/** Where a ccxt venue counts contracts, and where its list gives their size. */
type Counted = {
  readonly isOfContracts: (answer: CcxtAnswer) => boolean
  readonly size: string
  readonly counts: (answer: CcxtAnswer) => readonly string[]
}
const COUNTED: Partial<Record<VenueId, Counted>> = {
  binance: {
    isOfContracts: ({ host }) => host === 'dapi.binance.com',
    size: 'contractSize',
    counts: () => ['openInterest', 'bidQty', 'askQty', 'volume', 'q', 'bids', 'asks'],
  },
  // Gate's inverse contracts are one dollar, whatever the list states.
  gate: {
    isOfContracts: ({ path }) => path.includes('/usdt/'),
    size: 'quanto_multiplier',
    counts: () => ['total_size', 'volume_24h', 'lowest_size', 'highest_size', 'size', 'left', 's'],
  },
  htx: {
    isOfContracts: ({ host }) => host === 'api.hbdm.vn',
    size: 'contract_size',
    counts: ({ path }) => [
      'vol',
      'volume',
      'bid',
      'ask',
      'bids',
      'asks',
      ...(path.endsWith('/history/trade') ? ['amount'] : []),
    ],
  },
  kraken: {
    isOfContracts: ({ host }) => host === 'futures.kraken.com',
    size: 'contractSize',
    counts: () => ['openInterest', 'bidSize', 'askSize', 'vol24h', 'size', 'bids', 'asks'],
  },
}

/** Multiplies a wire number, keeping its format: of a level, the second of two; of a book, the second of each. */
const times = (value: unknown, by: number): unknown => {
  if (Array.isArray(value) && value.every(Array.isArray)) return value.map((level) => times(level, by))
  if (Array.isArray(value)) return [value[0], times(value[1], by)]
  return typeof value === 'string' ? String(Number(value) * by) : typeof value === 'number' ? value * by : value
}
const rewritten = (value: unknown, change: (name: string, value: unknown) => unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, inner) => change(name, inner))

/** Returns the same market in contracts of `contractSize`. */
const resized = (answers: readonly CcxtAnswer[], counted: Counted, contractSize: number): readonly CcxtAnswer[] => {
  let was = Number.NaN
  const of = (answer: CcxtAnswer, names: readonly string[], by: (value: unknown) => unknown): CcxtAnswer => ({
    ...answer,
    body: rewritten(answer.body, (name, value) => (names.includes(name) ? by(value) : value)),
  })
  // All contracts use the same factor, which is taken from the first.
  const first = answers.filter(counted.isOfContracts)
  for (const { body } of first)
    rewritten(body, (name, value) => {
      if (name === counted.size && Number.isNaN(was)) was = Number(value)
      return value
    })
  const factor = contractSize / was
  return answers.map((answer) => {
    if (!counted.isOfContracts(answer)) return answer
    const inList = of(answer, [counted.size], (value) => times(value, factor))
    return of(inList, counted.counts(answer), (value) => times(value, 1 / factor))
  })
}

type Amounts = readonly (readonly [of: string, value: number])[]
const AMOUNTS = ['openInterestCoin', 'openInterestUsd', 'bidSize', 'askSize', 'volume24hCoin', 'volume24hUsd'] as const

/** Returns every amount of a book's contracts by name. */
const amountsOf = async (id: VenueId, book: CcxtBook, answers: readonly CcxtAnswer[]): Promise<Amounts> => {
  const { fetch } = ccxtNetwork(answers)
  const open = await openBook(book, {
    hostUrl: CCXT_HOSTS,
    limiter: { acquire: async () => {}, pause: () => {}, close: () => {} },
    stopped: new AbortController().signal,
    effects: { now: () => T, after: () => () => {}, fetch },
  })
  const listed = await readListed(id, book, book.symbols, open)
  const markets = listed.map(({ market }) => market)
  const { prices = [], slow = {}, trades, liquidations, depth } = book.live ?? {}
  const parts: ReadonlyMap<string, Facts>[] = []
  for (const ask of [...Object.values(slow), ...prices]) parts.push(await open.run((of) => ask(of, markets)))
  const amounts: [string, number][] = []
  const add = (event: MarketEvent | undefined, names: readonly string[]) => {
    for (const name of names) {
      const value = event?.[name as keyof MarketEvent] as unknown
      if (typeof value === 'number') amounts.push([`${event?.type} ${name}`, value])
    }
  }
  for (const one of listed) {
    const facts = Object.fromEntries(
      parts.flatMap((part) => Object.entries(part.get(one.market.symbol) ?? {}).filter(([, is]) => is !== undefined)),
    ) as Facts
    add(
      quoteFrom(facts, one.instrument, 8, T, () => {}),
      AMOUNTS,
    )
    const books = depth === undefined ? [] : await open.run((of) => depth.fetch(of, one.market))
    for (const tranche of depthFrom(books, one, depth?.most ?? 0, T) ?? [])
      add(tranche, ['bidCoin', 'bidUsd', 'askCoin', 'askUsd'])
    for (const row of trades === undefined ? [] : await open.run((of) => trades.fetch(of, one.market, undefined)))
      add(tapeTradeFrom(row, one, trades!, T), ['amountCoin', 'amountUsd'])
    const isClosed = liquidations !== undefined && (liquidations.has?.(one.market) ?? true)
    for (const row of isClosed ? await open.run((of) => liquidations.fetch(of, one.market, T - 1)) : [])
      add(liquidationFrom(row, one, liquidations!.side, T), ['amountCoin', 'amountUsd'])
  }
  return amounts
}

describe.each(Object.entries(COUNTED) as [VenueId, Counted][])('%s', (id, counted) => {
  const answers = ccxtAnswers(join(import.meta.dirname, 'venues', id, 'fixtures', 'ccxt'))
  const books = (venues[id].books ?? []).filter(({ kinds }) => !kinds.includes('spot'))

  test('a market has the same coins and USD in contracts of any size', async () => {
    const plain = await Promise.all(books.map((book) => amountsOf(id, book, answers)))
    expect(plain.flat().length).toBeGreaterThan(8)
    await fc.assert(
      fc.asyncProperty(size, async (contractSize) => {
        const other = resized(answers, counted, contractSize)
        for (const [at, book] of books.entries()) {
          const amounts = await amountsOf(id, book, other)
          expect(amounts.map(([name]) => name)).toEqual(plain[at]?.map(([name]) => name))
          for (const [row, [name, value]] of amounts.entries()) near(value, plain[at]?.[row]?.[1] ?? Number.NaN, name)
        }
      }),
      { numRuns: 12 },
    )
  })
})

test('every venue whose futures have their own contract size is included', () => {
  const sized = Object.values(venues).filter(
    ({ id, books }) => books?.some(({ kinds }) => kinds.includes('perpetual')) && !(id in COUNTED),
  )
  // Contracts of the others are a coin or a dollar; OKX's are covered by its native connector.
  expect(sized.map(({ id }) => id)).toEqual(['aster', 'bybit', 'dydx', 'hyperliquid', 'lighter', 'okx', 'paradex'])
})
