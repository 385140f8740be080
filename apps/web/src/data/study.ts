import { venueId } from '@gvol/market'
import type { WireAnswer } from '@gvol/wire'
import { type Studies, studyFacts } from '../../generated/studies.ts'
import { namesOfSubject, type SubjectValues, type ValuesOf } from './subject.ts'

export type StudyId = keyof Studies

/** Column names of a study; for a union of studies, of any of them. */
export type ColumnOf<Id extends StudyId> = Id extends StudyId ? keyof Studies[Id]['columns'] & string : never

/** Columns of an answer by name; equal lengths, null where there is no value. */
export type StudyColumns<Id extends StudyId, C extends ColumnOf<Id> = ColumnOf<Id>> = Pick<
  Studies[Id]['columns'],
  C & keyof Studies[Id]['columns']
>

/** The subject of a study: the values that its subject kind requires. */
export type SubjectOf<Id extends StudyId> = Id extends StudyId ? ValuesOf<(typeof studyFacts)[Id]['subject']> : never

/** A study request. Without `asOfMs` it is live: a new result follows whenever it changes. */
export type StudyRequest<Id extends StudyId = StudyId, C extends ColumnOf<Id> = ColumnOf<Id>> = {
  readonly study: Id
  readonly subject: SubjectOf<Id>
  /** Unix ms, undefined for now. */
  readonly asOfMs: number | undefined
  readonly arguments: Studies[Id]['arguments']
  /** The requested columns; the result contains no others. */
  readonly columns: readonly C[]
}

/** @param args  arguments other than subject and instant */
export const studyRequest = <Id extends StudyId, const C extends ColumnOf<Id>>(
  study: Id,
  subject: SubjectOf<Id>,
  asOfMs: number | undefined,
  columns: readonly C[],
  args: Studies[Id]['arguments'] = {},
): StudyRequest<Id, C> => ({ study, subject, asOfMs, arguments: args, columns })

/** A study result. */
export type StudyAnswer<Id extends StudyId = StudyId, C extends ColumnOf<Id> = ColumnOf<Id>> = {
  readonly study: Id
  readonly asOfMs: number
  readonly isSimulated: boolean
  /** A sentence about what the result leaves out; undefined where it is complete. */
  readonly note?: string | undefined
  /** The input as parsed by the server, with defaults. */
  readonly input: Readonly<Record<string, unknown>>
  readonly data: StudyColumns<Id, C>
}

/**
 * @throws RangeError for an invalid instant: the columns are typed by the catalog that the API was generated from, only
 *   the envelope is checked here
 */
export const answerFromWire = <Id extends StudyId>(wire: WireAnswer): StudyAnswer<Id> => {
  const asOfMs = Date.parse(wire.asOf)
  if (Number.isNaN(asOfMs)) throw new RangeError(`expected the instant of a result in ISO-8601, got ${wire.asOf}`)
  return {
    study: wire.study as Id,
    asOfMs,
    isSimulated: wire.simulated,
    ...(typeof wire.note === 'string' ? { note: wire.note } : {}),
    input: wire.input,
    data: wire.data as unknown as StudyColumns<Id>,
  }
}

type ArgumentValue = number | string | boolean | readonly number[] | readonly string[] | undefined

/** Values in API notation, sorted by name. */
type Spelled = Readonly<Record<string, string | number | boolean | readonly string[]>>

const isoTime = (ms: number): string => new Date(ms).toISOString()

/** Returns the arguments in API notation without absent ones. Instants are ISO-8601. */
export const wireArguments = (request: StudyRequest): Spelled => {
  const kinds: Readonly<Record<string, string>> = studyFacts[request.study].arguments
  const wire: Record<string, string | number | boolean | readonly string[]> = {}
  const own = request.arguments as Readonly<Record<string, ArgumentValue>>
  for (const name of Object.keys(own).sort()) {
    const value = own[name]
    if (value === undefined) continue
    if (kinds[name] === 'times') {
      const times = value as readonly number[]
      if (times.length > 0) wire[name] = [...times].sort((a, b) => a - b).map(isoTime)
    } else
      wire[name] =
        kinds[name] === 'time' ? isoTime(value as number) : (value as string | number | boolean | readonly string[])
  }
  return wire
}

/** Returns the argument names that identify a study's subject. */
export const subjectNames = (study: StudyId): readonly (keyof SubjectValues)[] =>
  namesOfSubject(studyFacts[study].subject)

const VENUES: readonly string[] = ['exchange', 'otherExchange']

/** Returns the subject of a request in API notation: venues by their canonical id. */
export const wireSubject = (request: StudyRequest): Readonly<Record<string, string>> => {
  const values: SubjectValues = request.subject
  return Object.fromEntries(
    subjectNames(request.study).map((name) => {
      const value = values[name] ?? ''
      return [name, VENUES.includes(name) ? venueId(value) : value]
    }),
  )
}

/** Returns a key that is equal for equal requests, whichever columns they read. */
export const requestKey = (request: StudyRequest): string =>
  JSON.stringify([
    request.study,
    ...Object.values(wireSubject(request)),
    request.asOfMs ?? null,
    wireArguments(request),
  ])

/** Returns the REST path with the same numbers and all columns of the study, relative to the server. */
export const restPath = (request: StudyRequest, format: 'json' | 'csv' | 'parquet' | 'arrow'): string => {
  const query = new URLSearchParams(wireSubject(request))
  if (request.asOfMs !== undefined) query.set('asOf', isoTime(request.asOfMs))
  for (const [name, value] of Object.entries(wireArguments(request)))
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  query.set('format', format)
  return `/api/v1/studies/${request.study}?${query}`
}
