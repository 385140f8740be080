import type { WireValue } from './wireValue.ts'

/** A value, or what was expected instead, to follow the word "expected" in a sentence. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly expected: string }

type Json = Readonly<Record<string, unknown>>

/**
 * One argument of a study: what it means, what may stand in it, and every way in which it is spelled. A kind of argument
 * is one file of this folder that makes these.
 */
export type Argument<Value = unknown> = {
  readonly kind: ArgumentKind
  readonly doc: string
  /** null where it counts nothing. */
  readonly unit: string | null
  /** The value when nothing is sent. */
  readonly fallback: Value
  /** Refused when nothing is sent. */
  readonly isRequired: boolean
  /** What may be sent, as data: limits, choices. Part of the catalog entry. */
  readonly domain: Json
  /** The doc with the domain in words. */
  readonly hint: string
  readonly graphqlType: string
  /** OpenAPI 3.1 schema of the query parameter, without its default. */
  readonly schema: Json
  /** What client code passes, as TypeScript. */
  readonly clientType: string
  /** @param raw  what a client sent: a text of a URL, or a GraphQL value; never undefined, null or empty. Never throws. */
  parse(raw: unknown): Parsed<Value>
  /** The spelling that a client may send back. @param value  of this argument; never undefined */
  wire(value: Value): WireValue | readonly WireValue[]
}

/** Kinds of argument; clients choose an input by them. */
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

/** The same argument, which must be sent. */
export const required = <Value>(declared: Argument<Value>): Argument<NonNullable<Value>> =>
  // An absent value is refused before it reaches the study.
  ({ ...declared, isRequired: true }) as Argument<NonNullable<Value>>

/** `a, b` or a list as its parts; undefined for anything else. */
export const listParts = (raw: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(raw)) return raw
  if (typeof raw === 'number') return [raw]
  if (typeof raw !== 'string') return undefined
  return raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
