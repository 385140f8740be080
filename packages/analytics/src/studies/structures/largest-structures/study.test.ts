import type { TradedStructureRow } from '@gvol/store'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../../testing/contextOf.ts'
import { AT_MS, INDEX, syntheticChain } from '../../../../testing/syntheticChain.ts'
import { syntheticTape } from '../../../../testing/syntheticFlow.ts'
import { tradedRows } from '../../../derivations/derivedRows.ts'
import { studies } from '../../catalog.ts'

const chain = syntheticChain()
const market = { exchange: 'deribit', symbol: 'BTC' }
const [instrument] = chain.instrument
const OVER = AT_MS - MS_PER_DAY
const DELIVERED = 96_000

/** Two legs, the second of which is settled if the structure says so. */
const stored = (id: string, more: Partial<TradedStructureRow>): TradedStructureRow => ({
  venue: 'deribit',
  symbol: 'BTC',
  atMs: AT_MS - 9 * MS_PER_DAY,
  place: 0,
  tradedMs: AT_MS - 9 * MS_PER_DAY + 1,
  packageId: id,
  madeBy: 'block',
  strategy: 'call',
  name: id,
  side: 'buy',
  isKnown: true,
  rule: 'rfq-taker',
  uniTrade: `["buy ${instrument}"]`,
  legInstrument: [instrument],
  legSide: [1],
  legType: ['call'],
  legCoin: [2.5],
  legExpiryMs: [chain.expiryMs[0]],
  legStrike: [chain.strike[0]],
  legPrice: [0.05],
  lastExpiryMs: chain.expiryMs[0],
  amountCoin: 2.5,
  premiumUsd: 11_000,
  netPremiumUsd: 11_000,
  index: 88_000,
  vol: 0.5,
  vegaUsd: 90,
  deltaCoin: 1,
  ...more,
})

const columnOf = (rows: readonly TradedStructureRow[]) =>
  Object.fromEntries(
    Object.keys(rows[0]).map((name) => [name, rows.map((row) => row[name as keyof TradedStructureRow])]),
  )

const contextWith = (rows: readonly TradedStructureRow[]) => ({
  ...contextOf(chain, { 'settlement-price': [{ atMs: OVER, price: DELIVERED }] }),
  query: (async () => ({ size: rows.length, column: columnOf(rows) })) as never,
})

test('an expired structure ends at intrinsic less premium, an open one is at its mark, an unsettled one has no result', async () => {
  const settled = { legExpiryMs: [OVER], lastExpiryMs: OVER }
  const spread = {
    ...settled,
    legExpiryMs: [OVER, OVER],
    legInstrument: ['A', 'B'],
    legSide: [1, -1],
    legType: ['call', 'call'],
    legStrike: [90_000, 95_000],
    legCoin: [2.5, 5],
    legPrice: [0.08, 0.03],
  }
  const nowhere = { legExpiryMs: [OVER - MS_PER_DAY], lastExpiryMs: OVER - MS_PER_DAY }
  const rows = [stored('spread', spread), stored('lives', {}), stored('nowhere', nowhere)]
  const columns = await columnsOf(studies['largest-structures'], contextWith(rows), market)
  const coin = 2.5 * (6_000 / DELIVERED - 0.08) - 5 * (1_000 / DELIVERED - 0.03)
  expect(columns.resultCoin[0]).toBeCloseTo(coin, 12)
  expect(columns.resultUsd[0]).toBeCloseTo(coin * DELIVERED, 8)
  expect(columns.resultShare[0]).toBeCloseTo((coin * DELIVERED) / (2.5 * 88_000), 12)
  expect(columns.resultOfPremium[0]).toBeCloseTo((coin * DELIVERED) / 11_000, 12)
  expect(columns.resultUsd[1]).toBeCloseTo(2.5 * (chain.mark[0] - 0.05) * INDEX, 6)
  expect([columns.resultUsd[2], columns.settlement[2]]).toEqual([Number.NaN, Number.NaN])
  expect(Array.from(columns.isSettled)).toEqual([1, 0, 1])
})

test('before its settlement a structure has no settlement result', async () => {
  const rows = [stored('later', { legExpiryMs: [OVER], lastExpiryMs: OVER, legInstrument: ['A'] })]
  const asOf = new Date(OVER - MS_PER_DAY).toISOString()
  const columns = await columnsOf(studies['largest-structures'], contextWith(rows), { ...market, asOf })
  expect([columns.isSettled[0], columns.resultUsd[0]]).toEqual([0, Number.NaN])
  expect(await answerOf(studies['largest-structures'], contextOf(chain), market)).toMatchObject({ ok: false })
})

test('the forty largest structures of a day are stored, ranked by premium, with their traded legs', () => {
  const terms = new Map(chain.instrument.map((name, row) => [name, row]))
  const options = syntheticTape(chain).trades.flatMap((trade) => {
    const row = terms.get(trade.instrument)
    if (row === undefined || trade.kind !== 'option') return []
    const optionType = chain.optionType[row] === 0 ? ('call' as const) : ('put' as const)
    return [{ expiryMs: chain.expiryMs[row], strike: chain.strike[row], optionType, trade }]
  })
  const dayMs = dayStartMs(options[0].trade.atMs)
  const rows = tradedRows({ venue: 'deribit', symbol: 'BTC' }, dayMs, options, [])['traded-structure'] ?? []
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.length).toBeLessThanOrEqual(40)
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, i) => i))
  const premiums = rows.map(({ premiumUsd }) => premiumUsd ?? 0)
  expect(premiums).toEqual(premiums.toSorted((a, b) => b - a))
  for (const row of rows) {
    const paid = row.legCoin.reduce((sum, coin, leg) => sum + coin * row.legPrice[leg], 0) * (row.index ?? 0)
    expect(row.premiumUsd ?? Number.NaN).toBeCloseTo(paid, 4)
    expect(row.atMs).toBe(dayMs)
  }
})
