import { emptyContext } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'
import { AT_MS, DAY_MS, expiryOf, options } from '../book/knownBook.ts'

/** Blocks of which everything is known: what they are called, how many there are, their price and their hedge. */

const MARKET = { venue: 'deribit', symbol: 'BTC' }
const HOUR_MS = 3_600_000

type Leg = readonly ['buy' | 'sell', 'C' | 'P', strike: number, price: number]
type Block = {
  readonly id: string
  readonly name: string
  readonly coins: number
  /** Each price over its mark. */
  readonly dear: number
  readonly index: number
  readonly legs: readonly Leg[]
  readonly hedge?: { readonly side: 'buy' | 'sell'; readonly price: number; readonly coins: number }
}
/** Bought where it was dear, sold where it was cheap: whoever paid for it wanted it. */
const BLOCKS: readonly Block[] = [
  {
    ...{ id: 'B1', name: 'call spread', coins: 10, dear: 1.02, index: 90_000 },
    legs: [
      ['buy', 'C', 95_000, 0.05],
      ['sell', 'C', 105_000, 0.02],
    ],
    hedge: { side: 'sell', price: 90_120, coins: 3.1 },
  },
  {
    ...{ id: 'B2', name: 'call spread', coins: 4, dear: 1.03, index: 90_200 },
    legs: [
      ['buy', 'C', 90_000, 0.07],
      ['sell', 'C', 100_000, 0.03],
    ],
  },
  {
    ...{ id: 'B3', name: 'put spread', coins: 7, dear: 1.01, index: 90_300 },
    legs: [
      ['buy', 'P', 85_000, 0.04],
      ['sell', 'P', 75_000, 0.012],
    ],
  },
  {
    // Printed as bought below its mark: a customer sold it, and bought the future that was printed as sold.
    ...{ id: 'B4', name: 'call', coins: 12, dear: 0.97, index: 90_400, legs: [['buy', 'C', 100_000, 0.031]] },
    hedge: { side: 'sell', price: 90_555, coins: 4.4 },
  },
  { ...{ id: 'B5', name: 'put', coins: 3, dear: 1.05, index: 90_500, legs: [['buy', 'P', 80_000, 0.021]] } },
]
const atOf = (block: Block): number => AT_MS - (6 - BLOCKS.indexOf(block)) * HOUR_MS
const optionOf = (side: 'C' | 'P', strike: number) =>
  options.find((one) => one.days === 38 && one.side === side && one.strike === strike)

const printOf = {
  ...MARKET,
  amountUsd: null,
  comboId: null,
  comboTradeId: null,
  blockRfqId: null,
  liquidatedSide: null,
}
const prints = BLOCKS.flatMap((block, b) =>
  block.legs.map(([takerSide, side, strike, price], i) => ({
    ...{ ...printOf, kind: 'option', atMs: atOf(block), receivedAtMs: atOf(block), tradeId: `${block.id}-${i}` },
    ...{ tradeSeq: 700 + 10 * b + i, instrument: optionOf(side, strike)?.name ?? '', takerSide, price, vol: 0.55 },
    // What is received is not dear: the whole of a block is compared with its mark.
    ...{ mark: i === 0 ? price / block.dear : price, amountCoin: block.coins, index: block.index },
    ...{ blockTradeId: block.id, blockTradeLegs: block.legs.length + (block.hedge === undefined ? 0 : 1) },
    isLiquidation: null as boolean | null,
  })),
)
const onScreen = [1, 2, 3].map((i) => ({
  ...{ ...prints[0], atMs: AT_MS - i * 60_000, tradeId: `S${i}`, tradeSeq: 900 + i, blockTradeId: null },
  ...{ blockTradeLegs: null, isLiquidation: i === 2, liquidatedSide: i === 2 ? 'taker' : null },
}))
const hedges = BLOCKS.flatMap(({ hedge, ...block }) =>
  hedge === undefined
    ? []
    : [
        {
          ...{ ...printOf, kind: 'perpetual', atMs: atOf(block), receivedAtMs: atOf(block), tradeId: `H${block.id}` },
          ...{ instrument: 'BTC-PERPETUAL', takerSide: hedge.side, price: hedge.price, amountCoin: hedge.coins },
          ...{ vol: null, mark: null, index: block.index, blockTradeId: block.id, blockTradeLegs: null, tradeSeq: 1 },
          isLiquidation: null,
        },
      ],
)

