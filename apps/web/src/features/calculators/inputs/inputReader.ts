import { fieldText, numberFromText } from '../../../ui/format/typedNumber.ts'
import type { InputTexts } from '../panel/calculatorFlags.ts'
import { expiryFromText } from './expiryText.ts'

/** Error message of each invalid input, by name. */
export type Problems = Readonly<Record<string, string>>

type NumberRule = {
  /** Noun with article: `a strike`, `the size`. */
  readonly what: string
  readonly above?: number
  readonly least?: number
  readonly most?: number
}

/** Parses the inputs of a calculator and collects errors. */
export type InputReader = {
  readonly text: (name: string) => string
  readonly number: (name: string, rule: NumberRule) => number | undefined
  /** Undefined also for empty input. */
  readonly optional: (name: string, rule: NumberRule) => number | undefined
  readonly choice: <Value extends string>(name: string, values: readonly [Value, ...Value[]]) => Value
  readonly expiry: (name: string) => { readonly expiryMs: number; readonly timeYears: number } | undefined
  readonly report: (name: string, problem: string) => void
  readonly problems: () => Problems
}

const outside = (value: number, { above, least, most }: NumberRule): string | undefined => {
  if (above !== undefined && !(value > above)) return `is above ${fieldText(above)}`
  if (least !== undefined && value < least) return `is ${fieldText(least)} or more`
  if (most !== undefined && value > most) return `is at most ${fieldText(most)}`
  return undefined
}

const quoted = (text: string): string => `“${text.length > 24 ? `${text.slice(0, 24)}…` : text}”`

/**
 * @param defaults  used for inputs absent from the URL; a typed text, even an empty one, overrides them
 * @param nowMs     valuation time, Unix ms
 */
export const inputReader = (texts: InputTexts, defaults: InputTexts, nowMs: number): InputReader => {
  const problems: Record<string, string> = {}
  const report = (name: string, problem: string): void => {
    problems[name] ??= problem
  }
  const text = (name: string): string => texts[name] ?? defaults[name] ?? ''
  const read = (name: string, rule: NumberRule): number | undefined => {
    const value = numberFromText(text(name))
    if (value === undefined) {
      report(name, `${quoted(text(name))} is no number. Type one such as ${fieldText(1000.5)}.`)
      return undefined
    }
    const wrong = outside(value, rule)
    if (wrong === undefined) return value
    report(name, `${rule.what.slice(0, 1).toUpperCase()}${rule.what.slice(1)} ${wrong}.`)
    return undefined
  }
  return {
    text,
    report,
    problems: () => problems,
    number: (name, rule) => {
      if (text(name).trim() !== '') return read(name, rule)
      report(name, `Type ${rule.what}.`)
      return undefined
    },
    optional: (name, rule) => (text(name).trim() === '' ? undefined : read(name, rule)),
    choice: (name, values) => {
      const typed = text(name)
      const match = values.find((value) => value === typed)
      if (match !== undefined) return match
      const fallback = values.find((value) => value === defaults[name]) ?? values[0]
      report(name, `${name} is ${values.join(' or ')}, not ${quoted(typed)}. ${fallback} is used.`)
      return fallback
    },
    expiry: (name) => {
      const expiry = expiryFromText(text(name), nowMs)
      if (expiry.ok) return expiry
      report(name, expiry.problem)
      return undefined
    },
  }
}
