import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { COIN_MODELS } from './coinModel.ts'
import { activityAt, WEEKDAY, WEEKEND } from './price/activity.ts'
import { type CoinState, marketPath, PATH_TERMS } from './price/marketPath.ts'
import { smileSlice, totalVariance } from './price/volSurface.ts'
import { simulatedSource } from './simulatedSource.ts'

const EPOCH = Date.UTC(2026, 0, 1, 8)
const STEP_MS = 300_000
const STEPS_PER_YEAR = (365 * MS_PER_DAY) / STEP_MS
const DAYS = 540

/** States every five minutes over a year and a half, by coin. */
const path = marketPath(COIN_MODELS, 3, EPOCH)
const COUNT = (DAYS * MS_PER_DAY) / STEP_MS
const states: readonly (readonly CoinState[])[] = COIN_MODELS.map((_, coin) =>
  Array.from({ length: COUNT + 1 }, (_, at) => path.stateAt(coin, EPOCH + at * STEP_MS)),
)
const movesOf = (coin: number): readonly number[] =>
  states[coin].slice(1).map(({ spot }, at) => Math.log(spot / states[coin][at].spot))
const moves = COIN_MODELS.map((_, coin) => movesOf(coin))

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const correlation = (a: readonly number[], b: readonly number[]): number => {
  const meanA = mean(a)
  const meanB = mean(b)
  const product = (x: readonly number[], mx: number, y: readonly number[], my: number) =>
    x.reduce((sum, value, at) => sum + (value - mx) * (y[at] - my), 0)
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB))
}

/** Returns whether a move is too large for five minutes of diffusion: nine of its own standard deviations. */
const isJump = (coin: number, at: number): boolean => {
  const { shortVol } = states[coin][at]
  const activity = activityAt(EPOCH + at * STEP_MS)
  const usual = PATH_TERMS.realizedPart * shortVol * Math.sqrt(activity / STEPS_PER_YEAR)
  return Math.abs(moves[coin][at]) > 9 * usual
}
const calm = Array.from({ length: COUNT }, (_, at) => at).filter(
  (at) => !COIN_MODELS.some((_, coin) => isJump(coin, at)),
)
const calmMoves = COIN_MODELS.map((_, coin) => calm.map((at) => moves[coin][at]))

/** Returns the autocorrelation of a factor at a lag in days; a half where the lag is its half-life. */
const echo = (values: readonly number[], lagDays: number): number => {
  const lag = Math.round((lagDays * MS_PER_DAY) / STEP_MS)
  return correlation(values.slice(0, -lag), values.slice(lag))
}

