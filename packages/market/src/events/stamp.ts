import type { UnixMs } from '../units/units.ts'

/** Fields of every event: its venue, its instant there, and when it was received. */
export type Stamp = {
  readonly venue: string
  readonly symbol: string
  /** The venue's clock. */
  readonly atMs: UnixMs
  /** Local clock; for imported files the instant in the file. */
  readonly receivedAtMs: UnixMs
}

/** Kinds of instrument whose price has candles. */
export type PricedKind = 'spot' | 'future' | 'perpetual'
