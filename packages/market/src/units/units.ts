import { MS_PER_DAY } from '@gvol/time'
import type { Brand } from './brand.ts'

/** Annualized volatility as a decimal: 0.65 is 65 %. */
export type Vol = Brand<number, 'Vol'>
/** Time to expiry in years, Act/365 fixed, millisecond resolution. */
export type Years = Brand<number, 'Years'>
/** An instant: milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Brand<number, 'UnixMs'>

/** Act/365 fixed, as all venues of the catalog price. */
export const MS_PER_YEAR = 365 * MS_PER_DAY

export const vol = (decimal: number): Vol => decimal as Vol

/** Converts a percentage. @param percent  volatility in percent points (63.2), as Deribit sends it */
export const volFromPercent = (percent: number): Vol => (percent / 100) as Vol

export const unixMs = (ms: number): UnixMs => ms as UnixMs

/** Returns the time to expiry at `atMs`, in years; 0 after the expiry. */
export const yearsBetween = (atMs: number, expiryMs: number): Years =>
  Math.max(0, (expiryMs - atMs) / MS_PER_YEAR) as Years

/** Returns the time to expiry at `atMs`, in days; 0 after the expiry. */
export const daysBetween = (atMs: number, expiryMs: number): number => Math.max(0, (expiryMs - atMs) / MS_PER_DAY)
