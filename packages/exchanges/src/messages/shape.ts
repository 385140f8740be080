import { sampleText } from './sampleText.ts'

/**
 * A check of one value that came from outside. Hand-written and free of allocation on the good path, because it runs
 * for every row of every message.
 */
export type Field<Value> = {
  /** What is wrong, in words; undefined when `value` is a `Value`. */
  readonly problem: (value: unknown) => string | undefined
  readonly is: (value: unknown) => value is Value
  /** How a shape recognises a good value without a call; `problem` decides about every other. */
  readonly quick?: Quick | undefined
  /** Left out and null are good as well. */
  readonly isOptional?: true | undefined
}

export type ValueOf<F> = F extends Field<infer Value> ? Value : never

/** Kinds of value that are by far the most. */
type Quick = 'text' | 'number' | 'numeral'

const field = <Value>(
  problem: (value: unknown) => string | undefined,
  how: Pick<Field<Value>, 'quick' | 'isOptional'> = {},
): Field<Value> => ({
  problem,
  is: (value): value is Value => problem(value) === undefined,
  quick: how.quick,
  isOptional: how.isOptional,
})

const shown = (value: unknown): string => (value === undefined ? 'nothing' : sampleText(value, 60))
const expected = (what: string, value: unknown) => `expected ${what}, got ${shown(value)}`

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MINUS = 45
const POINT = 46
const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Whether a text is digits with at most one point among them, as nearly all numbers are written; others may be numbers too. */
const isPlainDecimal = (value: string): boolean => {
  const { length } = value
  // Longer ones may overflow.
  if (length > 40) return false
  let points = 0
  for (let i = value.charCodeAt(0) === MINUS ? 1 : 0; i < length; i++) {
    const code = value.charCodeAt(i)
    if (isDigit(code)) continue
    if (code !== POINT || points++ > 0) return false
  }
  return length > 0 && isDigit(value.charCodeAt(length - 1))
}

const isQuickly = (quick: Quick | undefined, value: unknown): boolean => {
  if (typeof value === 'string') return quick === 'text' || (quick === 'numeral' && isPlainDecimal(value))
  return typeof value === 'number' && (quick === 'number' || quick === 'numeral') && Number.isFinite(value)
}

export const text = field<string>((value) => (typeof value === 'string' ? undefined : expected('a text', value)), {
  quick: 'text',
})
export const flag = field<boolean>((value) =>
  typeof value === 'boolean' ? undefined : expected('true or false', value),
)
export const number = field<number>((value) => (Number.isFinite(value) ? undefined : expected('a number', value)), {
  quick: 'number',
})
const NUMERAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
/** A number, also written as a text. "" is none: only `maybe` takes it. */
export const numeral = field<string | number>(
  (value) => {
    const isNumeral =
      typeof value === 'string' ? NUMERAL.test(value) && Number.isFinite(Number(value)) : Number.isFinite(value)
    return isNumeral ? undefined : expected('a number or its text', value)
  },
  { quick: 'numeral' },
)
/** A text, or a whole number so small that parsing kept all its digits: one that was rounded might be another's id. */
export const id = field<string | number>((value) =>
  typeof value === 'string' || Number.isSafeInteger(value)
    ? undefined
    : expected(`a text or a whole number up to ${Number.MAX_SAFE_INTEGER}`, value),
)
/** Anything, to be checked later row by row. */
export const rows = field<readonly unknown[]>((value) => (Array.isArray(value) ? undefined : expected('a list', value)))
export const anything = field<unknown>(() => undefined)

export const oneOf = <const Values extends readonly (string | number)[]>(...values: Values): Field<Values[number]> =>
  field((value) => (values.includes(value as never) ? undefined : expected(`one of ${values.join(', ')}`, value)))

/** Left out, null, or as `inner` says; of a numeral also "". */
export const maybe = <Value>(inner: Field<Value>): Field<Value | null | undefined> => {
  const isNone = (value: unknown) =>
    value === undefined || value === null || (value === '' && inner.quick === 'numeral')
  const { quick } = inner
  return field((value) => (isNone(value) ? undefined : inner.problem(value)), { quick, isOptional: true })
}

export const either = <A, B>(one: Field<A>, other: Field<B>): Field<A | B> =>
  field((value) => (one.is(value) ? undefined : other.problem(value)))

export const listOf = <Value>(inner: Field<Value>): Field<readonly Value[]> =>
  field((value) => {
    if (!Array.isArray(value)) return expected('a list', value)
    for (let i = 0; i < value.length; i++) {
      const problem = inner.problem(value[i])
      if (problem !== undefined) return `[${i}] ${problem}`
    }
    return undefined
  })

export const mapOf = <Value>(inner: Field<Value>): Field<Readonly<Record<string, Value>>> =>
  field((value) => {
    if (!isRecord(value)) return expected('an object', value)
    for (const key in value) {
      const problem = inner.problem(value[key])
      if (problem !== undefined) return `${key}: ${problem}`
    }
    return undefined
  })

/** An object with at least these fields; further ones are none of our business. */
export const shape = <const Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
): Field<{ readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }> => {
  const checks = Object.entries(fields).map(([name, { quick, isOptional, problem }]) => ({
    name,
    quick,
    isOptional,
    problem,
  }))
  return field((value) => {
    if (!isRecord(value)) return expected('an object', value)
    for (const { name, quick, isOptional, problem } of checks) {
      const inner = value[name]
      if (inner === undefined || inner === null ? isOptional : isQuickly(quick, inner)) continue
      const found = problem(inner)
      if (found !== undefined) return `${name}: ${found}`
    }
    return undefined
  })
}

const isAbsent = (list: readonly unknown[], name: string): boolean =>
  list.every((row) => !isRecord(row) || !(name in row))

/**
 * A list whose rows have a known shape, except some that may differ: it is different only if no row fits, or if no row
 * has a field that the venue always sends.
 *
 * @param always  fields of every row, whatever their value
 */
export const mostly = <Value>(row: Field<Value>, always: readonly string[] = []): Field<readonly unknown[]> =>
  field((value) => {
    if (!Array.isArray(value)) return expected('a list', value)
    if (value.length === 0) return undefined
    const missing = always.find((name) => isAbsent(value, name))
    if (missing !== undefined) return `[0] ${missing}: ${expected('this field in any row', undefined)}`
    return value.some(row.is) ? undefined : `[0] ${row.problem(value[0])}`
  })

/** Like `mostly`, for rows by name. */
export const mostlyByName = <Value>(
  row: Field<Value>,
  always: readonly string[] = [],
): Field<Readonly<Record<string, unknown>>> => {
  const list = mostly(row, always)
  return field((value) => (isRecord(value) ? list.problem(Object.values(value)) : expected('an object', value)))
}
