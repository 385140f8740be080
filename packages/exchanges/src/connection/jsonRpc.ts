import { sampleText } from '../messages/sampleText.ts'
import { anything, isRecord, maybe, number, shape, text } from '../messages/shape.ts'
import { messageFromText } from '../messages/wireText.ts'

/** One message of a JSON-RPC 2.0 venue: an answer (`id`) or a notification (`method`). */
export const rpcMessage = shape({
  id: maybe(number),
  method: maybe(text),
  params: anything,
  result: anything,
  error: maybe(shape({ code: number, message: text, data: anything })),
  /** Microseconds since 1970, the venue's clock when the answer left it. */
  usOut: maybe(number),
})

export type RpcAnswer = {
  readonly result: unknown
  /** The venue's clock when the answer left it, ms; undefined where the venue does not say. */
  readonly venueMs: number | undefined
  /** Our clock when it arrived, ms. */
  readonly receivedAtMs: number
}
export type RpcParams = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** What a recorded request asked with; what cannot be a parameter is left out. */
export const paramsFrom = (recorded: unknown): RpcParams =>
  isRecord(recorded)
    ? Object.fromEntries(
        Object.entries(recorded).flatMap(([name, value]) =>
          typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
        ),
      )
    : {}

export type Rpc = (method: string, params: RpcParams) => Promise<RpcAnswer>

/** A venue refused or could not be understood or reached; `message` is a sentence for the operator. */
export class VenueError extends Error {
  override readonly name = 'VenueError'
  /** The venue's own error code; undefined when the trouble is on the way there. */
  readonly code: number | undefined
  constructor(message: string, code?: number) {
    super(message)
    this.code = code
  }
}

/** Codes with which venues of this family say "slow down": JSON-RPC's own, and HTTP's. */
const TOO_MANY_REQUESTS = new Set([429, 10028, 10066])
export const isTooManyRequests = (error: unknown): boolean =>
  error instanceof VenueError && error.code !== undefined && TOO_MANY_REQUESTS.has(error.code)

const MAX_REASON_CHARS = 200
const shortText = (text: string): string =>
  text.length > MAX_REASON_CHARS ? `${text.slice(0, MAX_REASON_CHARS)}…` : text

const reasonText = (data: unknown): string => {
  if (data === null || data === undefined) return ''
  return `: ${typeof data === 'string' ? shortText(data) : sampleText(data, MAX_REASON_CHARS)}`
}

export const refusal = (
  venue: string,
  error: { readonly code: number; readonly message: string; readonly data?: unknown },
): VenueError =>
  new VenueError(
    `${venue} answered ${error.code} (${shortText(error.message).replaceAll('_', ' ')}${reasonText(error.data)}).`,
    error.code,
  )

const notUnderstood = (venue: string, method: string, why: string, body: string): VenueError =>
  new VenueError(`${venue} answered ${method} with something else than JSON-RPC (${why}): "${body.slice(0, 120)}".`)

/**
 * The result in the body of an answer.
 *
 * @param venue   title for sentences
 * @param method  what was asked
 * @throws VenueError when the venue refused, or the body is not an answer
 */
export const answerFromBody = (
  venue: string,
  method: string,
  body: string,
  status: number,
  receivedAtMs: number,
): RpcAnswer => {
  const parsed = messageFromText(body)
  if (parsed === undefined) {
    if (status === 429) throw new VenueError(`${venue} answered HTTP 429 (too many requests).`, status)
    throw notUnderstood(venue, method, `HTTP ${status}`, body)
  }
  const problem = rpcMessage.problem(parsed)
  if (!rpcMessage.is(parsed)) throw notUnderstood(venue, method, `HTTP ${status}, ${problem}`, body)
  if (parsed.error) throw refusal(venue, parsed.error)
  if (parsed.result === undefined) throw notUnderstood(venue, method, `HTTP ${status}, no result`, body)
  return { result: parsed.result, venueMs: msFromMicros(parsed.usOut), receivedAtMs }
}

export const msFromMicros = (micros: number | null | undefined): number | undefined =>
  micros ? Math.floor(micros / 1000) : undefined

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
