import type { UnixMs } from './units/units.ts'

export type OptionType = 'call' | 'put'
export type InstrumentKind = 'option' | 'future' | 'perpetual' | 'spot' | 'combo'

/**
 * An instrument listed by a venue.
 *
 * `symbol` is the market's name in routes and studies: the coin for coin-settled books (`BTC`), coin and settlement
 * currency for linear ones (`SOL_USDC`). The two are different markets and never mix.
 */
export type Instrument = {
  readonly venue: string
  readonly name: string
  readonly kind: InstrumentKind
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly settle: string
  /** Premium and profit are paid in the coin. */
  readonly isInverse: boolean
  /** Coins (options, linear) or USD (inverse futures) per contract. */
  readonly contractSize: number
  /** Minimum price step, in the currency of the price. */
  readonly tick?: number
  readonly expiryMs?: UnixMs
  /** Quote currency per coin. */
  readonly strike?: number
  readonly optionType?: OptionType
  readonly listedMs?: UnixMs
}
