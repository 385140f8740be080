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

/** A unit of a study, and how its numbers are displayed and typed. */
export type ScreenUnit = {
  /** Shown after the number: `%`, `USD`; empty for a ratio. */
  readonly suffix: string
  /** Factor from the study's value to the displayed one. */
  readonly scale: number
  readonly format: Format
}

const USD: ScreenUnit = { suffix: 'USD', scale: 1, format: { kind: 'usd' } }

/** Units of dimensionless quantities. */
const PLAIN: ReadonlySet<string> = new Set(['', '1', 'ratio'])

/** @param unit  of a study's column or a formula; null where not available */
export const screenUnit = (unit: string | null | undefined): ScreenUnit => {
  if (unit === 'decimal') return { suffix: '%', scale: 100, format: { kind: 'vol' } }
  if (unit === 'USD') return USD
  const suffix = unit === null || unit === undefined || PLAIN.has(unit) ? '' : unit === 'quote ccy' ? 'USD' : unit
  return { suffix, scale: 1, format: { kind: 'compact' } }
}

/** Returns the value as the user types it. */
export const onScreen = (value: number, unit: string | null | undefined): number =>
  significant(value * screenUnit(unit).scale, 12)

/** Converts a typed number to the unit of the study. */
export const fromScreen = (typed: number, unit: string | null | undefined): number =>
  significant(typed / screenUnit(unit).scale, 12)

/** Returns a level with the digits it needs: `65.0`, `65.25`, `95,000`. */
const plainText = (value: number): string => {
  const size = Math.abs(value)
  if (size !== 0 && size < 0.001) return compactText(value)
  return shortestText(value, size >= 1_000 ? 0 : size >= 10 ? 2 : 4)
}

/** Returns a value with its unit: `65.0 %`, `95,000 USD`, `$1.2m`. */
export const valueText = (value: MaybeNumber, unit: string | null | undefined): string => {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING
  const { suffix, scale, format } = screenUnit(unit)
  if (format.kind === 'usd') return formatted(format, value)
  const scaled = value * scale
  const hasTenths = roundedTo(scaled, 2) === roundedTo(scaled, 1)
  const text = format.kind === 'vol' ? decimalText(scaled, hasTenths ? 1 : 2) : plainText(scaled)
  return suffix === '' ? text : `${text}\u2009${suffix}`
}

/** Returns a difference of two values with its unit: vols differ by points. */
export const differenceText = (value: number, unit: string | null | undefined): string =>
  unit === 'decimal' ? `${decimalText(value * 100, 1)}\u2009points` : valueText(value, unit)

/** Unit of a difference, next to a field. */
export const differenceSuffix = (unit: string | null | undefined): string =>
  unit === 'decimal' ? 'points' : screenUnit(unit).suffix
