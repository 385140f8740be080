import {
  closeToCloseVec,
  garmanKlassVariances,
  garmanKlassVec,
  type OhlcColumns,
  parkinsonVariances,
  parkinsonVec,
  rogersSatchellVariances,
  rogersSatchellVec,
  squaredReturns,
  yangZhangVec,
} from '@gvol/quant'

type Rolling = (bars: OhlcColumns, window: number, periodsPerYear: number) => Float64Array

/** Realized vol of every window, annualized decimal, by estimator. */
const ROLLING = {
  close: ({ close }, window, periods) => closeToCloseVec(close, window, periods, window < 2 ? 'zero' : 'sample'),
  parkinson: ({ high, low }, window, periods) => parkinsonVec(high, low, window, periods),
  'garman-klass': (bars, window, periods) => garmanKlassVec(bars, window, periods),
  'rogers-satchell': (bars, window, periods) => rogersSatchellVec(bars, window, periods),
  'yang-zhang': (bars, window, periods) =>
    window < 2 ? new Float64Array(bars.close.length).fill(Number.NaN) : yangZhangVec(bars, window, periods),
} as const satisfies Record<string, Rolling>

export type Estimator = keyof typeof ROLLING
export const ESTIMATORS = Object.keys(ROLLING) as [Estimator, ...Estimator[]]

/** Returns the vol of each window that ends at a bar; NaN if a bar of it is missing. @param window  bars */
export const rollingVols = (
  bars: OhlcColumns,
  estimator: Estimator,
  window: number,
  periodsPerYear: number,
): Float64Array => (ROLLING[estimator] as Rolling)(bars, window, periodsPerYear)

/** Estimators that give every bar its own variance. */
export const BAR_ESTIMATORS = ['parkinson', 'close', 'garman-klass', 'rogers-satchell'] as const
export type BarEstimator = (typeof BAR_ESTIMATORS)[number]

/** Returns the variance of each bar, not annualized; NaN if missing. */
export const barVariances = (bars: OhlcColumns, estimator: BarEstimator): Float64Array => {
  switch (estimator) {
    case 'close':
      return squaredReturns(bars.close)
    case 'parkinson':
      return parkinsonVariances(bars.high, bars.low)
    case 'garman-klass':
      return garmanKlassVariances(bars)
    case 'rogers-satchell':
      return rogersSatchellVariances(bars)
  }
}
