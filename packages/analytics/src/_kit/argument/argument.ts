/** One argument of a study, as it arrives in a URL or a GraphQL variable. */
export type Argument =
  | {
      readonly kind: 'number'
      readonly doc: string
      readonly unit: string
      readonly fallback: number | undefined
      readonly min: number
      readonly max: number
    }
  | { readonly kind: 'choice'; readonly doc: string; readonly choices: readonly string[]; readonly fallback: string }
  | { readonly kind: 'time'; readonly doc: string; readonly fallback: undefined }
  | { readonly kind: 'times'; readonly doc: string; readonly fallback: readonly number[] }
  | { readonly kind: 'flag'; readonly doc: string; readonly fallback: boolean }

type ValueOf<A extends Argument> = A extends { kind: 'number'; fallback: number }
  ? number
  : A extends { kind: 'number' }
    ? number | undefined
    : A extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : A extends { kind: 'time' }
        ? number | undefined
        : A extends { kind: 'times' }
          ? readonly number[]
          : boolean

export type InputOf<Arguments extends Record<string, Argument>> = {
  readonly [Name in keyof Arguments]: ValueOf<Arguments[Name]>
}

/** Constructors, so that a study's `input` reads as a table. */
export const argument = {
  number: <Fallback extends number | undefined>(
    unit: string,
    doc: string,
    fallback: Fallback,
    min: number,
    max: number,
  ) => ({ kind: 'number', unit, doc, fallback, min, max }) as const,
  choice: <const Choices extends readonly string[]>(doc: string, choices: Choices, fallback: Choices[number]) =>
    ({ kind: 'choice', doc, choices, fallback }) as const,
  /** An instant: ISO-8601 or Unix milliseconds. */
  time: (doc: string) => ({ kind: 'time', doc, fallback: undefined }) as const,
  /** Several instants, comma-separated; empty means all. */
  times: (doc: string) => ({ kind: 'times', doc, fallback: [] as readonly number[] }) as const,
  flag: (doc: string, fallback: boolean) => ({ kind: 'flag', doc, fallback }) as const,
}

export type ParsedValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly expected: string }

const timeFrom = (raw: unknown): number | undefined => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined
  if (typeof raw !== 'string' || raw.length > 40) return undefined
  const ms = /^\d{9,14}$/.test(raw) ? Number(raw) : /^\d{4}-\d\d-\d\d/.test(raw) ? Date.parse(raw) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

const TIME = 'an ISO-8601 instant such as 2026-01-27T21:18:42Z, or Unix milliseconds'

/** Reads one instant as the `asOf` argument and time arguments accept it. */
export const parsedTime = (raw: unknown): ParsedValue => {
  const ms = timeFrom(raw)
  return ms === undefined ? { ok: false, expected: TIME } : { ok: true, value: ms }
}

const parsedNumber = (argument: Extract<Argument, { kind: 'number' }>, raw: unknown): ParsedValue => {
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : Number.NaN
  return value >= argument.min && value <= argument.max
    ? { ok: true, value }
    : { ok: false, expected: `a number from ${argument.min} to ${argument.max} (${argument.unit})` }
}

const parsedTimes = (raw: unknown): ParsedValue => {
  const parts = Array.isArray(raw)
    ? raw
    : String(raw)
        .split(',')
        .filter((part) => part !== '')
  if (parts.length > 200) return { ok: false, expected: 'at most 200 instants' }
  const values = parts.map(timeFrom)
  return values.every((value) => value !== undefined)
    ? { ok: true, value: values }
    : { ok: false, expected: `a comma-separated list, each ${TIME}` }
}

const parsedFlag = (raw: unknown): ParsedValue => {
  const value = new Map<unknown, boolean>([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ]).get(raw)
  return value === undefined ? { ok: false, expected: 'true or false' } : { ok: true, value }
}

/** The value of one argument from whatever a client sent, or what was expected instead. */
export const parsedArgument = (argument: Argument, raw: unknown): ParsedValue => {
  if (raw === undefined || raw === null || raw === '') return { ok: true, value: argument.fallback }
  switch (argument.kind) {
    case 'number':
      return parsedNumber(argument, raw)
    case 'choice':
      return typeof raw === 'string' && argument.choices.includes(raw)
        ? { ok: true, value: raw }
        : { ok: false, expected: `one of ${argument.choices.join(', ')}` }
    case 'time':
      return parsedTime(raw)
    case 'times':
      return parsedTimes(raw)
    case 'flag':
      return parsedFlag(raw)
  }
}
