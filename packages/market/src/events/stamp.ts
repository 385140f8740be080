import type { UnixMs } from '../units/units.ts'

/** What every event carries: who said it, when it was true there, when it reached us. */
export type Stamp = {
  readonly venue: string
  readonly symbol: string
  /** The venue's clock. */
  readonly atMs: UnixMs
  /** Our clock; for imported files the instant the file states. */
  readonly receivedAtMs: UnixMs
}

/** Kinds of instrument whose price has candles. */
export type PricedKind = 'spot' | 'future' | 'perpetual'