const { field, method } = askDesk(
  emptyContext({
    nowMs: () => AT_MS,
    rows: (table, span, where) => {
      const { fromMs = 0, toMs = AT_MS } = span as { readonly fromMs?: number; readonly toMs?: number }
      if (table === 'trade') {
        const known = where.kind === 'option' ? [...prints, ...onScreen] : 'blockTradeId' in where ? hedges : []
        return known.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
      }
      if (table !== 'instrument') return []
      return options.map((option) => ({
        ...{ ...MARKET, name: option.name, instrument: option.name, expiryMs: expiryOf(option), strike: option.strike },
        ...{ optionType: option.side === 'C' ? 'call' : 'put', isInverse: true, contractSize: 1, kind: 'option' },
      }))
    },
  }),
  [MARKET],
)
const SPAN = {
  ...{ exchange: 'deribit', currency: 'BTC', timeFormat: 'ms' },
  ...{ startDate: String(AT_MS - DAY_MS), endDate: String(AT_MS) },
}

test('a hedge of a block: the future that traded with it, as the customer traded it', async () => {
  const wanted = new Map(
    [...prints, ...onScreen].map((print): [string, Row] => {
      const hedge = BLOCKS.find(({ id }) => id === print.blockTradeId)?.hedge
      const isTurned = print.blockTradeId === 'B4'
      return [
        `${print.atMs} ${print.instrument}`,
        {
          hedgePrice: hedge?.price ?? null,
          hedgeVolume: hedge?.coins ?? null,
          hedgeIsBuySide: hedge === undefined ? null : (hedge.side === 'buy') === isTurned ? 0 : 1,
        },
      ]
    }),
  )
  for (const name of ['top-trades', 'top-trades-by-unique-trade']) {
    const rows = await method(`options-scanner/${name}`, SPAN)
    expectRows(rows, ({ exchangeTimestamp, instrument }) => `${exchangeTimestamp} ${instrument}`, wanted)
  }
})

test('a trade: its number at the venue, whether it was forced, how many legs its block has', async () => {
  const all = [...prints, ...onScreen]
  const numbers = new Map(all.map(({ tradeId, tradeSeq }): [string, Row] => [tradeId, { tradeSeq: tradeSeq ?? null }]))
  const id = ({ tradeId }: Row) => String(tradeId)
  for (const name of ['genericTimesAndSalesWithOrderbookDetails', 'GvolDirection'])
    expectRows(await field(name), id, numbers)
  const decorated = new Map(
    all.map(({ tradeId, blockTradeId, isLiquidation }): [string, Row] => {
      const block = BLOCKS.find((one) => one.id === blockTradeId)
      return [tradeId, { liquidation: isLiquidation === true ? 1 : null, numberOfLegs: block?.legs.length ?? 0 }]
    }),
  )
  expectRows(await method('trades-flow/decorated-trades', SPAN), id, decorated)
})

test('structures: each block once with its price and size, by kind, and the share of spreads', async () => {
  const dated = { dateRangeStart: new Date(AT_MS - DAY_MS).toISOString().slice(0, 10) }
  const series = new Map(
    BLOCKS.map((block): [string, Row] => [
      block.id,
      {
        ...{ indexPrice: block.index, volume: block.coins },
        // What the customer pays for one; whoever sells it receives it.
        optionPrice:
          (block.id === 'B4' ? -1 : 1) *
          block.legs.reduce((all, [side, , , price]) => all + (side === 'buy' ? price : -price), 0),
      },
    ]),
  )
  expectRows(await field('ParadigmApiTradeTimeSeries', dated), ({ blockTradeId }) => String(blockTradeId), series)
  const kinds = new Map(
    [...Map.groupBy(BLOCKS, ({ name }) => name)].map(([name, own]): [string, Row] => [
      name,
      { tradeCount: own.length },
    ]),
  )
  const told = await field('ParadigmApiTradeTypeDistribution', dated)
  expectRows(told, ({ description }) => String(description).toLowerCase().replaceAll('-', ' '), kinds)
  for (const [name, share] of [
    ['ParadigmCallSpreadPercentage', 2 / 5],
    ['ParadigmPutSpreadPercentage', 1 / 5],
  ] as const)
    expectRows(await field(name, dated), () => 'all', new Map([['all', { percentageOfTrades: share }]]))
  expect(told.length).toBe(4)
})
