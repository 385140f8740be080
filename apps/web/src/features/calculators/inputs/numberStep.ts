import { numberFromText, plainNumberText } from '../../../ui/format/typedNumber.ts'

/** Kind of a typed number, which determines its step. */
export type NumberKind = 'price' | 'premium' | 'percent' | 'size'

/** Returns 1, 2.5 or 5 times a power of ten, at most the value. */
const roundStep = (size: number): number => {
  const power = 10 ** Math.floor(Math.log10(size))
  const lead = size / power
  return (lead >= 5 ? 5 : lead >= 2.5 ? 2.5 : 1) * power
}

/**
 * Returns the step of an arrow key: a vol point, a size of one, about half a percent of a price, the last digits of a
 * premium.
 */
const stepOf = (kind: NumberKind, value: number): number => {
  if (kind === 'percent' || kind === 'size') return 1
  const size = Math.abs(value)
  if (!(size > 0)) return kind === 'premium' ? 0.0001 : 1
  return kind === 'premium' ? (size < 1 ? 0.0001 : roundStep(size / 100)) : roundStep(size / 100)
}

/**
 * Returns the text of an input after an arrow key: the next multiple of the step, so that 97312 becomes 97500 first.
 *
 * @param text   as in the URL
 * @param steps  + up, − down; ±10 with Shift
 */
export const steppedText = (text: string, kind: NumberKind, steps: number): string | undefined => {
  const value = numberFromText(text)
  if (value === undefined) return undefined
  const step = stepOf(kind, value)
  const at = value / step
  const isOnStep = Math.abs(at - Math.round(at)) < 1e-9
  const first = isOnStep ? Math.round(at) + Math.sign(steps) : steps > 0 ? Math.ceil(at) : Math.floor(at)
  const next = (first + steps - Math.sign(steps)) * step
  const hasSign = kind === 'percent'
  return plainNumberText(hasSign ? next : Math.max(next, 0))
}
