import { dateTimeText, decimalText, msFromTyped, type Notation, typedText } from '@gvol/format'
import { MS_PER_HOUR } from '@gvol/time'
import { numberFromText } from '../../../ui/format/typedNumber.ts'

const DAY_MS = 24 * MS_PER_HOUR
export const YEAR_MS = 365 * DAY_MS

const UNITS: Readonly<Record<string, number>> = {
  min: 60_000,
  h: MS_PER_HOUR,
  d: DAY_MS,
  w: 7 * DAY_MS,
  y: YEAR_MS,
}

export type Expiry =
  | {
      readonly ok: true
      readonly expiryMs: number
      /** T, Act/365. */
      readonly timeYears: number
    }
  | { readonly ok: false; readonly problem: string }

const EXPECTED = 'Type an expiry such as 27 Nov 26, 2026-11-27 08:00, 45d, 36h or 10min.'

/**
 * Parses a time to expiry typed as a duration: `45`, `45d`, `2w`, `36h`, `10min`, `1.5y`.
 *
 * @param reader  notation of the text; that of a URL when absent
 * @returns amount and unit, the unit as typed
 */
export const lifeParts = (
  text: string,
  reader?: Notation,
): { readonly amount: number; readonly unit: string } | undefined => {
  const match = /^(.*?\d)(\s*(?:min|h|d|w|y|days?|hours?)?)$/i.exec(text.trim())
  const [, typed = '', unit = ''] = match ?? []
  const amount = numberFromText(typed, reader)
  return amount === undefined ? undefined : { amount, unit }
}

/** A bare number is days. */
const lifeMs = (text: string): number | undefined => {
  const life = lifeParts(text)
  if (life === undefined) return undefined
  const unit = life.unit.trim().toLowerCase() || 'd'
  return life.amount * (UNITS[unit === 'min' ? 'min' : unit.slice(0, 1)] ?? Number.NaN)
}

const ago = (ms: number): string => {
  if (ms < MS_PER_HOUR) return `${Math.max(Math.round(ms / 60_000), 1)} min`
  return ms < 2 * DAY_MS ? `${Math.round(ms / MS_PER_HOUR)} h` : `${decimalText(ms / DAY_MS, 0)} d`
}

/**
 * Returns when an option expires. A day without an hour is 08:00 UTC, when coin options settle.
 *
 * @param text   a date and time, or a duration
 * @param nowMs  valuation time, Unix ms
 */
export const expiryFromText = (text: string, nowMs: number): Expiry => {
  const life = lifeMs(text)
  if (life !== undefined) {
    if (life < 0) return { ok: false, problem: 'The life of an option is not negative.' }
    if (life > 100 * YEAR_MS) return { ok: false, problem: 'The life of an option is at most 100 years.' }
    return { ok: true, expiryMs: nowMs + life, timeYears: life / YEAR_MS }
  }
  const typed = msFromTyped(text)
  if (typed === undefined) return { ok: false, problem: EXPECTED }
  const expiryMs = text.includes(':') || typed % DAY_MS !== 0 ? typed : typed + 8 * MS_PER_HOUR
  if (expiryMs <= nowMs)
    return {
      ok: false,
      problem: `${dateTimeText(expiryMs)} passed ${ago(nowMs - expiryMs)} ago. Type a later expiry, or 0d for the value at expiry.`,
    }
  return { ok: true, expiryMs, timeYears: (expiryMs - nowMs) / YEAR_MS }
}

/** Returns the text after an arrow key: a day more or less, an hour with less than two days left. */
export const steppedExpiry = (text: string, nowMs: number, steps: number): string | undefined => {
  const life = lifeMs(text)
  if (life !== undefined) {
    const isShort = life < 2 * DAY_MS || (life === 2 * DAY_MS && steps < 0)
    if (isShort) return `${Math.max(Math.round(life / MS_PER_HOUR) + steps, 0)}h`
    return `${Math.max(Math.round(life / DAY_MS) + steps, 0)}d`
  }
  const parsedExpiry = expiryFromText(text, Math.min(nowMs, msFromTyped(text) ?? nowMs) - 1)
  return parsedExpiry.ok ? typedText(parsedExpiry.expiryMs + steps * DAY_MS) : undefined
}
