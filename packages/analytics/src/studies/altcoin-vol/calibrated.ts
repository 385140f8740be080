import { altcoinCalibration, garch11, garch11Forecast, type SviRaw, strikeFromDelta, sviVol } from '@gvol/quant'
import { memoizedByText } from '../../study/memoized.ts'
import { bestLink, type ChosenLink, type CoinDays, closeBefore } from './dailyReturns.ts'
import { type ListedSmiles, sliceOf } from './references.ts'

const calibration = memoizedByText(
  500,
  ({ returns, referenceReturns, reference, timeYears, testErrorVol }: Parameters<typeof altcoinCalibration>[0]) =>
    [...Object.values(reference), timeYears, testErrorVol, ...returns.subarray(-60), ...referenceReturns.subarray(-60)]
      .concat(returns.length)
      .join(' '),
  altcoinCalibration,
)

const garch = memoizedByText(
  500,
  (returns: Float64Array) => [returns.length, ...returns].join(' '),
  (returns: Float64Array) => garch11(returns),
)

const REASONS = {
  'too-few-returns': 'too few days of prices shared with its reference',
  'beta-not-positive': 'it moves against its reference',
  'infinite-forward': 'the tail of its reference is too heavy for its beta',
  'butterfly-arbitrage': 'the smile of its reference has butterfly arbitrage',
  'no-fit': 'no SVI fits the mapped smile',
} as const

/** A coin calibrated at a tenor, or the sentence that says why it cannot be. */
export type Calibrated =
  | {
      readonly ok: true
      readonly chosen: ChosenLink
      readonly slice: SviRaw
      /** The reference's own smile at the tenor. */
      readonly referenceSlice: SviRaw
      readonly atmVol: number
      readonly correlation: number
      readonly halfWidthVol: number
      readonly confidence: string
      readonly spot: number
    }
  | { readonly ok: false; readonly note: string }

type CalibrationInput = {
  readonly coin: string
  readonly tenorDays: number
  readonly prices: CoinDays
  readonly books: readonly ListedSmiles[]
  readonly errorVol: number | undefined
}

/** Calibrates a coin from the last whole day of prices and the current smiles. */
export const calibrated = ({ coin, tenorDays, prices, books, errorVol }: CalibrationInput): Calibrated => {
  const end = prices.days.length
  const chosen = bestLink(prices, coin, end)
  if (chosen === undefined) return { ok: false, note: REASONS['too-few-returns'] }
  const theirs = books.find((book) => book.coin === chosen.reference)?.smiles.get(tenorDays)
  const reference = theirs && sliceOf(theirs, tenorDays)
  if (reference === undefined) return { ok: false, note: `no smile of ${chosen.reference} at ${tenorDays} days` }
  const mine = prices.of.get(coin)
  const other = prices.of.get(chosen.reference)
  if (mine === undefined || other === undefined) return { ok: false, note: REASONS['too-few-returns'] }
  const result = calibration({
    returns: mine.returns,
    referenceReturns: other.returns,
    reference,
    timeYears: tenorDays / 365,
    ...(errorVol === undefined ? {} : { testErrorVol: errorVol }),
  })
  if (!result.ok) return { ok: false, note: REASONS[result.reason] }
  const { slice, atmVol, correlation, halfWidthVol, confidence } = result
  const spot = closeBefore(prices, coin, end)
  return {
    ok: true,
    chosen: { reference: chosen.reference, link: result.measured },
    slice,
    referenceSlice: reference,
    atmVol,
    correlation,
    halfWidthVol,
    confidence,
    spot,
  }
}

/** Returns the vol of a smile at the strike where an out-of-the-money option has a given delta. */
export const volAtDelta = (
  slice: SviRaw,
  type: 'call' | 'put',
  delta: number,
  tenorDays: number,
): number | undefined => {
  const timeYears = tenorDays / 365
  let vol = sviVol(0, slice, timeYears)
  // Each round takes the vol at the previous strike; a few rounds suffice.
  for (let round = 0; round < 30; round++) {
    const strikeResult = strikeFromDelta(type, delta, 1, timeYears, vol)
    if (!strikeResult.ok) return undefined
    const next = sviVol(Math.log(strikeResult.strike), slice, timeYears)
    if (Math.abs(next - vol) < 1e-12) return next
    vol = next
  }
  return vol
}

/**
 * Returns GARCH(1,1) forecasts of a coin over several horizons, days; undefined if its history is too short or has a
 * gap.
 */
export const garchVols = (returns: Float64Array, horizons: readonly number[]): readonly (number | undefined)[] => {
  const finite = returns.filter((value) => !Number.isNaN(value))
  const fit = garch(finite)
  return horizons.map((horizon) => (fit.ok ? garch11Forecast(fit, horizon) : undefined))
}
