import { venueId } from '@gvol/market'
import type { WireAnswer } from '@gvol/wire'
import { type Studies, studyFacts } from '../../generated/studies.ts'
import { namesOfSubject, type SubjectValues, type ValuesOf } from './subject.ts'

export type StudyId = keyof Studies

/** Names of a study's columns; of several studies, of any of them. */
export type ColumnOf<Id extends StudyId> = Id extends StudyId ? keyof Studies[Id]['columns'] & string : never

/** Columns of an answer by name; equal lengths, null where there is no value. */
export type StudyColumns<Id extends StudyId, C extends ColumnOf<Id> = ColumnOf<Id>> = Pick<
  Studies[Id]['columns'],
  C & keyof Studies[Id]['columns']
>

/** What a study is about: the values that its subject asks for. */
export type SubjectOf<Id extends StudyId> = Id extends StudyId ? ValuesOf<(typeof studyFacts)[Id]['subject']> : never

/** One question to the server. Without `asOfMs` it is asked about now and answered again whenever the answer moves. */
export type StudyRequest<Id extends StudyId = StudyId, C extends ColumnOf<Id> = ColumnOf<Id>> = {
  readonly study: Id
  readonly subject: SubjectOf<Id>
  /** Unix ms, undefined for now. */
  readonly asOfMs: number | undefined
  readonly arguments: Studies[Id]['arguments']
  /** Those that are read; the answer has no others. */
  readonly columns: readonly C[]
}

/** @param args  beyond what the study is about and the instant */
export const studyRequest = <Id extends StudyId, const C extends ColumnOf<Id>>(
  study: Id,
  subject: SubjectOf<Id>,
  asOfMs: number | undefined,
  columns: readonly C[],
  args: Studies[Id]['arguments'] = {},
): StudyRequest<Id, C> => ({ study, subject, asOfMs, arguments: args, columns })

/** What the server said. */
export type StudyAnswer<Id extends StudyId = StudyId, C extends ColumnOf<Id> = ColumnOf<Id>> = {
  readonly study: Id
  readonly asOfMs: number
  readonly isSimulated: boolean
  /** What the answer leaves out, in a sentence; undefined where it leaves out nothing. */
  readonly note?: string | undefined
  /** The input as the server understood it, defaults filled in. */
  readonly input: Readonly<Record<string, unknown>>
  readonly data: StudyColumns<Id, C>
}

/**
 * @throws RangeError for an instant that is none: the columns are typed by the catalog that the API was built from, the
 *   envelope is checked here
 */
export const answerFromWire = <Id extends StudyId>(wire: WireAnswer): StudyAnswer<Id> => {
  const asOfMs = Date.parse(wire.asOf)
  if (Number.isNaN(asOfMs)) throw new RangeError(`an answer tells its instant in ISO-8601, got ${wire.asOf}`)
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

/** Values as the API spells them, in alphabetical order of their names. */
type Spelled = Readonly<Record<string, string | number | boolean | readonly string[]>>

const isoTime = (ms: number): string => new Date(ms).toISOString()

/** Arguments in the spelling of the API, absent ones left out. Instants are ISO-8601. */
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

/** Names of the arguments that say what a study is about. */
export const subjectNames = (study: StudyId): readonly (keyof SubjectValues)[] =>
  namesOfSubject(studyFacts[study].subject)

const VENUES: readonly string[] = ['exchange', 'otherExchange']

/** What a question is about, in the spelling of the API: venues by their id, whatever name they came with. */
export const wireSubject = (request: StudyRequest): Readonly<Record<string, string>> => {
  const values: SubjectValues = request.subject
  return Object.fromEntries(
    subjectNames(request.study).map((name) => {
      const value = values[name] ?? ''
      return [name, VENUES.includes(name) ? venueId(value) : value]
    }),
  )
}

/** Equal questions have equal keys, whichever columns of the answer they read. */
export const requestKey = (request: StudyRequest): string =>
  JSON.stringify([
    request.study,
    ...Object.values(wireSubject(request)),
    request.asOfMs ?? null,
    wireArguments(request),
  ])

/** The REST call that gives the same numbers with every column of the study, relative to the server. */
export const restPath = (request: StudyRequest, format: 'json' | 'csv' | 'parquet' | 'arrow'): string => {
  const query = new URLSearchParams(wireSubject(request))
  if (request.asOfMs !== undefined) query.set('asOf', isoTime(request.asOfMs))
  for (const [name, value] of Object.entries(wireArguments(request)))
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  query.set('format', format)
  return `/api/v1/studies/${request.study}?${query}`
}
