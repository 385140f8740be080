import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { AT_MS } from '../../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../../testing/syntheticFutures.ts'
import { bucketMsOf, MAX_BUCKETS } from '../../../study/argument/granularity.ts'
import { columnFault } from '../../../study/column.ts'
import { studies } from '../../catalog.ts'

const EXPIRY_MS = AT_MS + 59 * MS_PER_DAY
const NAME = 'BTC-59D'

const numbers = (...values: number[]) => Float64Array.from(values)
const NONE = Number.NaN

/** Two hours of quotes, a print in a third, open interest published by the venue before them. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'future-quote.basis-bars': {
    size: 2,
    column: {
      atMs: numbers(AT_MS - 2 * MS_PER_HOUR, AT_MS - MS_PER_HOUR),
      newestMs: numbers(AT_MS - MS_PER_HOUR - 1, AT_MS - 1),
      quotes: numbers(60, 60),
      price: numbers(91_000, 91_100),
      index: numbers(90_000, NONE),
      basisOpen: numbers(980, NONE),
      basisHigh: numbers(1_100, NONE),
      basisLow: numbers(900, NONE),
      basisClose: numbers(1_000, NONE),
      spreadBps: numbers(2, NONE),
      openInterestCoin: numbers(NONE, 410),
      openInterestUsd: numbers(NONE, 37_351_000),
    },
  },
  'trade.size-sums': {
    size: 3,
    column: {
      atMs: numbers(AT_MS - 2 * MS_PER_HOUR, AT_MS - MS_PER_HOUR, AT_MS - MS_PER_HOUR),
      sizeClass: numbers(0, 0, 3),
      takerSide: ['buy', 'sell', 'buy'],
      trades: numbers(4, 2, 1),
      coins: numbers(0.02, 0.01, 2),
      quoted: numbers(1_800, 910, 182_200),
    },
  },
  'trade.future-volumes': {
    size: 2,
    column: {
      takerSide: ['buy', 'sell'],
      atMs: numbers(AT_MS - 3 * MS_PER_HOUR, AT_MS - 2 * MS_PER_HOUR),
      amountCoin: numbers(1.5, 2.5),
      amountUsd: numbers(135_000, NONE),
    },
  },
}

const requests: unknown[] = []
const context = emptyContext({
  nowMs: () => AT_MS,
  liveOf: liveBoards(syntheticBoards()),
  query: (async ({ id }: { id: string }, input: unknown) => {
    requests.push(input)
    return ANSWERS[id]
  }) as never,
  rows: {
    instrument: [{ name: NAME, symbol: 'BTC', expiryMs: EXPIRY_MS }],
    'future-open-interest': [{ atMs: AT_MS - 2 * MS_PER_HOUR + 5, openInterestCoin: 400, openInterestUsd: null }],
    trade: [
      {
        atMs: AT_MS - 5000,
        tradeId: '1',
        takerSide: 'buy',
        price: 91_000,
        amountUsd: 10,
        index: 90_000,
        blockTradeId: null,
      },
      {
        atMs: AT_MS - 1000,
        tradeId: '2',
        takerSide: 'sell',
        price: 90_990,
        index: null,
        isLiquidation: true,
        blockTradeId: 'B',
      },
    ],
  },
})
const named = { instrument: NAME }

test('buckets of quotes, open interest and trades are joined; missing values stay unknown', async () => {
  const study = studies['future-history']
  const columns = await columnsOf(study, context, { ...named, span: '7d', granularity: '1h' })
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect([...columns.at]).toEqual([3, 2, 1].map((hours) => AT_MS - hours * MS_PER_HOUR))
  expect([...columns.basis]).toEqual([NONE, 1_000, NONE])
  const days = (EXPIRY_MS - (AT_MS - MS_PER_HOUR - 1)) / MS_PER_DAY
  expect(columns.apr[1]).toBeCloseTo(((91_000 / 90_000 - 1) * 365) / days, 12)
  expect([...columns.openInterestCoin]).toEqual([NONE, 400, 410])
  expect([...columns.buyCoin]).toEqual([1.5, 0, NONE])
  expect([...columns.sellUsd]).toEqual([0, NONE, NONE])
})

test('no data later than the requested instant is read', async () => {
  requests.length = 0
  const asOf = new Date(AT_MS - MS_PER_DAY).toISOString()
  await columnsOf(studies['future-history'], context, { ...named, asOf, span: '2026-01-01/2026-03-01' })
  expect(requests).toHaveLength(2)
  for (const input of requests) expect(input).toMatchObject({ symbol: 'BTC', toMs: AT_MS - MS_PER_DAY })
})

test('the span determines the bucket length, and the number of buckets stays within what can be drawn', () => {
  expect([1, 30, 365, 3650].map((days) => bucketMsOf(days * MS_PER_DAY, 'auto') / MS_PER_HOUR)).toEqual([
    1 / 12,
    1,
    24,
    168,
  ])
  for (const days of [0.1, 1, 7, 90, 3650])
    for (const name of ['auto', '1m', '5m', '1h', '1d'] as const)
      expect((days * MS_PER_DAY) / bucketMsOf(days * MS_PER_DAY, name)).toBeLessThanOrEqual(MAX_BUCKETS)
  expect(bucketMsOf(MS_PER_DAY, '1m')).toBe(60_000)
})

test('future-trades: newest first, basis at the index of the trade, missing without an index', async () => {
  const study = studies['future-trades']
  const columns = await columnsOf(study, context, named)
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect([...columns.tradeId]).toEqual(['2', '1'])
  expect([...columns.basis]).toEqual([NONE, 1_000])
  // An amount published in dollars is converted to coins at its price.
  expect([columns.amountUsd[1], columns.amountCoin[1] * 91_000]).toEqual([10, expect.closeTo(10, 9)])
  expect([[...columns.isBlock], [...columns.isLiquidation]]).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('future-order-sizes: trades of one contract and kind only; classes add up to all', async () => {
  const study = studies['future-order-sizes']
  requests.length = 0
  const columns = await columnsOf(study, context, { ...named, span: '7d', granularity: '1h' })
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect(requests).toMatchObject([
    { symbol: 'BTC', instrument: NAME, kind: 'future', toMs: AT_MS, bucketMs: MS_PER_HOUR },
  ])
  expect(columns.size).toEqual(['0-1k', '0-1k', '100k+', 'all', 'all'])
  expect([...columns.trades]).toEqual([4, 2, 1, 4, 3])
  expect([...columns.netQuote]).toEqual([1_800, -910, 182_200, 1_800, 181_290])
  expect([columns.vwapSpan[0], columns.twapSpan[0]]).toEqual([2_710 / 0.03, expect.closeTo(90_500, 6)])
  expect(columns.vwapSpan[3]).toBeCloseTo(184_910 / 2.03, 6)
  const perpetual = emptyContext({
    nowMs: () => AT_MS,
    query: context.query,
    rows: { 'future-quote': [{ symbol: 'BTC', expiryMs: null }] as never },
  })
  await columnsOf(study, perpetual, { instrument: 'BTC-PERPETUAL' })
  expect(requests[1]).toMatchObject({ instrument: 'BTC-PERPETUAL', kind: 'perpetual' })
})

test('future-now: the row of the board; an unlisted instrument is refused with examples, as is a venue without futures', async () => {
  const study = studies['future-now']
  expect((await columnsOf(study, context, named)).instrument).toEqual([NAME])
  expect(await answerOf(study, context, { instrument: 'BTC-NOPE' })).toMatchObject({
    ok: false,
    message: expect.stringMatching(
      /^No future or perpetual deribit BTC-NOPE is available yet\. Of deribit 12 are, such as BTC-/,
    ),
  })
  expect(await answerOf(study, emptyContext(), { exchange: 'paradex' })).toMatchObject({
    message: 'No futures or perpetuals of paradex are available yet.',
  })
})

test('a delisted future has its stored history, and a name that never existed has none', async () => {
  const queries: unknown[] = []
  const stored = (rows: readonly object[]) =>
    emptyContext({
      nowMs: () => AT_MS,
      query: (async ({ id }: { id: string }, input: unknown) => {
        queries.push(input)
        return ANSWERS[id]
      }) as never,
      rows: { 'future-quote': rows as never },
    })
  const expiryMs = Date.UTC(2025, 11, 26, 8)
  const args = { instrument: 'ETH-26DEC25' }
  expect((await answerOf(studies['future-history'], stored([{ symbol: 'ETH', expiryMs }]), args)).ok).toBe(true)
  expect(queries).toMatchObject([{ symbol: 'ETH' }, { symbol: 'ETH' }])
  for (const id of ['future-history', 'future-trades', 'future-order-sizes'] as const)
    expect(await answerOf(studies[id], stored([]), args)).toMatchObject({
      ok: false,
      message: 'No futures or perpetuals of deribit are available yet.',
    })
})
