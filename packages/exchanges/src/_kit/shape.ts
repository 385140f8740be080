/**
 * A check of one value that came from outside. Hand-written and free of allocation on the good path, because it runs
 * for every row of every message.
 */
export type Field<Value> = {
  /** What is wrong, in words; undefined when `value` is a `Value`. */
  readonly problem: (value: unknown) => string | undefined
  readonly is: (value: unknown) => value is Value
}
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

const field = <Value>(problem: (value: unknown) => string | undefined): Field<Value> => ({
  problem,
  is: (value): value is Value => problem(value) === undefined,
})

const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
const expected = (what: string, value: unknown) => `expected ${what}, got ${shown(value)}`

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text = field<string>((value) => (typeof value === 'string' ? undefined : expected('a text', value)))
export const flag = field<boolean>((value) =>
  typeof value === 'boolean' ? undefined : expected('true or false', value),
)
export const number = field<number>((value) => (Number.isFinite(value) ? undefined : expected('a number', value)))
/** A number, also written as a text; "" where the venue has none. */
export const numeral = field<string | number>((value) => {
  const isNumeral =
    typeof value === 'string' ? value.trim() === value && Number.isFinite(Number(value)) : Number.isFinite(value)
  return isNumeral ? undefined : expected('a number or its text', value)
})
/** Anything, to be checked later row by row. */
export const rows = field<readonly unknown[]>((value) => (Array.isArray(value) ? undefined : expected('a list', value)))
export const anything = field<unknown>(() => undefined)

export const oneOf = <const Values extends readonly (string | number)[]>(...values: Values): Field<Values[number]> =>
  field((value) => (values.includes(value as never) ? undefined : expected(`one of ${values.join(', ')}`, value)))

/** Left out, null, or as `inner` says. */
export const maybe = <Value>(inner: Field<Value>): Field<Value | null | undefined> =>
  field((value) => (value === undefined || value === null ? undefined : inner.problem(value)))

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
  const names = Object.keys(fields)
  const checks = names.map((name) => fields[name].problem)
  return field((value) => {
    if (!isRecord(value)) return expected('an object', value)
    for (let i = 0; i < names.length; i++) {
      const problem = checks[i](value[names[i]])
      if (problem !== undefined) return `${names[i]}: ${problem}`
    }
    return undefined
  })
}
