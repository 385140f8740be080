import { type Instrument, type LongShortRatio, unixMs } from '@gvol/market'

/** Interval between requests for ratios; venues count them every five minutes. */
export const RATIOS_EVERY_MS = 5 * 60_000

/** Share of traders that are long, 0 to 1, at an instant. */
export type CountedLong = {
  readonly counted: LongShortRatio['counted']
  readonly atMs: number
  readonly longShare: number
}

/** Returns the long share from a share that the venue reports directly (0 to 1). */
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

/** Returns the long share from a long-to-short ratio. */
export const shareOfRatio = (ratio: number): number => ratio / (1 + ratio)
