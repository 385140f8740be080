import type { AnyInput, Study } from '../study.ts'
import { subjectOf } from '../subject/subjects.ts'
import type { Argument } from './argument.ts'
import { isoTime, parsedTime } from './time.ts'
import type { WireValue } from './wireValue.ts'

export type ParsedStudyInput =
  | { readonly ok: true; readonly input: AnyInput }
  | { readonly ok: false; readonly argument: string; readonly message: string }

const SAMPLE_LENGTH = 60

const quotedValue = (raw: unknown): string => {
  if (raw === undefined) return 'nothing'
  if (typeof raw === 'string') return JSON.stringify(raw.slice(0, SAMPLE_LENGTH)).slice(0, SAMPLE_LENGTH)
  if (raw === null || typeof raw === 'number' || typeof raw === 'boolean') return String(raw)
  return Array.isArray(raw) ? 'a list' : 'an object'
}

/** The sent value as quoted in an error message. */
const sample = (raw: unknown): string =>
  Array.isArray(raw) ? `[${raw.slice(0, 5).map(quotedValue).join(',')}]`.slice(0, SAMPLE_LENGTH) : quotedValue(raw)

const isNothing = (raw: unknown): boolean => raw === undefined || raw === null || raw === ''

/** All argument names of a study in listing order: those of the subject, `asOf`, then its own. */
export const argumentNames = (study: Pick<Study, 'subject' | 'input'>): readonly string[] => [
  ...Object.keys(subjectOf(study.subject).arguments),
  'asOf',
  ...Object.keys(study.input),
]

/**
 * Turns what a client sent (URL parameters, GraphQL variables) into the input of a study: the arguments of its subject,
 * `asOf`, and its own. Unknown names are rejected by name, so a typing error never silently changes an answer. Never
 * throws.
 *
 * @returns the input, or the argument at fault with a sentence that says what was expected
 */
export const parseStudyInput = (study: Study, raw: Readonly<Record<string, unknown>>): ParsedStudyInput => {
  const fault = (argument: string, message: string): ParsedStudyInput => ({ ok: false, argument, message })
  const names = argumentNames(study)
  const unknown = Object.keys(raw).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    return fault(unknown, `${study.id} has no argument ${unknown.slice(0, 40)}. It takes ${names.join(', ')}.`)
  }
  const subject = subjectOf(study.subject)
  const values: Record<string, unknown> = {}
  const read = (declared: Readonly<Record<string, Argument>>): ParsedStudyInput | undefined => {
    for (const [name, argument] of Object.entries(declared)) {
      const sent = Object.hasOwn(raw, name) ? raw[name] : undefined
      if (isNothing(sent) && !argument.isRequired) {
        values[name] = argument.fallback
        continue
      }
      const parsed = argument.parse(sent)
      if (!parsed.ok) return fault(name, `${name}: expected ${parsed.expected}, got ${sample(sent)}.`)
      values[name] = parsed.value
    }
    return undefined
  }
  const refusedSubject = read(subject.arguments)
  if (refusedSubject !== undefined) return refusedSubject
  const asOf = isNothing(raw.asOf) ? undefined : parsedTime(raw.asOf)
  if (asOf?.ok === false) return fault('asOf', `asOf: expected ${asOf.expected}, got ${sample(raw.asOf)}.`)
  const refusedOwn = read(study.input)
  if (refusedOwn !== undefined) return refusedOwn
  const value = subject.valueOf(values)
  return {
    ok: true,
    input: {
      ...values,
      ...value,
      asOfMs: asOf?.value,
      covers: subject.coveredBy(value),
      subjectText: subject.textOf(value),
    },
  }
}

/**
 * Returns the input as a client may send it back: instants in ISO-8601, defaults filled in. Equal inputs give equal
 * objects, in the order in which the arguments are listed.
 */
export const wireInput = (
  study: Study,
  input: AnyInput,
): Readonly<Record<string, WireValue | readonly WireValue[]>> => {
  const values: Record<string, WireValue | readonly WireValue[]> = {}
  const write = (declared: Readonly<Record<string, Argument>>): void => {
    for (const [name, argument] of Object.entries(declared)) {
      const value = input[name]
      values[name] = value === undefined ? null : argument.wire(value)
    }
  }
  write(subjectOf(study.subject).arguments)
  values.asOf = input.asOfMs === undefined ? null : isoTime(input.asOfMs)
  write(study.input)
  return values
}

/** Returns the name parts for files about this input: `['deribit', 'BTC']`. */
export const fileParts = (study: Study, input: AnyInput): readonly string[] => subjectOf(study.subject).fileParts(input)
