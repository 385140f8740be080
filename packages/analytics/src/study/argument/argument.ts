import type { WireValue } from './wireValue.ts'

/** A parsed value, or a description of what is valid, which continues a sentence after the word "expected". */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly expected: string }

type Json = Readonly<Record<string, unknown>>

/**
 * One argument of a study: its meaning, its valid values and all its spellings. Each kind of argument is one file of
 * this folder that builds these objects.
 */
export type Argument<Value = unknown> = {
  readonly kind: ArgumentKind
  readonly doc: string
  /** null for a value without a unit. */
  readonly unit: string | null
  /** The value used when the client sends none. */
  readonly fallback: Value
  /** Whether a missing value is an error. */
  readonly isRequired: boolean
  /** The valid values as data (limits, choices). Part of the catalog entry. */
  readonly domain: Json
  /** The doc followed by the domain in words. */
  readonly hint: string
  readonly graphqlType: string
  /** OpenAPI 3.1 schema of the query parameter, without its default. */
  readonly schema: Json
  /** The type that client code passes, as TypeScript source. */
  readonly clientType: string
  /**
   * @param raw  the value that a client sent, a URL parameter or a GraphQL value; never undefined, null or empty. Never
   *   throws.
   */
  parse(raw: unknown): Parsed<Value>
  /** Returns the spelling that a client may send back. @param value  of this argument; never undefined */
  wire(value: Value): WireValue | readonly WireValue[]
}

/** Kinds of argument; clients pick an input control by kind. */
export type ArgumentKind =
  | 'choice'
  | 'flag'
  | 'instrument'
  | 'legs'
  | 'market'
  | 'markets'
  | 'number'
  | 'numbers'
  | 'span'
  | 'text'
  | 'time'
  | 'times'

export type Arguments = Readonly<Record<string, Argument>>

export type InputOf<Declared extends Arguments> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Argument<infer Value> ? Value : never
}

/** Returns the same argument as a required one. */
export const required = <Value>(declared: Argument<Value>): Argument<NonNullable<Value>> =>
  // A missing value is rejected before it reaches the study.
  ({ ...declared, isRequired: true }) as Argument<NonNullable<Value>>

/** Splits `a, b` or a list into its parts; undefined for anything else. */
export const listParts = (raw: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(raw)) return raw
  if (typeof raw === 'number') return [raw]
  if (typeof raw !== 'string') return undefined
  return raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
