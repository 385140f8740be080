import { checkLengths } from '../column/checkLengths.ts'
import type { OptionColumns } from '../greeks/optionColumns.ts'
import { dealerPosition, type PositionColumns } from './dealerPosition.ts'
import type { GexDefinition } from './gexDefinition.ts'

/** A chain's options with data on positions; one row per option. */
export type ExposureColumns = OptionColumns & PositionColumns

/** Positions to use: the letter of a definition, or your own signed positions (coin, + long), one per option. */
export type Holder = GexDefinition | Float64Array

/** Exposure of a whole chain to one greek, in coin and in quote currency. */
export type Exposure = {
  /** Definition of the positions; 'given' for the caller's own. */
  readonly definition: GexDefinition | 'given'
  /** Per option, coin; 0 where the option has no greek. */
  readonly coin: Float64Array
  /** Per option, quote currency: coin × spot. */
  readonly usd: Float64Array
  readonly totalCoin: number
  readonly totalUsd: number
  /** Options with a position but no greek (no vol, or expiring exactly at the strike), excluded from the totals. */
  readonly unpriced: number
}

export const positionOf = (holder: Holder, columns: ExposureColumns): Float64Array => {
  if (typeof holder === 'string') return dealerPosition(holder, columns)
  checkLengths(columns.types.length, { position: holder })
  return holder
}

/**
 * Position times greek, option by option: the common part of gamma, vanna and charm exposure.
 *
 * @param holder   positions to use
 * @param columns  options and positions; n rows
 * @param spot     S; quote currency; > 0
 * @param perUnit  exposure of one coin of each option, in coin; n; NaN where the option has no greek
 */
export const exposure = (holder: Holder, columns: ExposureColumns, spot: number, perUnit: Float64Array): Exposure => {
  if (!(spot > 0)) throw new RangeError(`Exposure needs a spot price above 0; got ${spot}.`)
  const position = positionOf(holder, columns)
  const { length } = position
  checkLengths(length, { perUnit })
  const coin = new Float64Array(length)
  const usd = new Float64Array(length)
  let totalCoin = 0
  let unpriced = 0
  for (let i = 0; i < length; i++) {
    const value = position[i] * perUnit[i]
    // A greek without bound (gamma of an option that expires exactly at its strike) is no number to add up.
    if (Math.abs(value) < 1e200) {
      coin[i] = value
      usd[i] = value * spot
      totalCoin += value
    } else if (position[i]) unpriced++
  }
  return {
    definition: typeof holder === 'string' ? holder : 'given',
    coin,
    usd,
    totalCoin,
    totalUsd: totalCoin * spot,
    unpriced,
  }
}
