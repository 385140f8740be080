import {
  garch11,
  garch11Forecast,
  har,
  logReturns,
  meanVol,
  type OhlcColumns,
  parkinsonVariances,
  squaredReturns,
} from '@gvol/quant'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'

export const HORIZONS = [1, 7, 30, 90] as const
/** Days to which a model is fitted. */
const LOOKBACK = 730
/** Minimum days between two trials: a fit takes about 10 ms. */
const MIN_STEP = 15
/** Minimum number of trials for an error estimate. */
const MIN_TESTS = 8

type Model = 'garch' | 'har' | 'last'

export type Forecast = {
  readonly model: Model
  readonly horizonDays: number
  readonly vol: number | undefined
  readonly error: number | undefined
  readonly bias: number | undefined
  readonly tests: number
  readonly alpha: number | undefined
  readonly beta: number | undefined
  readonly longRunVol: number | undefined
  readonly halfLifeDays: number | undefined
  readonly note: string | null
}

const REASONS = {
  'too-few-returns': 'fewer than 100 daily returns',
  'no-variation': 'prices that did not move',
  'too-few-bars': 'too few days',
  'missing-bars': 'a day missing at the end',
} as const

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Forecasts the days from `end` on from the days before it. */
type Expects = (end: number, horizon: number) => number | undefined

const expectations = (
  bars: OhlcColumns,
): { readonly [M in Model]: { readonly expects: Expects; readonly variances: Float64Array } } => {
  const squares = squaredReturns(bars.close)
  const ranges = parkinsonVariances(bars.high, bars.low)
  const fits = new Map<number, ReturnType<typeof garch11>>()
  const fitAt = (end: number) => {
    const fit = fits.get(end) ?? garch11(logReturns(bars.close.subarray(Math.max(0, end - LOOKBACK - 1), end)))
    fits.set(end, fit)
    return fit
  }
  return {
    garch: {
      variances: squares,
      expects: (end, horizon) => {
        const fit = fitAt(end)
        return fit.ok ? garch11Forecast(fit, horizon) : undefined
      },
    },
    har: {
      variances: ranges,
      expects: (end, horizon) => {
        const fit = har(ranges.subarray(Math.max(0, end - LOOKBACK), end), { horizon })
        return fit.ok ? fit.vol : undefined
      },
    },
    last: {
      variances: squares,
      expects: (end, horizon) => nanToUndefined(meanVol(squares.subarray(Math.max(0, end - horizon), end), 365)),
    },
  }
}

/** Returns forecast minus outcome, trial by trial; no two trials share a day. */
const trials = (expects: Expects, variances: Float64Array, horizon: number, from: number): readonly number[] => {
  const step = Math.max(horizon, MIN_STEP)
  const trialErrors: number[] = []
  for (let end = variances.length - horizon; end >= Math.max(from, 1); end -= step) {
    const realised = meanVol(variances.subarray(end, end + horizon), 365)
    const expected = Number.isNaN(realised) ? undefined : expects(end, horizon)
    if (expected !== undefined) trialErrors.push(expected - realised)
  }
  return trialErrors
}

/** @param from  first day on which a trial may begin */
export const forecasts = (bars: OhlcColumns, from: number): readonly Forecast[] => {
  const models = expectations(bars)
  const { length } = bars.close
  const latest = garch11(logReturns(bars.close.subarray(Math.max(0, length - LOOKBACK - 1))))
  const ranges = parkinsonVariances(bars.high, bars.low).subarray(Math.max(0, length - LOOKBACK))
  return (['garch', 'har', 'last'] as const).flatMap((model) =>
    HORIZONS.map((horizonDays): Forecast => {
      const { expects, variances } = models[model]
      const errors = trials(expects, variances, horizonDays, from)
      const isTested = errors.length >= MIN_TESTS
      const isGarch = model === 'garch' && latest.ok
      const vol = nanToUndefined(expects(length, horizonDays))
      const failed = model === 'garch' ? latest : model === 'har' ? har(ranges, { horizon: horizonDays }) : undefined
      return {
        model,
        horizonDays,
        vol,
        error: isTested ? Math.sqrt(mean(errors.map((error) => error * error))) : undefined,
        bias: isTested ? mean(errors) : undefined,
        tests: errors.length,
        alpha: isGarch ? latest.alpha : undefined,
        beta: isGarch ? latest.beta : undefined,
        longRunVol: isGarch ? Math.sqrt(365 * latest.longRunVariance) : undefined,
        halfLifeDays: isGarch ? Math.log(0.5) / Math.log(latest.alpha + latest.beta) : undefined,
        note:
          failed !== undefined && !failed.ok
            ? REASONS[failed.reason]
            : vol === undefined
              ? 'a day missing in its window'
              : null,
      }
    }),
  )
}
