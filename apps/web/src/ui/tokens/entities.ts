import { VENUE_COLORS } from '../../../generated/venueColors.ts'

/** Hue and chroma of each venue, by its id, and coin; one table for all screens and themes. */
export const ENTITIES: Readonly<Record<string, readonly [chroma: number, hueDegrees: number]>> = {
  ...VENUE_COLORS,
  ibit: [0.05, 100],
  lyra: [0.14, 162],
  btc: [0.16, 62],
  eth: [0.14, 275],
  sol: [0.17, 310],
  xrp: [0.1, 215],
}