describe('a year and a half of the path has the parameters of its model', () => {
  test.for([
    [0, 1],
    [0, 2],
    [0, 4],
    [1, 3],
    [2, 5],
  ] as const)('moves of coins %i and %i correlate by the product of their loads', ([a, b]) => {
    const expected = COIN_MODELS[a].marketLoad * COIN_MODELS[b].marketLoad
    expect(Math.abs(correlation(calmMoves[a], calmMoves[b]) - expected)).toBeLessThan(0.05)
  })

  test('jumps occur at their rate, the large ones for all coins at once', () => {
    // Detects every jump larger than nine typical moves, about 0.012.
    const years = DAYS / 365
    const { market, own } = PATH_TERMS.jumpsPerYear
    const seen = COIN_MODELS.map((_, coin) => moves[coin].filter((_, at) => isJump(coin, at)).length / years)
    for (const perYear of seen) {
      expect(perYear).toBeGreaterThan(0.45 * (market + own))
      expect(perYear).toBeLessThan(1.2 * (market + own))
    }
    const shared = moves[0].filter((_, at) => COIN_MODELS.every((_, coin) => isJump(coin, at))).length / years
    expect(shared).toBeGreaterThan(0.4 * market)
    expect(shared).toBeLessThan(1.2 * market)
  })

  test('a weekend hour has its share of the variance of a weekday hour', () => {
    const isWeekend = (at: number): boolean => new Date(EPOCH + at * STEP_MS).getUTCDay() % 6 === 0
    for (const coin of COIN_MODELS.keys()) {
      const variance = (isIncluded: (at: number) => boolean) =>
        mean(calm.filter(isIncluded).map((at) => moves[coin][at] ** 2))
      const ratio = variance(isWeekend) / variance((at) => !isWeekend(at))
      expect(ratio / (WEEKEND / WEEKDAY)).toBeGreaterThan(0.8)
      expect(ratio / (WEEKEND / WEEKDAY)).toBeLessThan(1.25)
    }
  })

  test('vol rises when the price falls, by the leverage of each coin', () => {
    for (const [coin, model] of COIN_MODELS.entries()) {
      const volMoves = calm.map((at) => Math.log(states[coin][at + 1].shortVol / states[coin][at].shortVol))
      const measured = correlation(calmMoves[coin], volMoves)
      expect(Math.abs(measured - model.leverage)).toBeLessThan(0.08)
      expect(Math.sign(measured)).toBe(-1)
    }
  })

  test('vols of coins move together, like recorded ones of BTC and ETH: their ratio moves by about 5 % in a quarter', () => {
    const logVols = states.map((of) =>
      of
        .filter((_, at) => at % 288 === 0)
        .map((state) => Math.log(smileSlice(state, EPOCH, EPOCH + 30 * MS_PER_DAY).theta) / 2),
    )
    for (const own of logVols.slice(1)) {
      const ratios = own.map((value, day) => value - logVols[0][day])
      const quarters = Array.from({ length: Math.floor(DAYS / 90) }, (_, quarter) =>
        ratios.slice(quarter * 90, quarter * 90 + 90),
      )
      const spread = Math.sqrt(mean(quarters.map((of) => mean(of.map((value) => (value - mean(of)) ** 2)))))
      expect(spread).toBeGreaterThan(0.02)
      expect(spread).toBeLessThan(0.1)
      expect(correlation(own, logVols[0])).toBeGreaterThan(0.85)
    }
  })

  test('deviations of premium, carry and short vol halve in their half-lives', () => {
    const { premium, carry, shortVol } = PATH_TERMS
    for (const coin of COIN_MODELS.keys()) {
      const premiums = states[coin].map((state) => state.premium)
      expect(Math.abs(echo(premiums, premium.halfLifeDays) - 0.5)).toBeLessThan(0.04)
      expect(Math.abs(mean(premiums))).toBeLessThan(premium.spread / 5)
      expect(Math.sqrt(mean(premiums.map((value) => value ** 2))) / premium.spread).toBeCloseTo(1, 1)
      const carries = states[coin].map((state) => state.carry)
      expect(Math.abs(echo(carries, carry.halfLifeDays) - 0.5)).toBeLessThan(0.2)
      const ratios = states[coin].map((state) => Math.log(state.shortVol / state.longVol))
      expect(Math.abs(echo(ratios, shortVol.halfLifeDays) - 0.5)).toBeLessThan(0.12)
    }
  })

  test('puts are more expensive than calls where the model states it, and near expiries move more than far ones', () => {
    const spread = (values: readonly number[]): number =>
      Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
    for (const [coin, model] of COIN_MODELS.entries()) {
      const sampled = states[coin].filter((_, at) => at % 288 === 0)
      const atDays = (state: CoinState, days: number, k: number): number => {
        const years = days / 365
        return Math.sqrt(
          totalVariance(smileSlice(state, EPOCH, EPOCH + days * MS_PER_DAY), k * Math.sqrt(years)) / years,
        )
      }
      const riskReversal = mean(
        sampled.map((state) => atDays(state, 30, model.vol * 0.67) - atDays(state, 30, -model.vol * 0.67)),
      )
      if (model.skew < -0.1) expect(riskReversal).toBeLessThan(-0.005)
      expect(Math.abs(mean(sampled.map(({ rho }) => rho)) - model.skew)).toBeLessThan(0.08)
      const near = spread(sampled.map((state) => Math.log(atDays(state, 7, 0))))
      const far = spread(sampled.map((state) => Math.log(atDays(state, 365, 0))))
      expect(near).toBeGreaterThan(1.1 * far)
    }
  })
})

test('customers have a daily bias: on some days they buy calls and sell puts, on others the reverse; over weeks hardly any', () => {
  const startMs = Date.UTC(2026, 7, 3, 8)
  const source = simulatedSource({ seed: 11, startMs, symbols: ['BTC'] })
  const leanings: number[] = []
  let bought = 0
  let all = 0
  const far = { puts: [0, 0], calls: [0, 0] }
  for (let day = 1; day <= 20; day++) {
    const trades = source
      .tradesBetween('BTC', startMs + day * MS_PER_DAY, startMs + (day + 1) * MS_PER_DAY)
      .filter(
        ({ kind, blockTradeId, comboId }) => kind === 'option' && blockTradeId === undefined && comboId === undefined,
      )
    const share = (suffix: string): number => {
      const of = trades.filter(({ instrument }) => instrument.endsWith(suffix))
      return of.filter(({ takerSide }) => takerSide === 'buy').length / of.length
    }
    leanings.push(share('-C') - share('-P'))
    for (const { instrument, takerSide, index = 0 } of trades) {
      const [, , strike, type] = instrument.split('-')
      const moneyness = Number(strike) / index
      const side =
        type === 'P' && moneyness < 0.93 ? far.puts : type === 'C' && moneyness > 1.07 ? far.calls : undefined
      if (side === undefined) continue
      side[0] += takerSide === 'buy' ? 1 : 0
      side[1]++
    }
    bought += trades.filter(({ takerSide }) => takerSide === 'buy').length
    all += trades.length
  }
  // By chance alone, with about 1,500 trades of each kind, it is 0.026; a day's bias has a standard deviation of twice
  // 0.06.
  const wide = Math.sqrt(mean(leanings.map((value) => value ** 2)))
  expect(wide).toBeGreaterThan(0.06)
  expect(wide).toBeLessThan(0.2)
  expect(Math.abs(bought / all - 0.51)).toBeLessThan(0.015)
  // On any day, protection is bought and income is sold.
  expect(far.puts[0] / far.puts[1]).toBeGreaterThan(0.55)
  expect(far.calls[0] / far.calls[1]).toBeLessThan(0.47)
})
