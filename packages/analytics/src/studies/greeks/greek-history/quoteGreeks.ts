import { blackPremium, yearsBetween } from '@gvol/market'
import { greeksVec, impliedVolVec } from '@gvol/quant'
import { withoutUnbounded } from '../../../surface/unboundedGreeks.ts'
import { GREEKS, type Greek, greekInUnits } from '../greekUnits.ts'

/** Stored quotes of options, each with its own instant. */
export type Quotes = {
  readonly snapshotMs: Float64Array
  readonly expiryMs: Float64Array
  readonly strike: Float64Array
  readonly optionType: readonly string[]
  readonly isInverse: readonly boolean[]
  readonly mark: Float64Array
  readonly markVol: Float64Array
  readonly underlying: Float64Array
  readonly index: Float64Array
}

/** Returns forward, vol of the mark and greeks of each quote; NaN where they cannot be computed. */
export const quoteGreeks = (quotes: Quotes): Record<Greek | 'forward' | 'markVol', Float64Array> => {
  const { snapshotMs, expiryMs, strike, isInverse } = quotes
  const types = Uint8Array.from(quotes.optionType, (type) => (type === 'call' ? 0 : 1))
  const forward = quotes.underlying.map((value, row) => (value > 0 ? value : quotes.index[row]))
  const timeYears = expiryMs.map((value, row) => yearsBetween(snapshotMs[row], value))
  const price = quotes.mark.map((mark, row) =>
    quotes.markVol[row] > 0 ? Number.NaN : blackPremium(isInverse[row], mark, forward[row]),
  )
  const inverted = impliedVolVec(types, price, forward, strike, timeYears)
  const vol = quotes.markVol.map((value, row) => (value > 0 ? value : inverted[row]))
  const raw = greeksVec({ types, forward, strike, timeYears, vol })
  for (const column of Object.values(raw)) withoutUnbounded(column)
  const inUnits = GREEKS.map((greek) => [greek, greekInUnits(greek, raw, { strike, timeYears })] as const)
  return { ...(Object.fromEntries(inUnits) as Record<Greek, Float64Array>), forward, markVol: vol }
}
