import { type Instrument, type LongShortRatio, unixMs } from '@gvol/market'

/** How often ratios are asked for: they are counted every five minutes. */
export const RATIOS_EVERY_MS = 5 * 60_000

/** Whose share is long, 0 to 1, at an instant. */
export type CountedLong = {
  readonly counted: LongShortRatio['counted']
  readonly atMs: number
  readonly longShare: number
}

/** How many are long, of a share told outright (0 to 1). */
export const longShareOf = (
  instrument: Pick<Instrument, 'venue' | 'symbol' | 'name'>,
  counted: LongShortRatio['counted'],
  row: { readonly atMs: number; readonly longShare: number },
  receivedAtMs: number,
): LongShortRatio => ({
  type: 'long-short-ratio',
  venue: instrument.venue,
  symbol: instrument.symbol,
  atMs: unixMs(row.atMs),
  receivedAtMs: unixMs(receivedAtMs),
  instrument: instrument.name,
  counted,
  longShare: row.longShare,
})

/** The share of a ratio of long to short. */
export const shareOfRatio = (ratio: number): number => ratio / (1 + ratio)
