import type { OptionType } from '../option/optionType.ts'

/** One signed leg of a trade or a position. */
export type StrategyLeg =
  | {
      readonly type: OptionType
      /** K; quote currency; > 0. */
      readonly strike: number
      /** UnixMs. */
      readonly expiryMs: number
      /** Coin; + bought, − sold. */
      readonly quantity: number
    }
  | {
      readonly type: 'future' | 'perpetual'
      /** UnixMs; absent for a perpetual. */
      readonly expiryMs?: number
      readonly quantity: number
    }

/** Names that {@link recogniseStrategy} returns, each with the meaning of "buy". */
export type StrategyName =
  | OptionType
  | 'future'
  | 'perpetual'
  /** Far future bought, near one or the perpetual sold. */
  | 'future-spread'
  | 'straddle'
  | 'strangle'
  /** Call below put, both bought. */
  | 'guts'
  /** Call bought, put sold; also in unequal amounts, which `ratio` shows. */
  | 'risk-reversal'
  | 'synthetic-forward'
  /** Future bought against a sold synthetic forward; sold, it is a reversal. */
  | 'conversion'
  /** Lower strike bought. */
  | 'call-spread'
  /** Higher strike bought. */
  | 'put-spread'
  /** As the spread, in unequal amounts. */
  | 'call-ratio-spread'
  | 'put-ratio-spread'
  /** Far expiry bought. */
  | 'call-calendar'
  | 'put-calendar'
  | 'call-diagonal'
  | 'put-diagonal'
  | 'straddle-calendar'
  | 'strangle-calendar'
  /** Wings bought. */
  | 'call-fly'
  | 'put-fly'
  | 'call-broken-wing-fly'
  | 'put-broken-wing-fly'
  | 'iron-fly'
  | 'call-condor'
  | 'put-condor'
  | 'iron-condor'
  /** Nearest-the-money strike bought, the two beyond sold. */
  | 'call-ladder'
  | 'put-ladder'
  /** Spread bought, financed by the option sold. */
  | 'call-spread-vs-put'
  | 'put-spread-vs-call'
  /** Call spread bought, put spread sold. */
  | 'call-spread-vs-put-spread'
  /** Synthetic forward bought at the lower strike, sold at the higher. */
  | 'box'
  /** Synthetic forward bought in the far expiry, sold in the near. */
  | 'jelly-roll'
  | 'custom'

/** An option leg in canonical order, with its signed whole-number ratio as for a purchase of the structure. */
export type OptionRatio = {
  readonly type: OptionType
  readonly strike: number
  readonly expiryMs: number
  readonly ratio: number
}

/** A recognized structure. */
export type Strategy = {
  readonly name: StrategyName
  readonly side: 'buy' | 'sell'
  /** Coins per 1 of ratio; > 0. */
  readonly quantity: number
  /** Options by expiry, strike, call before put; ratios as for a purchase: negate them for `side` sell. */
  readonly legs: readonly OptionRatio[]
  /** Futures and perpetuals in addition to the options, as traded: a delta hedge, or the future of a conversion. */
  readonly hedge: readonly StrategyLeg[]
}

/** A name and the sign that turns the legs into a purchase of it. */
export type Recognised = { readonly name: StrategyName; readonly sign: 1 | -1 }
