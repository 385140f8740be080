import { expect, test } from 'vitest'
import type { Leg } from './leg.ts'
import { portfolioGreeks } from './scenarioGrid.ts'

/**
 * The table that the original's analyzer printed for 15 calls bought and 30 sold, gvol-py-notebooks at 5b418bf. It does
 * not contain
 * its inputs: a forward, the time to expiry of both calls and their vols at each level were found by least squares, 28
 * numbers from
 * 104. The resulting time, 17.712 days before 30 December 2022 08:00, is half an hour before that notebook was stored.
 */
const LIFE_DAYS = 17.712
const FORWARD = 0.9991
/** Index, P&L in coin and USD, deltas of Black-Scholes and cash, gamma, vega, weighted vega, theta; vols of both calls. */
const TABLE = [
  [13828, -0.1668, -2307, 0, 0, 0, -5, -7, 25, 0.658104, 0.784777],
  [14373, -0.1664, -2391, 0.02, 0.03, 0.0001, -6, -7, 31, 0.610539, 0.742338],
  [14901, -0.163, -2428, 0.1, 0.1, 0.0002, -4, -6, 34, 0.566161, 0.698531],
  [15429, -0.1515, -2338, 0.29, 0.28, 0.0003, 1, 1, 31, 0.531469, 0.655095],
  [15957, -0.1248, -1992, 0.68, 0.64, 0.0005, 10, 13, 20, 0.506495, 0.610952],
  [16502, -0.0745, -1230, 1.27, 1.19, 0.0006, 17, 22, 8, 0.492037, 0.569766],
  [17030, 0, 0, 1.92, 1.76, 0.0004, 10, 13, 13, 0.487751, 0.536982],
  [17558, 0.096, 1686, 2.37, 2.11, -0.0002, -24, -31, 48, 0.491941, 0.5126],
  [18086, 0.199, 3600, 2.3, 1.94, -0.0012, -88, -115, 119, 0.504026, 0.496612],
  [18631, 0.287, 5347, 1.44, 0.99, -0.0023, -176, -229, 219, 0.525461, 0.48895],
  [19159, 0.3265, 6255, -0.13, -0.63, -0.0033, -259, -337, 318, 0.552305, 0.488361],
  [19687, 0.2999, 5905, -2.21, -2.67, -0.0038, -321, -417, 399, 0.584447, 0.494741],
  [20215, 0.2005, 4054, -4.43, -4.79, -0.0038, -351, -457, 447, 0.62051, 0.507691],
] as const
const NOW = 6

const legsAt = (index: number, vols: readonly [number, number], entry?: readonly [number, number]): readonly Leg[] =>
  (
    [
      [15, 18_000],
      [-30, 20_000],
    ] as const
  ).map(([quantity, strike], i) => ({
    type: 'call',
    quantity,
    strike,
    forward: index * FORWARD,
    timeYears: LIFE_DAYS / 365,
    vol: vols[i] ?? Number.NaN,
    isInverse: true,
    entryPrice: entry?.[i] ?? 0,
  }))

test('the printed table of the original: P&L, both deltas, gamma, vega, weighted vega and theta at 13 levels', () => {
  const [index, , , , , , , , , near, far] = TABLE[NOW]
  const paid = portfolioGreeks(legsAt(index, [near, far]), index).pnlCoin
  for (const [at, pnl, pnlUsd, delta, deltaCash, gamma, vega, weightedVega, theta, first, second] of TABLE) {
    const result = portfolioGreeks(legsAt(at, [first, second]), at)
    const close = (value: number, printed: number, unit: number, name: string) =>
      expect(Math.abs(value - printed), `${name} at ${at}: ${value} for ${printed}`).toBeLessThan(0.6 * unit)
    close(result.pnlCoin - paid, pnl, 0.0001, 'P&L')
    close((result.pnlCoin - paid) * at, pnlUsd, 2.5, 'P&L in USD')
    close(result.delta, delta, 0.01, 'delta')
    close(result.deltaCash, deltaCash, 0.01, 'cash delta')
    close((100 * result.gammaUsdPerPct) / (at * at * FORWARD), gamma, 0.0001, 'gamma')
    close(result.vegaPerPoint, vega, 1, 'vega')
    close(result.weightedVegaPerPoint, weightedVega, 1, 'weighted vega')
    close(result.thetaPerDay, theta, 1, 'theta')
  }
})
