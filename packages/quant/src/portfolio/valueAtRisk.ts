import { checkLengths } from '../column/checkLengths.ts'
import { checkLegs, isOptionLeg, type Leg, legPnl } from './leg.ts'

/** Loss that is exceeded seldom, and the average of the losses beyond it. */
export type ValueAtRisk = {
  /** Loss not exceeded with the given confidence; unit of the P&L; a negative number means even that quantile gains. */
  readonly valueAtRisk: number
  /** Average loss in the worst 1 − confidence of cases; same unit; never below `valueAtRisk`. */
  readonly expectedShortfall: number
  /** Cases counted. */
  readonly cases: number
}

/**
 * Historical value at risk and expected shortfall of a set of profits and losses.
 *
 * @param pnl         one profit (+) or loss (−) per case, any unit and order; NaN are left out
 * @param confidence  0 to 1, exclusive; default 0.99
 * @returns both as losses (+), and the cases counted; NaN without a case
 * @remarks With n cases sorted from the worst and α = 1 − confidence, VaR is the loss number ⌊nα⌋ + 1 and ES =
 *   (Σ of the ⌊nα⌋ worst + (nα − ⌊nα⌋)·VaR)/(nα), which is coherent for any n. Throws RangeError on a confidence outside
 *   0 to 1.
 * @see C. Acerbi, D. Tasche, "On the coherence of expected shortfall", J. Banking & Finance 26 (2002) 1487-1503, eq. (4.2)
 */
export const valueAtRisk = (pnl: Float64Array, confidence = 0.99): ValueAtRisk => {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`Confidence lies between 0 and 1; got ${confidence}.`)
  }
  const ascending = pnl.filter((value) => !Number.isNaN(value)).sort()
  const cases = ascending.length
  if (cases === 0) return { valueAtRisk: Number.NaN, expectedShortfall: Number.NaN, cases }
  // 1 − 0.99 is not 0.01 in binary: 100 cases at 99 % must leave one whole case, not 1.0000000000000009.
  const tail = Math.round(cases * (1 - confidence) * 1e9) / 1e9
  const whole = Math.min(Math.floor(tail), cases - 1)
  let sum = 0
  for (let i = 0; i < whole; i++) sum += ascending[i]
  const quantile = ascending[whole]
  const share = Math.max(tail, Number.MIN_VALUE)
  return {
    valueAtRisk: 0 - quantile,
    expectedShortfall: 0 - (tail > 0 ? (sum + (tail - whole) * quantile) / share : quantile),
    cases,
  }
}

/** Historical market moves, one row per case; n rows each. */
export type HistoricalMoves = {
  /** Log returns of spot over the horizon (`logReturns`). */
  readonly returns: Float64Array
  /** Change of the at-the-money vol over the horizon; decimal points; absent: vols stay. */
  readonly volChanges?: Float64Array
  /** Change of each leg's own vol, decimal points, a column per leg; used unscaled, in place of `volChanges`. */
  readonly legVolChanges?: readonly Float64Array[]
}

/**
 * Historical simulation: revalues the portfolio today under each historical move. moves: n; returns n.
 *
 * @param legs          the positions; P&L is relative to their value now, entry prices do not matter
 * @param spot          S now, index; quote currency; > 0
 * @param moves         historical returns and vol changes
 * @param horizonYears  elapsed time in each case; Act/365; default one day
 * @returns profit or loss in quote currency per case, for `valueAtRisk`; NaN where the history has a gap
 * @remarks Full revaluation, not greeks. Vols move by the historical change × √(30/DTE), at most tripled, or by each
 *   leg's own; not below 0.
 *   Throws RangeError on an invalid leg.
 */
export const historicalPnl = (
  legs: readonly Leg[],
  spot: number,
  moves: HistoricalMoves,
  horizonYears = 1 / 365,
): Float64Array => {
  checkLegs(legs)
  const { returns, volChanges, legVolChanges } = moves
  checkLengths(returns.length, { volChanges })
  if (legVolChanges !== undefined) {
    if (legVolChanges.length !== legs.length)
      throw new RangeError(`A column of vol changes per leg was expected: ${legs.length}; got ${legVolChanges.length}.`)
    for (const ofLeg of legVolChanges) checkLengths(returns.length, { volChanges: ofLeg })
  }
  const fromNow = legs.map((leg): Leg => ({ ...leg, entryPrice: undefined }))
  return returns.map((logReturn, i) => {
    const growth = Math.exp(logReturn)
    const volChange = volChanges ? volChanges[i] : 0
    let usd = 0
    for (const [at, leg] of fromNow.entries()) {
      const life = isOptionLeg(leg) ? leg.timeYears : 0
      const weight = life > 0 ? Math.min(3, Math.sqrt(30 / (365 * life))) : 0
      const change = legVolChanges === undefined ? volChange * weight : legVolChanges[at][i]
      usd += legPnl(leg, {
        spot: spot * growth,
        forward: leg.forward * growth,
        timeYears: Math.max(0, life - horizonYears),
        vol: isOptionLeg(leg) ? Math.max(0, leg.vol + change) : 0,
      }).usd
    }
    return usd
  })
}
