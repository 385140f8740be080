import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { AT_MS, syntheticChain } from '../../../../testing/syntheticChain.ts'
import { optionRows, structureRows, syntheticTape } from '../../../../testing/syntheticFlow.ts'
import { strikesTraded } from '../strikes-traded/study.ts'
import { tradeTape } from '../trade-tape/study.ts'
import { DELTA_ENDS, deltaFlow } from './study.ts'

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
/** No hour is summed up yet: strikes are summed from the prints too, by different code. */
const unsummed: typeof live = {
  ...live,
  query: (async ({ id }: { readonly id: string }) =>
    id === 'option-flow.newest-hour' ? undefined : { size: 0, column: {} }) as unknown as typeof live.query,
}
const WEEK = { span: '7d' }
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)

test('delta-flow: its rows add up to those by strike, separately for calls and puts, for every place', async () => {
  for (const place of ['all', 'screen', 'block']) {
    const buckets = await columnsOf(deltaFlow, live, { span: '2d', place })
    const strikes = await columnsOf(strikesTraded, unsummed, { span: '2d', place })
    for (const type of ['call', 'put'] as const) {
      const of = (name: string) => sum(buckets[name].filter((_: number, row: number) => buckets.type[row] === type))
      expect(of('boughtCoin'), place).toBeCloseTo(sum(strikes[`${type}BoughtCoin`]), 9)
      expect(of('soldCoin'), place).toBeCloseTo(sum(strikes[`${type}SoldCoin`]), 9)
      expect(of('unknownCoin'), place).toBeCloseTo(sum(strikes[`${type}UnknownCoin`]), 9)
      expect(of('premiumUsd'), place).toBeCloseTo(sum(strikes[`${type}PremiumUsd`]), 4)
      expect(of('trades'), place).toBe(sum(strikes[`${type}Trades`]))
    }
  }
  const [all, screen, block] = await Promise.all(
    ['all', 'screen', 'block'].map((place) => columnsOf(deltaFlow, live, { ...WEEK, place })),
  )
  for (const name of ['trades', 'netCoin', 'boughtVegaUsd', 'soldDeltaCoin'])
    for (const row of all.type.keys()) expect(screen[name][row] + block[name][row]).toBeCloseTo(all[name][row], 9)
})

test('delta-flow: every trade of the tape is in the bucket of its own delta', async () => {
  const buckets = await columnsOf(deltaFlow, live, { ...WEEK, place: 'screen' })
  const prints = await columnsOf(tradeTape, live, { ...WEEK, place: 'screen', limit: '5000' })
  let counted = 0
  for (const row of buckets.type.keys()) {
    const from = buckets.fromDelta[row]
    const to = buckets.toDelta[row]
    const own = [...prints.delta.keys()].filter((i) => {
      const size = Math.abs(prints.delta[i])
      return prints.type[i] === buckets.type[row] && size >= from && (size < to || to === 1)
    })
    counted += own.length
    const bought = own.filter((i) => String(prints.customer[i]) === 'buy')
    expect(buckets.trades[row]).toBe(own.length)
    expect(buckets.boughtCoin[row]).toBeCloseTo(sum(bought.map((i) => prints.amountCoin[i])), 9)
    expect(buckets.boughtVegaUsd[row]).toBeCloseTo(sum(bought.map((i) => prints.amountCoin[i] * prints.vega[i])), 6)
    expect(buckets.boughtDeltaCoin[row]).toBeCloseTo(
      sum(bought.map((i) => prints.amountCoin[i] * Math.abs(prints.delta[i]))),
      9,
    )
  }
  expect(counted).toBe(prints.delta.length)
  expect(counted).toBeGreaterThan(100)
})

const EXPIRY_MS = AT_MS + 30 * MS_PER_DAY
const listed = (strike: number, optionType: 'call' | 'put') => ({
  name: `BTC-30D-${strike}-${optionType === 'call' ? 'C' : 'P'}`,
  kind: 'option',
  strike,
  optionType,
  expiryMs: EXPIRY_MS,
})
const OPTIONS = [70_000, 82_000, 90_000, 100_000, 130_000].flatMap((strike) => [
  listed(strike, 'call'),
  listed(strike, 'put'),
])

test('delta-flow: deltas are slopes of the price, and trades without a vol are in a separate row', async () => {
  const timeYears = 30 / 365
  const priced = (type: 'call' | 'put', strike: number, forward: number) =>
    black76(type, forward, strike, timeYears, 0.5)
  const trades = OPTIONS.map(({ name, optionType, strike }, i) => ({
    kind: 'option',
    venue: 'deribit',
    symbol: 'BTC',
    atMs: AT_MS,
    receivedAtMs: AT_MS,
    instrument: name,
    tradeId: String(i),
    takerSide: i % 3 === 0 ? 'sell' : 'buy',
    amountCoin: 2 ** i,
    index: 90_000,
    price: priced(optionType, strike, 90_000) / 90_000,
    ...(i === 0 ? {} : { vol: 0.5 }),
  }))
  const context = emptyContext({
    nowMs: () => AT_MS,
    rows: (table, _span, { kind }) =>
      table === 'instrument' ? OPTIONS : table === 'trade' && kind === 'option' ? trades : [],
  })
  const buckets = await columnsOf(deltaFlow, context)
  const slopeOf = (type: 'call' | 'put', strike: number) =>
    (priced(type, strike, 90_009) - priced(type, strike, 89_991)) / 18
  const expectedByBucket = new Map<string, number>()
  for (const [i, { strike, optionType }] of OPTIONS.entries()) {
    if (i === 0) continue
    const size = Math.abs(slopeOf(optionType, strike))
    const from = DELTA_ENDS.findLast((end) => size >= end)
    const key = `${optionType} ${from}`
    expectedByBucket.set(key, (expectedByBucket.get(key) ?? 0) + (i % 3 === 0 ? -1 : 1) * 2 ** i)
  }
  expect(expectedByBucket.size).toBeGreaterThan(5)
  for (const row of buckets.type.keys()) {
    if (Number.isNaN(buckets.fromDelta[row])) continue
    expect(buckets.netCoin[row]).toBeCloseTo(
      expectedByBucket.get(`${buckets.type[row]} ${buckets.fromDelta[row]}`) ?? 0,
      9,
    )
  }
  const unknown = [...buckets.type.keys()].filter((row) => Number.isNaN(buckets.fromDelta[row]))
  expect(unknown.map((row) => [buckets.type[row], buckets.soldCoin[row], buckets.soldVegaUsd[row]])).toEqual([
    ['call', 1, 0],
  ])
})

test('delta-flow: without trades there is a message, not a chart of zeros', async () => {
  const answer = await answerOf(deltaFlow, emptyContext({ nowMs: () => AT_MS }))
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('No option of deribit BTC traded') })
})
