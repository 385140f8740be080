import { dayStartMs } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { AT_MS, syntheticChain } from '../../../../testing/syntheticChain.ts'
import { optionRows, structureRows, syntheticTape } from '../../../../testing/syntheticFlow.ts'
import { structures } from '../structures/study.ts'
import { structureDays } from './study.ts'

const chain = syntheticChain()
const tape = syntheticTape(chain)
const live = contextOf(chain, (table, span, { kind }) => {
  const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = span as { fromMs?: number; toMs?: number }
  const isWithin = ({ atMs }: { readonly atMs: number }) => atMs >= fromMs && atMs <= toMs
  if (table === 'instrument') return optionRows(chain)
  if (table === 'block-rfq-trade') return structureRows(tape.structures.filter(isWithin))
  if (table !== 'trade' || kind !== 'option') return []
  return tape.trades.filter((trade) => isWithin(trade) && trade.kind === 'option') as never
})
const WEEK = { span: '7d' }

const OPTIONS = [90_000, 100_000, 110_000].map((strike) => ({
  name: `BTC-27MAR26-${strike}-C`,
  kind: 'option',
  expiryMs: Date.UTC(2026, 2, 27, 8),
  strike,
  optionType: 'call',
}))
let nextId = 0
const print = (instrument: string, takerSide: 'buy' | 'sell', amountCoin: number, price: number, mark: number) => ({
  kind: 'option',
  venue: 'deribit',
  symbol: 'BTC',
  atMs: AT_MS,
  receivedAtMs: AT_MS,
  instrument,
  takerSide,
  tradeId: String(++nextId),
  price,
  amountCoin,
  vol: 0.5,
  mark,
  index: 90_000,
})
/** A call spread that was bought above its mark. */
const spread = [
  print('BTC-27MAR26-100000-C', 'buy', 10, 0.05, 0.048),
  print('BTC-27MAR26-110000-C', 'sell', 10, 0.03, 0.03),
].map((trade) => ({ ...trade, blockTradeId: 'B1', blockTradeLegs: 2 }))

test('structure-days: the days of all structures add up to them, and the net is the sum of each', async () => {
  const all = await columnsOf(structures, live, { ...WEEK, limit: '5000' })
  const days = await columnsOf(structureDays, live, WEEK)
  expect([...days.at]).toEqual([...days.at].toSorted((a, b) => Number(a) - Number(b)))
  const byHand = new Map<number, { trades: number; net: number; unknown: number; premium: number }>()
  for (const row of all.at.keys()) {
    const day = dayStartMs(Number(all.at[row]))
    const sums = byHand.get(day) ?? { trades: 0, net: 0, unknown: 0, premium: 0 }
    byHand.set(day, sums)
    sums.trades++
    if (all.isKnown[row]) {
      sums.net += (String(all.side[row]) === 'buy' ? 1 : -1) * Number(all.amountCoin[row])
      sums.premium += Number(all.netPremiumUsd[row]) || 0
    } else sums.unknown += Number(all.amountCoin[row])
  }
  expect(days.at.length).toBe(byHand.size)
  for (const row of days.at.keys()) {
    const sums = byHand.get(Number(days.at[row]))!
    expect(days.trades[row]).toBe(sums.trades)
    expect(days.netCoin[row]).toBeCloseTo(sums.net, 9)
    expect(days.unknownCoin[row]).toBeCloseTo(sums.unknown, 9)
    expect(days.netPremiumUsd[row]).toBeCloseTo(sums.premium, 4)
  }
})

test('structure-days: both directions of one structure count, bought and sold separately, from either address', async () => {
  const cheap = spread.map((trade) => ({
    ...trade,
    blockTradeId: 'B2',
    tradeId: `again ${trade.tradeId}`,
    amountCoin: (trade.amountCoin ?? 0) * 3,
    // Below its mark: the other side initiated it.
    ...(trade.instrument.includes('100000') ? { mark: 0.052 } : {}),
  }))
  const other = print('BTC-27MAR26-90000-C', 'buy', 7, 0.06, 0.05)
  const prints = [...spread, ...cheap, other]
  const context = emptyContext({
    nowMs: () => AT_MS,
    rows: (table, _span, where) =>
      table === 'instrument' ? OPTIONS : table === 'trade' ? prints.filter(({ kind }) => kind === where.kind) : [],
  })
  const LEGS = ['BTC-27MAR26-100000-C', 'BTC-27MAR26-110000-C']
  for (const sides of [
    ['buy', 'sell'],
    ['sell', 'buy'],
  ]) {
    const uniTrade = JSON.stringify(LEGS.map((leg, i) => `${sides[i]} ${leg}`))
    const days = await columnsOf(structureDays, context, { uniTrade })
    // Ten spreads bought for 0.02 and thirty sold for it, at an index of 90,000.
    expect([...days.trades]).toEqual([2])
    expect([days.boughtCoin[0], days.soldCoin[0], days.netCoin[0], days.unknownCoin[0]]).toEqual([10, 30, -20, 0])
    expect(days.netPremiumUsd[0]).toBeCloseTo((10 - 30) * 0.02 * 90_000, 6)
    expect([days.vol[0], days.index[0]]).toEqual([0.5, 90_000])
  }
})
