import type { Studies } from './studies.gen.ts'

export type StudyId = keyof Studies

/** Columns of an answer by name; equal lengths, null where there is no value. */
export type StudyColumns<Id extends StudyId> = Studies[Id]['columns']

/** A market as routes and the API name it. */
export type Market = { readonly exchange: string; readonly symbol: string }

/** One question to the server. Without `asOfMs` it is asked about now and answered again with every new chain. */
export type StudyRequest<Id extends StudyId = StudyId> = Market & {
  readonly study: Id
  /** Unix ms, undefined for now. */
  readonly asOfMs: number | undefined
  readonly arguments: Studies[Id]['arguments']
}

/** What the server said. */
export type StudyAnswer<Id extends StudyId = StudyId> = {
  readonly study: Id
  readonly asOfMs: number
  readonly isSimulated: boolean
  /** The input as the server understood it, defaults filled in. */
  readonly input: Readonly<Record<string, unknown>>
  readonly data: StudyColumns<Id>
}

/** An answer as REST, GraphQL and fixtures carry it. */
export type WireAnswer = {
  readonly study: string
  readonly asOf: string
  readonly simulated: boolean
  readonly input: Readonly<Record<string, unknown>>
  readonly data: Readonly<Record<string, readonly (number | string | boolean | null)[]>>
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
    input: wire.input,
    data: wire.data as unknown as StudyColumns<Id>,
  }
}

type ArgumentValue = number | string | boolean | readonly number[] | undefined

const isoTime = (ms: number): string => new Date(ms).toISOString()

/** Arguments in the spelling of the API, in alphabetical order, absent ones left out. Instants are ISO-8601. */
export const wireArguments = (
  request: StudyRequest,
  kinds: Readonly<Record<string, string>>,
): Readonly<Record<string, string | number | boolean | readonly string[]>> => {
  const wire: Record<string, string | number | boolean | readonly string[]> = {}
  const own = request.arguments as Readonly<Record<string, ArgumentValue>>
  for (const name of Object.keys(own).sort()) {
    const value = own[name]
    if (value === undefined) continue
    if (Array.isArray(value)) {
      if (value.length > 0) wire[name] = [...value].sort((a, b) => a - b).map(isoTime)
    } else wire[name] = kinds[name] === 'time' ? isoTime(value as number) : (value as string | number | boolean)
  }
  return wire
}

/** Equal questions have equal keys. */
export const requestKey = (request: StudyRequest, kinds: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    request.study,
    request.exchange,
    request.symbol,
    request.asOfMs ?? null,
    wireArguments(request, kinds),
  ])

/** The REST call that gives the same numbers, relative to the server. */
export const restPath = (
  request: StudyRequest,
  kinds: Readonly<Record<string, string>>,
  format: 'json' | 'csv' | 'parquet' | 'arrow',
): string => {
  const query = new URLSearchParams({ exchange: request.exchange, symbol: request.symbol })
  if (request.asOfMs !== undefined) query.set('asOf', isoTime(request.asOfMs))
  for (const [name, value] of Object.entries(wireArguments(request, kinds)))
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  query.set('format', format)
  return `/api/v1/studies/${request.study}?${query}`
}
