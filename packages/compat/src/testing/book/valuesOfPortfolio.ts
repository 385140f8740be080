import type { StudyContext } from '@gvol/analytics'
import { emptyContext } from '@gvol/analytics/testing'
import { unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'
import { AT_MS, chains, INDEX, type Known, options, priced, yearsOf } from './knownBook.ts'

/** A portfolio over prices and days: every position priced anew from the vols of which its book is made. */

const PERPETUAL = { mark: 90_150, size: -1.25 }
const board = {
  ...{ venue: 'deribit', symbol: 'BTC', atMs: unixMs(AT_MS) },
  quotes: [
    {
      ...{ type: 'future-quote', venue: 'deribit', symbol: 'BTC', instrument: 'BTC-PERPETUAL', kind: 'perpetual' },
      ...{ atMs: unixMs(AT_MS), receivedAtMs: unixMs(AT_MS), isInverse: true, mark: PERPETUAL.mark, index: INDEX },
    },
  ],
}
const own = [...chains.values()].filter(({ venue }) => venue === 'deribit')
const { field } = askDesk(
  emptyContext({
    nowMs: () => AT_MS,
    liveOf: (async (kind: string) =>
      kind === 'chain' ? own : kind === 'futures' ? [board] : []) as never as StudyContext['liveOf'],
  }),
  [{ venue: 'deribit', symbol: 'BTC' }],
)

const held = [
  { name: 'BTC-10D-95000-C', size: 3 },
  { name: 'BTC-38D-80000-P', size: -2 },
  { name: 'BTC-150D-105000-C', size: 0.5 },
].map(({ name, size }) => {
  const option = options.find((one) => one.name === name)
  if (option === undefined) throw new RangeError(name)
  return { option, size }
})
const portfolio = held.map(({ option, size }) => ({ instrument: option.name, size }))

/** Slope of the smile of which the book is made, vol per unit of the forward as the smile moves along with it. */
const tilt = ({ strike, forward }: Known): number => (0.1 - 0.6 * Math.log(strike / forward)) / forward

/** One position where spot has moved, so many days on, at a vol that was raised. */
const leg = ({ option, size }: (typeof held)[number], move: number, days: number, raised: number) => {
  const [forward, years, sigma] = [option.forward * (1 + move), yearsOf(option) - days / 365, option.vols.mark + raised]
  const of = { ...option, forward }
  const isOver = years < 1e-9
  const intrinsic = Math.max(0, (option.side === 'C' ? 1 : -1) * (forward - option.strike))
  const price = (vol = sigma, life = years, moved = 0) => (isOver ? intrinsic : priced(of, vol, life, moved))
  const [step, entry] = [forward * 2e-4, priced(option, option.vols.mark, yearsOf(option)) / option.forward]
  const [low, middle, high] = [-step, 0, step].map((moved) => price(sigma, years, moved)) as [number, number, number]
  const isIn = intrinsic > 0 ? (option.side === 'C' ? 1 : -1) : 0
  const delta = isOver ? isIn : (high - low) / (2 * step)
  const vega = isOver ? 0 : (price(sigma + 1e-4) - price(sigma - 1e-4)) / 2e-2
  return {
    coins: size * (middle / forward - entry),
    delta: size * delta,
    deltaCash: size * (delta - middle / forward),
    // The slope of the smile is that of the day on which it was fitted, its forward that of the scenario.
    deltaSkew: size * (delta + 100 * vega * tilt(option) * (option.forward / forward)),
    gamma: isOver ? 0 : (size * (high + low - 2 * middle)) / step ** 2,
    vega: size * vega,
    wVega: isOver ? 0 : size * vega * Math.sqrt(30 / (365 * years)),
    theta: isOver ? 0 : (size * (price(sigma, years - 1e-5) - price(sigma, years + 1e-5))) / (2e-5 * 365),
  }
}

const rowAt = (move: number, days: number, raised: number, coinsOfFuture: number): Row => {
  const legs = held.map((one) => leg(one, move, days, raised))
  const sum = (name: keyof (typeof legs)[number]) => legs.reduce((all, one) => all + one[name], 0)
  const [now, future] = [PERPETUAL.mark, PERPETUAL.mark * (1 + move)]
  const [index, coins] = [INDEX * (1 + move), sum('coins') + coinsOfFuture * (1 - now / future)]
  return {
    ...{ indexChange: 1 + move, index, days, PnL: coins, PnLUSD: coins * index },
    ...{ equity: coins, equityUSD: coins * index, deltaBSM: sum('delta') + coinsOfFuture },
    deltaCash: sum('deltaCash') + (coinsOfFuture * now) / future,
    ...{ gamma: sum('gamma'), vega: sum('vega'), wVega: sum('wVega'), theta: sum('theta') },
  }
}
const DAYS = [0, 5, 10]
const MOVES = Array.from({ length: 101 }, (_, i) => (i - 50) / 100)
const keyOf = (row: Row) => `${Math.round(100 * Number(row.indexChange))} ${row.days}`
const scenario = (make: (move: number, days: number) => Row) =>
  new Map(
    MOVES.flatMap((move) =>
      DAYS.map((days): [string, Row] => [`${Math.round(100 * (1 + move))} ${days}`, make(move, days)]),
    ),
  )

test('a portfolio at half to one and a half of spot, today, half-way and at expiry: profit, greeks, beside a hedge and at raised vols', async () => {
  // On the strike at expiry an option is at its kink.
  const isKink = (row: Row) =>
    row.days === 10 && held.some(({ option }) => Math.abs(option.forward * Number(row.indexChange) - option.strike) < 1)
  const plain = scenario((move, days) => rowAt(move, days, 0, 0))
  const told = await field('PortfolioAnalyzer', { portfolio })
  expect(told.filter(isKink)).toEqual([])
  expectRows(told, keyOf, plain, 1e-3)
  const asked = { portfolio, deltaFutures: PERPETUAL.size, ivShift: 6 }
  const shifted = scenario((move, days) => rowAt(move, days, 0.06, PERPETUAL.size))
  expectRows(await field('PortfolioAnalyzer', asked), keyOf, shifted, 1e-3)
})

test('its delta with the smile that moves along: the slope of the smile times vega', async () => {
  const skewed = scenario((move, days) => ({
    deltaSkew: held.reduce((all, one) => all + leg(one, move, days, 0).deltaSkew, 0),
  }))
  expectRows(await field('PortfolioAnalyzer', { portfolio }), keyOf, skewed, 5e-2)
})
