import {
  compactText,
  decimalText,
  type Format,
  formatted,
  type MaybeNumber,
  MISSING,
  roundedTo,
  significant,
} from '@gvol/format'
import { shortestText } from '../../../ui/format/digits.ts'

/** A unit as studies tell it, and how a reader sees and types numbers of it. */
export type ScreenUnit = {
  /** Beside the number: `%`, `USD`; empty for a ratio. */
  readonly suffix: string
  /** One of the study is so many on the screen. */
  readonly scale: number
  readonly format: Format
}

const USD: ScreenUnit = { suffix: 'USD', scale: 1, format: { kind: 'usd' } }

/** Quantities that count nothing. */
const PLAIN: ReadonlySet<string> = new Set(['', '1', 'ratio'])

/** @param unit  of a study's column or a formula; null where it is not known */
export const screenUnit = (unit: string | null | undefined): ScreenUnit => {
  if (unit === 'decimal') return { suffix: '%', scale: 100, format: { kind: 'vol' } }
  if (unit === 'USD') return USD
  const suffix = unit === null || unit === undefined || PLAIN.has(unit) ? '' : unit === 'quote ccy' ? 'USD' : unit
  return { suffix, scale: 1, format: { kind: 'compact' } }
}

/** As the reader types it. */
export const onScreen = (value: number, unit: string | null | undefined): number =>
  significant(value * screenUnit(unit).scale, 12)

/** What the reader typed, in the unit of the study. */
export const fromScreen = (typed: number, unit: string | null | undefined): number =>
  significant(typed / screenUnit(unit).scale, 12)

/** Digits that a level needs: `65.0`, `65.25`, `95,000`. */
const plainText = (value: number): string => {
  const size = Math.abs(value)
  if (size !== 0 && size < 0.001) return compactText(value)
  return shortestText(value, size >= 1_000 ? 0 : size >= 10 ? 2 : 4)
}

/** A value with its unit: `65.0 %`, `95,000 USD`, `$1.2m`. */
export const valueText = (value: MaybeNumber, unit: string | null | undefined): string => {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING
  const { suffix, scale, format } = screenUnit(unit)
  if (format.kind === 'usd') return formatted(format, value)
  const shown = value * scale
  const hasTenths = roundedTo(shown, 2) === roundedTo(shown, 1)
  const text = format.kind === 'vol' ? decimalText(shown, hasTenths ? 1 : 2) : plainText(shown)
  return suffix === '' ? text : `${text}\u2009${suffix}`
}

/** A difference of two values: vols differ by points. */
export const differenceText = (value: number, unit: string | null | undefined): string =>
  unit === 'decimal' ? `${decimalText(value * 100, 1)}\u2009points` : valueText(value, unit)

/** Of a difference in a field. */
export const differenceSuffix = (unit: string | null | undefined): string =>
  unit === 'decimal' ? 'points' : screenUnit(unit).suffix
