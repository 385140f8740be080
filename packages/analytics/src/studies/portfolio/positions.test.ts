import { yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { contextOfPrices, walkedBars } from '../../../testing/history/priceHistory.ts'
import { AT_MS, EXPIRIES, expiryMsOf, INDEX, syntheticChain } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import { DAY_TERMS } from '../../portfolio/days/dayOfLeg.ts'
import type { StudyContext } from '../../study/study.ts'
import { portfolioBuckets } from './portfolio-buckets/study.ts'
import { portfolioDays } from './portfolio-days/study.ts'
import { portfolioRisk } from './portfolio-risk/study.ts'
import { portfolioScenario } from './portfolio-scenario/study.ts'
import { portfolioStress } from './portfolio-stress/study.ts'

const chain = syntheticChain()
const boards = liveBoards(syntheticBoards())
const CALL = 'BTC-31D-100000-C'
const EXPIRY = expiryMsOf(EXPIRIES[1])

const withBoards = (context: StudyContext): StudyContext => ({
  ...context,
  liveOf: (async (kind, covered, asOfMs) =>
    kind === 'futures' ? boards(kind, covered, asOfMs) : kind === 'chain' ? [chain] : []) as StudyContext['liveOf'],
})
const live = withBoards(contextOf(chain))

type Sent = { instrument: string; amount: number; unit?: string; price?: number }
const legs = (...sent: readonly Sent[]) => ({
  legs: JSON.stringify(sent.map((leg) => ({ exchange: 'deribit', ...leg }))),
})
const BOOK = legs(
  { instrument: CALL, amount: -3 },
  { instrument: 'BTC-59D-80000-P', amount: 2 },
  { instrument: 'BTC-PERPETUAL', amount: 1 },
)

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

test('greeks by expiry and strike add up to the total, and vega is scaled to 30 days before it is added', async () => {
  const buckets = await columnsOf(portfolioBuckets, live, BOOK)
  const scenario = await columnsOf(portfolioScenario, live, BOOK)
  const at = scenario.when.findIndex((name: unknown, row) => name === 'today' && Math.abs(scenario.move[row]) < 1e-12)
  for (const name of ['deltaUsd', 'gammaUsd', 'vega', 'weightedVega', 'theta'])
    expect(sum(buckets[name])).toBeCloseTo(scenario[name][at], 4)
  expect(buckets.bucket).toEqual(
    ['futures', '110–120 %', '80–90 %'].toSorted((a, b) => buckets.bucket.indexOf(a) - buckets.bucket.indexOf(b)),
  )
  const far = buckets.days.findIndex((days) => Math.abs(days - 59) < 1e-9)
  expect(buckets.weightedVega[far]).toBeCloseTo(buckets.vega[far] * Math.sqrt(30 / 59), 8)
})

test('the initial margin of a short call is the loss at the worst rung of its ladder; rules have separate ladders', async () => {
  const short = legs({ instrument: 'BTC-7D-90000-C', amount: -1 })
  const deribit = await columnsOf(portfolioStress, live, short)
  const { move, vols, pnlUsd, isWorst, maintenanceUsd, contingencyUsd, initialUsd } = deribit
  const worst = Array.from(isWorst as Float64Array).indexOf(1)
  expect([move[worst], vols[worst]]).toEqual([0.16, 'up'])
  // In addition the roll of an expiry in one week: a hundredth of its delta, which is between 0 and one coin.
  expect(contingencyUsd[0]).toBeGreaterThan(0)
  expect(contingencyUsd[0]).toBeLessThan(0.01 * INDEX)
  expect(initialUsd[0]).toBeCloseTo(-Math.min(...pnlUsd) + contingencyUsd[0], 8)
  expect(maintenanceUsd[0]).toBeCloseTo(0.8 * initialUsd[0], 8)
  const former = await columnsOf(portfolioStress, live, { ...short, rule: 'deribit-former' })
  expect(Math.max(...former.move)).toBe(0.125)
  // One coin of an option sold: a hundredth of a coin in addition to the worst scenario.
  expect(former.contingencyUsd[0]).toBeCloseTo(0.01 * INDEX, 8)
  expect(former.maintenanceUsd[0]).toBeCloseTo(-Math.min(...former.pnlUsd) + 0.01 * INDEX, 6)
  const okx = await columnsOf(portfolioStress, live, { ...short, rule: 'okx' })
  expect(okx.contingencyUsd[0]).toBe(0)
  expect([...new Set(okx.move as Float64Array)].map((value) => Number(value.toFixed(3))).sort((a, b) => a - b)).toEqual(
    [-0.24, -0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12, 0.24],
  )
})

test('one coin does not cover the margin of another', async () => {
  const btc = { instrument: 'BTC-PERPETUAL', amount: 1 }
  const eth = { instrument: 'ETH-PERPETUAL', amount: -30 }
  const [both, one, other] = await Promise.all(
    [legs(btc, eth), legs(btc), legs(eth)].map((sent) => columnsOf(portfolioStress, live, sent)),
  )
  expect(both.maintenanceUsd[0]).toBeCloseTo(one.maintenanceUsd[0] + other.maintenanceUsd[0], 6)
})

/** Marks of four days: a forward that falls and vols that rise. */
const DAYS = [3, 2, 1, 0].map((ago, i) => ({
  atMs: AT_MS - ago * MS_PER_DAY,
  underlying: 92_000 - 1_500 * i,
  index: 91_500 - 1_450 * i,
  markVol: 0.5 + 0.02 * i,
}))
const premium = ({ atMs, underlying, markVol }: (typeof DAYS)[number]): number =>
  black76('call', underlying, 100_000, yearsBetween(atMs, EXPIRY), markVol) / underlying

const historical = withBoards(
  contextOf(chain, (table, _span, where) => {
    if (table === 'option-quote')
      return where.instrument === CALL ? DAYS.map((day) => ({ ...day, snapshotMs: day.atMs, mark: premium(day) })) : []
    if (table === 'future-quote') return DAYS.map(({ atMs, index }) => ({ atMs, mark: index * 1.001, index }))
    if (table === 'funding-rate')
      return DAYS.flatMap(({ atMs }) => [1, 2, 3].map((third) => ({ atMs: atMs - third * MS_PER_HOUR, rate: 0.0001 })))
    return []
  }),
)

test('each day’s terms add up to its P&L, the change of the recorded marks plus the funding paid', async () => {
  const sent = legs(
    { instrument: CALL, amount: -3 },
    { instrument: 'BTC-PERPETUAL', amount: 180_000, unit: 'usd', price: 90_000 },
  )
  const columns = await columnsOf(portfolioDays, historical, sent)
  expect(columns.at.length).toBe(3)
  for (let row = 0; row < 3; row++) {
    const from = DAYS[row]
    const to = DAYS[row + 1]
    const option = -3 * (premium(to) * to.index - premium(from) * from.index)
    const future = 180_000 * (1 / (from.index * 1.001) - 1 / (to.index * 1.001)) * to.index
    const funding = -180_000 * 0.0003
    expect(columns.pnlUsd[row]).toBeCloseTo(option + future + funding, 6)
    expect(sum(DAY_TERMS.map((term) => columns[term][row]))).toBeCloseTo(columns.pnlUsd[row], 8)
    expect(columns.funding[row]).toBeCloseTo(funding, 8)
    // To third order a move of 1.6 % and two points leaves little unexplained.
    expect(Math.abs(columns.residual[row])).toBeLessThan(0.02 * Math.abs(columns.delta[row]))
  }
  expect(columns.cumulatedUsd[2]).toBeCloseTo(sum(columns.pnlUsd), 8)
})

test('a leg counts from its day of entry, and a leg without a stored mark is counted as left out', async () => {
  const entered = new Date(AT_MS - 0.5 * MS_PER_DAY).toISOString()
  const sent = {
    legs: JSON.stringify([
      { exchange: 'deribit', instrument: CALL, amount: 1, price: 0.01, entry: entered },
      { exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: 1 },
      { exchange: 'deribit', instrument: 'BTC-59D-80000-P', amount: 1 },
    ]),
  }
  const { legs: marked, unmarked, entry } = await columnsOf(portfolioDays, historical, sent)
  expect([...marked]).toEqual([1, 1, 2])
  expect([...unmarked]).toEqual([1, 1, 1])
  const last = DAYS[3]
  expect([...entry].slice(0, 2)).toEqual([0, 0])
  expect(entry[2]).toBeCloseTo((premium(last) - 0.01) * last.index, 6)
})

test('the risk of a future is its worst days: historical spot moves times its size', async () => {
  const bars = walkedBars({ days: 200, intervalMs: MS_PER_DAY, volAt: () => 0.6, start: 90_000, seed: 4 })
  const prices = contextOfPrices([
    { venue: 'deribit', symbol: 'BTC', instrument: 'BTC-PERPETUAL', kind: 'perpetual', intervalMs: MS_PER_DAY, bars },
  ])
  const { pnlUsd, move, valueAtRisk, expectedShortfall, worst } = await columnsOf(
    portfolioRisk,
    withBoards({ ...live, rows: prices.rows, query: prices.query }),
    { ...legs({ instrument: 'BTC-PERPETUAL', amount: 2 }), span: '120d', confidence: '0.95' },
  )
  expect(pnlUsd.length).toBeGreaterThan(100)
  // An inverse future: coins gained at the price then, converted at the spot then.
  for (let row = 0; row < pnlUsd.length; row += 17) expect(pnlUsd[row]).toBeCloseTo(2 * INDEX * move[row], 4)
  expect(valueAtRisk[0]).toBeLessThanOrEqual(expectedShortfall[0])
  expect(-worst[0]).toBeGreaterThanOrEqual(expectedShortfall[0])
  const losses = [...pnlUsd].sort((a, b) => a - b)
  expect(valueAtRisk[0]).toBeCloseTo(-losses[Math.floor(losses.length * 0.05 + 1e-9)], 6)
})

test('under a past day the vol of an option moves like the surface at its tenor and delta, together with spot', async () => {
  const bars = walkedBars({ days: 40, intervalMs: MS_PER_DAY, volAt: () => 0.6, start: 90_000, seed: 4 })
  const prices = contextOfPrices(
    [{ venue: 'deribit', symbol: 'BTC', instrument: 'BTC-PERPETUAL', kind: 'perpetual', intervalMs: MS_PER_DAY, bars }],
    (table) =>
      table === 'constant-maturity'
        ? Array.from({ length: 30 }, (_, ago) => ago).flatMap((ago) => [
            // Ten more points of skew every other day at 90 days, none at 30; 180 days are not stored.
            { atMs: AT_MS - ago * MS_PER_DAY, tenorDays: 30, atm: 0.5, put25: 0.55 },
            { atMs: AT_MS - ago * MS_PER_DAY, tenorDays: 90, atm: 0.5, put25: ago % 2 === 0 ? 0.6 : 0.5 },
          ])
        : [],
  )
  const PUT = 'BTC-59D-90000-P'
  const riskColumns = await columnsOf(portfolioRisk, withBoards({ ...live, rows: prices.rows, query: prices.query }), {
    ...legs({ instrument: PUT, amount: 2 }),
    span: '30d',
  })
  const row = chain.instrument.indexOf(PUT)
  const forward = chain.underlying[row]
  const vol = chain.markVol[row]
  const timeYears = yearsBetween(AT_MS, expiryMsOf(EXPIRIES[2]))
  // Delta of the call at that strike, computed independently of the study.
  const h = 1
  const callDelta =
    (black76('call', forward + h, 90_000, timeYears, vol) - black76('call', forward - h, 90_000, timeYears, vol)) /
    (2 * h)
  expect(callDelta).toBeGreaterThan(0.5)
  expect(callDelta).toBeLessThan(0.75)
  const share = (callDelta - 0.5) / 0.25
  const tenor = (59 - 30) / 60
  let moved = 0
  for (const [i, at] of [...riskColumns.at].entries()) {
    const ago = Math.round((dayStartMs(AT_MS) - at) / MS_PER_DAY)
    const isStored = ago < 29
    const change = isStored ? (ago % 2 === 0 ? 0.1 : -0.1) * share * tenor : 0
    const there = forward * (1 + riskColumns.move[i])
    const coins =
      black76('put', there, 90_000, timeYears - 1 / 365, vol + change) / there -
      black76('put', forward, 90_000, timeYears, vol) / forward
    expect(riskColumns.pnlUsd[i], `${ago} days ago`).toBeCloseTo(2 * coins * INDEX * (1 + riskColumns.move[i]), 2)
    expect(riskColumns.volChange[i]).toEqual(isStored ? 0 : Number.NaN)
    if (isStored) moved++
  }
  expect(moved).toBeGreaterThan(20)
})

test('a margin in coin is the loss in coin: an inverse perpetual loses 0.16/0.84 of itself', async () => {
  const { pnlUsd, move } = await columnsOf(portfolioStress, live, legs({ instrument: 'BTC-PERPETUAL', amount: 1 }))
  const lowest = Array.from(move as Float64Array).indexOf(-0.16)
  expect(pnlUsd[lowest] / INDEX).toBeCloseTo(-0.16 / 0.84, 8)
})
