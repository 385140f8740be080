import { isoDay } from '@gvol/time'
import type { VenueQuirks } from '../rest/venueView.ts'

/** Vols three quarters of a point above the reference, the widest of all, with every third strike. */
export const DERIVE_OPTIONS: VenueQuirks = {
  volShift: 0.0075,
  spreadFactor: 2.2,
  strikeStep: 3,
  sizeShare: 0.06,
  basis: 0.001,
}
export const DERIVE_COINS: ReadonlySet<string> = new Set(['BTC', 'ETH'])
const PRICE_STEP: Readonly<Record<string, number>> = { BTC: 1, ETH: 0.1 }
/** `20260327`. */
export const dayOf = (expiryMs: number): string => isoDay(expiryMs).replaceAll('-', '')
export const optionName = (coin: string, expiryMs: number, strike: number, isCall: boolean): string =>
  `${coin}-${dayOf(expiryMs)}-${strike}-${isCall ? 'C' : 'P'}`
export const stepOf = (coin: string): number => PRICE_STEP[coin] ?? 0.01
