import {
  logReturns,
  parkinsonVariances,
  parkinsonVec,
  returnZScoreVec,
  rollingMean,
  volOfVol,
  volRiskPremiumVec,
} from '@gvol/quant'
import type { IndexDays } from '../../../surface/volIndex/indexDays.ts'

/**
 * Windows in days: of the mean, the deviation and the vol of vol; and the horizon over which implied is compared with
 * realized.
 */
export type Windows = { readonly window: number; readonly horizon: number }

const shifted = (values: Float64Array, by: number): Float64Array =>
  values.map((_, i) => (i < by ? Number.NaN : values[i - by]))

/** Returns values minus those of the row before; NaN in row 0. */
const changes = (values: Float64Array): Float64Array =>
  values.map((value, i) => (i === 0 ? Number.NaN : value - values[i - 1]))

/**
 * Returns the standard deviation of the last `window` values, divisor n − 1, around their mean; two passes, exact to
 * rounding.
 */
const rollingDeviation = (values: Float64Array, means: Float64Array, window: number): Float64Array =>
  means.map((mean, i) => {
    if (Number.isNaN(mean)) return Number.NaN
    let squares = 0
    for (let row = i - window + 1; row <= i; row++) squares += (values[row] - mean) ** 2
    return Math.sqrt(squares / (window - 1))
  })

/** Returns how many of the last `window` values are valid; counts fewer rows at the beginning. */
const countIn = (values: Float64Array, window: number): Float64Array => {
  const counts = new Float64Array(values.length)
  let count = 0
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i])) count++
    if (i >= window && !Number.isNaN(values[i - window])) count--
    counts[i] = count
  }
  return counts
}

/** Returns the daily statistics of the index and spot, row by row. Windows with a missing day give NaN. */
export const dailyRows = ({ close, spot }: IndexDays, { window, horizon }: Windows) => {
  const mean = rollingMean(close, window)
  const deviation = rollingDeviation(close, mean, window)
  const realised = parkinsonVec(spot.high, spot.low, horizon)
  return {
    mean,
    deviation,
    zScore: close.map((value, i) => (deviation[i] > 0 ? (value - mean[i]) / deviation[i] : Number.NaN)),
    change: changes(close),
    spotReturn: Float64Array.from([Number.NaN, ...logReturns(spot.close)]),
    // The move of a day is measured against the implied vol before it began.
    moveZScore: returnZScoreVec(spot.close, shifted(close, 1)),
    volOfVol: volOfVol(close, window),
    implied: shifted(close, horizon),
    realised,
    realisedDays: countIn(parkinsonVariances(spot.high, spot.low), horizon),
    premium: volRiskPremiumVec(close, realised, horizon),
    variancePremium: volRiskPremiumVec(close, realised, horizon, 'expiry', 'variance'),
  }
}
