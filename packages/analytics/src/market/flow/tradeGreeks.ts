import { forwardAt, isInverseSymbol, quotedPremiumUsd, yearsBetween } from '@gvol/market'
import { greeksVec, rhoPerPoint, thetaOfNextDay } from '@gvol/quant'
import { MS_PER_HOUR } from '@gvol/time'
import { withoutUnbounded } from '../../surface/unboundedGreeks.ts'
import { carryBefore } from '../traded/tradedForward.ts'
import type { TradedOption } from '../traded/tradedOption.ts'
import { hintsByExpiry } from '../traded/tradedSmiles.ts'

/** Greeks per coin of each traded option at the time of the trade; NaN where a trade has no vol or index. */
export type TradeGreeks = {
  /** Quote currency. */
  readonly forward: Float64Array
  readonly delta: Float64Array
  /** Delta per 1 of the forward. */
  readonly gamma: Float64Array
  /** Quote currency per vol point. */
  readonly vega: Float64Array
  /** Quote currency per day. */
  readonly theta: Float64Array
  /** Quote currency per percent of rate, spot constant. */
  readonly rho: Float64Array
}

/**
 * Returns greeks of trades at their traded vols. The forward is the index times the carry implied by the trades of the
 * expiry until the end of the hour, so that an hour depends on nothing after it; the index where no trade implies a
 * carry.
 */
export const tradeGreeks = (symbol: string, options: readonly TradedOption[]): TradeGreeks => {
  const hints = hintsByExpiry(symbol, options)
  const carries = new Map<string, number>()
  const carryOf = ({ expiryMs, trade }: TradedOption): number => {
    const untilMs = (Math.floor(trade.atMs / MS_PER_HOUR) + 1) * MS_PER_HOUR
    const key = `${expiryMs} ${untilMs}`
    const carryRatio = carries.get(key) ?? carryBefore(hints.get(expiryMs) ?? [], untilMs) ?? 1
    carries.set(key, carryRatio)
    return carryRatio
  }
  const strike = Float64Array.from(options, (option) => option.strike)
  const timeYears = Float64Array.from(options, ({ trade, expiryMs }) => yearsBetween(trade.atMs, expiryMs))
  const forward = Float64Array.from(options, (option) => forwardAt(option.trade.index ?? Number.NaN, carryOf(option)))
  const size = options.length
  const out = {
    delta: new Float64Array(size),
    gamma: new Float64Array(size),
    vega: new Float64Array(size),
    theta: new Float64Array(size),
    dualDelta: new Float64Array(size),
  }
  greeksVec(
    {
      types: Uint8Array.from(options, ({ optionType }) => (optionType === 'call' ? 0 : 1)),
      forward,
      strike,
      timeYears,
      vol: Float64Array.from(options, ({ trade }) => trade.vol ?? Number.NaN),
    },
    out,
  )
  for (const column of Object.values(out)) withoutUnbounded(column)
  for (let i = 0; i < size; i++) {
    out.vega[i] /= 100
    out.theta[i] = thetaOfNextDay(out.theta[i], timeYears[i] ?? Number.NaN)
  }
  const { dualDelta, ...greeks } = out
  const rho = dualDelta.map((slope, i) =>
    rhoPerPoint(-(strike[i] ?? Number.NaN) * (timeYears[i] ?? Number.NaN) * slope),
  )
  return { forward, ...greeks, rho }
}

/**
 * Returns the premium of a trade in USD: coins × price, times the index for coin-settled options; NaN if a factor is
 * missing.
 */
export const premiumUsdOf = (symbol: string, { trade }: Pick<TradedOption, 'trade'>): number =>
  (trade.amountCoin ?? Number.NaN) * quotedPremiumUsd(isInverseSymbol(symbol), trade.price, trade.index ?? Number.NaN)
