import type { ColorRef, NumberAxis, Series } from '@gvol/plot'
import type { Bars } from './bars.ts'

/** Description of an indicator, available without its code. */
export type IndicatorAbout = {
  /** Name in legends and tooltips, before its length: `SMA`. */
  readonly name: string
  /** Name in the list from which it is added. */
  readonly title: string
  /** Usual length, bars; absent for an indicator without a length. */
  readonly length?: number
  readonly needsVolume?: true
}

/** Where an indicator is drawn, and how it is identified. */
export type IndicatorIdentity = {
  readonly id: string
  readonly name: string
  readonly color: ColorRef
  /** Its strip, an index; for an indicator with its own axis. */
  readonly strip?: number
}

/** A strip below the candles, shared by all indicators of one kind. */
export type IndicatorStrip = {
  readonly axis: NumberAxis
  /** Values with a line across the strip. */
  readonly lines: readonly number[]
}

/** The code of an indicator. */
export type Indicator = {
  /** Its strip, for an indicator that is not on the axis of the candles. */
  readonly strip?: (prices: NumberAxis) => IndicatorStrip
  /**
   * Returns its series; NaN where it has no value.
   *
   * @param length  bars; ignored by an indicator without a length
   */
  readonly series: (bars: Bars, length: number, identity: IndicatorIdentity) => readonly Series[]
  /** Why it has no value at all: what it needs. */
  readonly needs: (length: number) => string
}
