import { isInverseSymbol, MS_PER_HOUR, yearsBetween } from '@gvol/market'
import { greeksVec, rhoPerPoint } from '@gvol/quant'
import { carryBefore } from '../traded/tradedForward.ts'
import type { TradedOption } from '../traded/tradedOption.ts'
import { hintsByExpiry } from '../traded/tradedSmiles.ts'

/** What one coin of each traded option was worth to hedge when it traded; NaN where a trade has no vol or index. */
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
  /** Quote currency per percent of rate, spot held fixed. */
  readonly rho: Float64Array
}

/**
 * Greeks of trades at the vols they were made at. The forward is the index times the carry that the trades of the
 * expiry tell until the end of the hour, so that an hour depends on nothing after it; the index where none does.
 */
export const tradeGreeks = (symbol: string, options: readonly TradedOption[]): TradeGreeks => {
  const hints = hintsByExpiry(symbol, options)
  const carries = new Map<string, number>()
  const carryOf = ({ expiryMs, trade }: TradedOption): number => {
    const untilMs = (Math.floor(trade.atMs / MS_PER_HOUR) + 1) * MS_PER_HOUR
    const key = `${expiryMs} ${untilMs}`
    const known = carries.get(key) ?? carryBefore(hints.get(expiryMs) ?? [], untilMs) ?? 1
    carries.set(key, known)
    return known
  }
  const strike = Float64Array.from(options, (option) => option.strike)
  const timeYears = Float64Array.from(options, ({ trade, expiryMs }) => yearsBetween(trade.atMs, expiryMs))
  const forward = Float64Array.from(options, (option) => (option.trade.index ?? Number.NaN) * carryOf(option))
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
  for (let i = 0; i < size; i++) {
    out.vega[i] /= 100
    out.theta[i] /= 365
  }
  const { dualDelta, ...greeks } = out
  const rho = dualDelta.map((slope, i) =>
    rhoPerPoint(-(strike[i] ?? Number.NaN) * (timeYears[i] ?? Number.NaN) * slope),
  )
  return { forward, ...greeks, rho }
}

/** Premium of a trade in USD: coins × price, at the index for coin-settled options; NaN where either is missing. */
export const premiumUsdOf = (symbol: string, { trade }: Pick<TradedOption, 'trade'>): number =>
  (trade.amountCoin ?? Number.NaN) * trade.price * (isInverseSymbol(symbol) ? (trade.index ?? Number.NaN) : 1)
