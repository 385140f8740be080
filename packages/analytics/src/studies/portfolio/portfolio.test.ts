import { unixMs, vol, yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { AT_MS, EXPIRIES, INDEX, syntheticChain, syntheticQuotes, trueVol } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import type { StudyContext } from '../../study/study.ts'
import { portfolioLegs } from './portfolio-legs/study.ts'
import { portfolioScenario } from './portfolio-scenario/study.ts'

const chain = syntheticChain()
const boards = liveBoards(syntheticBoards())
const chains = contextOf(chain, { instrument: [{ venue: 'deribit', name: 'BTC-PERPETUAL', contractSize: 10 }] })
/** Options of the known smiles, with futures of known prices. */
const context: StudyContext = {
  ...chains,
  liveOf: (async (kind, covered, asOfMs) =>
    kind === 'futures'
      ? boards(kind, covered, asOfMs)
      : chains.liveOf(kind, covered, asOfMs)) as StudyContext['liveOf'],
}

type Sent = { instrument: string; amount: number; unit?: string; price?: number }
const legs = (...sent: readonly Sent[]) => ({
  legs: JSON.stringify(sent.map((leg) => ({ exchange: 'deribit', ...leg }))),
})
const CALL = 'BTC-31D-100000-C'
const PUT = 'BTC-31D-80000-P'
const BOOK = legs(
  { instrument: CALL, amount: -3, price: 0.02 },
  { instrument: PUT, amount: 2, price: 0.015 },
  { instrument: 'BTC-PERPETUAL', amount: 1.5, price: 88_000 },
)

type Columns = Awaited<ReturnType<typeof columnsOf>>
const spotRow = ({ move, when }: Columns): number =>
  when.findIndex((name: unknown, row) => name === 'today' && Math.abs(move[row]) < 1e-12)

test('the scenario at zero shift equals the mark: the same P&L as the legs’ own marks against entry', async () => {
  const scenario = await columnsOf(portfolioScenario, context, BOOK)
  const at = spotRow(scenario)
  const row = (name: string) => chain.instrument.indexOf(name)
  // A coin-settled leg at the venue's own mark, not the computed one: q·(mark − entry) coin.
  const perpetual = INDEX * 1.0003
  const coin = -3 * (chain.mark[row(CALL)] - 0.02) + 2 * (chain.mark[row(PUT)] - 0.015) + 1.5 * (1 - 88_000 / perpetual)
  expect(scenario.pnlCoin[at]).toBeCloseTo(coin, 9)
  expect(scenario.pnlUsd[at]).toBeCloseTo(coin * INDEX, 4)
  expect(scenario.price[at]).toBe(INDEX)
})

test('on the fitted surface a leg has the value of its expiry’s smile, whatever the venue’s mark', async () => {
  const [, month] = EXPIRIES
  const timeYears = yearsBetween(AT_MS, AT_MS + month.days * MS_PER_DAY)
  const worthAt = (sigma: number) => black76('call', month.forward, 100_000, timeYears, sigma) / month.forward
  const fair = trueVol(month, 100_000)
  const marked = syntheticChain(
    syntheticQuotes().map((quote) =>
      quote.instrument === CALL ? { ...quote, markVol: vol(fair + 0.1), mark: worthAt(fair + 0.1) } : quote,
    ),
  )
  const own = contextOf(marked)
  const one = legs({ instrument: CALL, amount: 1, price: 0 })
  for (const [vols, sigma] of [
    ['mark', fair + 0.1],
    ['surface', fair],
  ] as const) {
    // One mark of sixty-six that is ten points off moves the fit slightly.
    const { pnlCoin, ...scenario } = await columnsOf(portfolioScenario, own, { ...one, vols })
    expect(pnlCoin[spotRow({ ...scenario, pnlCoin })]).toBeCloseTo(worthAt(sigma), 3)
  }
})

test('portfolios are additive: two of them together equal the sum of each', async () => {
  const one = legs({ instrument: CALL, amount: -3, price: 0.02 })
  const other = legs(
    { instrument: PUT, amount: 2, price: 0.015 },
    { instrument: 'BTC-PERPETUAL', amount: 1.5, price: 88_000 },
  )
  const [whole, a, b] = await Promise.all([BOOK, one, other].map((sent) => columnsOf(portfolioScenario, context, sent)))
  for (const name of [
    'pnlUsd',
    'pnlCoin',
    'delta',
    'deltaCash',
    'deltaSkew',
    'gammaUsd',
    'vega',
    'weightedVega',
    'theta',
  ])
    for (let row = 0; row < whole[name].length; row += 40)
      expect(whole[name][row]).toBeCloseTo(a[name][row] + b[name][row], 6)
})

const BOX = legs(
  { instrument: 'BTC-59D-80000-C', amount: 1 },
  { instrument: 'BTC-59D-80000-P', amount: -1 },
  { instrument: 'BTC-59D-100000-C', amount: -1 },
  { instrument: 'BTC-59D-100000-P', amount: 1 },
)

test('a portfolio with every leg times k has every number times k, also for negative k', async () => {
  const scaled = (k: number) =>
    legs(
      { instrument: CALL, amount: -3 * k, price: 0.02 },
      { instrument: PUT, amount: 2 * k, price: 0.015 },
      { instrument: 'BTC-PERPETUAL', amount: 1.5 * k, price: 88_000 },
    )
  const one = await columnsOf(portfolioScenario, context, scaled(1))
  for (const k of [-1, 0.5, 7]) {
    const other = await columnsOf(portfolioScenario, context, scaled(k))
    for (const name of [
      'pnlUsd',
      'pnlCoin',
      'deltaUsd',
      'deltaCash',
      'deltaSkew',
      'gammaUsd',
      'vega',
      'weightedVega',
      'theta',
    ])
      for (let row = 0; row < one[name].length; row += 29)
        expect(Math.abs(other[name][row] - k * one[name][row]), `${k} ${name}`).toBeLessThan(
          1e-9 * (1 + Math.abs(k * one[name][row])),
        )
  }
})

test('a box has the value of its strike distance in the coin of its forward: now, half-way and at expiry, at every spot', async () => {
  const { mark, coins } = await columnsOf(portfolioLegs, context, BOX)
  const forward = chain.underlying[chain.instrument.indexOf('BTC-59D-80000-C')]
  const value = mark.reduce((sum, price, row) => sum + coins[row] * price, 0)
  expect(value).toBeCloseTo(20_000 / forward, 12)
  const { price, pnlUsd, pnlCoin, when } = await columnsOf(portfolioScenario, context, BOX)
  expect(new Set(when).size).toBe(3)
  for (let row = 0; row < pnlUsd.length; row++) {
    expect(Math.abs(pnlCoin[row] - (20_000 / forward) * (INDEX / price[row] - 1)), `at ${price[row]}`).toBeLessThan(
      1e-9,
    )
    // What is gained in coin when spot falls equals the loss of the coins: of the first value, in USD, the move of
    // spot.
    expect(Math.abs(pnlUsd[row] - pnlCoin[row] * price[row])).toBeLessThan(1e-6)
  }
})

test('a box has no delta, no gamma and no vega at any spot', async () => {
  const { gammaUsd, vega, delta, deltaUsd } = await columnsOf(portfolioScenario, context, BOX)
  for (let row = 0; row < vega.length; row += 10) {
    expect(Math.abs(gammaUsd[row])).toBeLessThan(1e-6)
    expect(Math.abs(vega[row])).toBeLessThan(1e-6)
    expect(Math.abs(delta[row])).toBeLessThan(1e-9)
    expect(Math.abs(deltaUsd[row])).toBeLessThan(1e-4)
  }
})

test('contracts convert to coins by the venue’s own size: options of a tenth, futures of ten dollars', async () => {
  const tenth = syntheticQuotes().map((quote) => ({ ...quote, contractSizeCoin: 0.1 }))
  const small = contextOf(syntheticChain(tenth), {
    instrument: [{ venue: 'deribit', name: 'BTC-PERPETUAL', contractSize: 10 }],
  })
  const both: StudyContext = {
    ...context,
    ...small,
    liveOf: (async (kind, covered, at) =>
      kind === 'futures' ? boards(kind, covered, at) : small.liveOf(kind, covered, at)) as StudyContext['liveOf'],
  }
  const { coins, fault } = await columnsOf(
    portfolioLegs,
    both,
    legs(
      { instrument: CALL, amount: 25, unit: 'contract' },
      { instrument: 'BTC-PERPETUAL', amount: -9_000, unit: 'contract', price: 90_000 },
      { instrument: 'BTC-PERPETUAL', amount: -45_000, unit: 'usd', price: 90_000 },
      { instrument: 'BTC-59D', amount: 1, unit: 'contract' },
    ),
  )
  expect(Array.from(coins as Float64Array, (value) => Number(value.toFixed(12)))).toEqual([2.5, -1, -0.5, Number.NaN])
  expect(fault[3]).toContain('contract size')
})

test('legs keep the given order, and an unlisted leg is reported without hiding the others', async () => {
  const sent = legs({ instrument: 'BTC-31D-90001-C', amount: 1 }, { instrument: CALL, amount: -1 })
  const { instrument, fault, mark } = await columnsOf(portfolioLegs, context, sent)
  expect(instrument).toEqual(['BTC-31D-90001-C', CALL])
  expect(fault).toEqual(['BTC-31D-90001-C is not listed at deribit now.', null])
  expect(mark[1]).toBeCloseTo(chain.mark[chain.instrument.indexOf(CALL)], 12)
  const { legs: priced, unknown } = await columnsOf(portfolioScenario, context, sent)
  expect([priced[0], unknown[0]]).toEqual([1, 1])
})

test('at expiry the payoff is the intrinsic value, and break-evens are at zero', async () => {
  const bought = legs({ instrument: CALL, amount: 1, price: 0.02 })
  const { when, price, pnlUsd, breakEven, days } = await columnsOf(portfolioScenario, context, {
    ...bought,
    points: '201',
  })
  const forward = chain.underlying[chain.instrument.indexOf(CALL)]
  for (let row = 402; row < 603; row += 20) {
    expect(when[row]).toBe('expiry')
    const settled = (price[row] * forward) / INDEX
    expect(pnlUsd[row]).toBeCloseTo((Math.max(0, settled - 100_000) / settled - 0.02) * price[row], 4)
  }
  expect(days[602]).toBeCloseTo(31, 9)
  const zero = breakEven.filter((value, row) => row >= 402 && !Number.isNaN(value))
  // K/(1 − premium) of the forward, at a constant ratio to spot.
  expect(zero).toHaveLength(1)
  expect(zero[0]).toBeCloseTo(((100_000 / 0.98) * INDEX) / forward, -2)
})

test('legs of two coins: dollars are added up, coins are not', async () => {
  const two = legs(
    { instrument: 'BTC-PERPETUAL', amount: 1, price: 90_000 },
    { instrument: 'ETH-PERPETUAL', amount: 10, price: 3_000 },
  )
  const columns = await columnsOf(portfolioScenario, context, two)
  const top = columns.move.findIndex((move) => Math.abs(move - 0.3) < 1e-12)
  expect(columns.deltaUsd[top]).toBeCloseTo(1.3 * (90_000 + 30_000), 0)
  for (const name of ['pnlCoin', 'delta', 'price']) expect(columns[name][top]).toBeNaN()
})

test('a past instant uses the market of that instant', async () => {
  const requestedInstants: (number | undefined)[] = []
  const historical: StudyContext = {
    ...context,
    liveOf: (async (kind, covered, asOfMs) => {
      requestedInstants.push(asOfMs)
      return context.liveOf(kind, covered, asOfMs)
    }) as StudyContext['liveOf'],
  }
  const asOf = unixMs(AT_MS - MS_PER_DAY)
  await columnsOf(portfolioLegs, historical, { ...BOOK, asOf: new Date(asOf).toISOString() })
  expect(new Set(requestedInstants)).toEqual(new Set([asOf]))
})

test('a leg has its share of its option’s open interest, sold or bought; a future has none', async () => {
  const legRows = await columnsOf(portfolioLegs, context, BOOK)
  const open = chain.openInterestCoin[chain.instrument.indexOf(CALL)]
  expect(open).toBeGreaterThan(0)
  expect(legRows.openInterestShare[0]).toBeCloseTo(3 / open, 12)
  expect(legRows.openInterestShare[2]).toBeNaN()
})
