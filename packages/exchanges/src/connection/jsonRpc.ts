import { sampleText } from '../messages/sampleText.ts'
import { anything, isRecord, maybe, number, shape, text } from '../messages/shape.ts'
import { messageFromText } from '../messages/wireText.ts'

/** A message of a JSON-RPC 2.0 venue: a response (`id`) or a notification (`method`). */
export const rpcMessage = shape({
  id: maybe(number),
  method: maybe(text),
  params: anything,
  result: anything,
  error: maybe(shape({ code: number, message: text, data: anything })),
  /** The venue's clock when it sent the response, microseconds since 1970. */
  usOut: maybe(number),
})

export type RpcAnswer = {
  readonly result: unknown
  /** The venue's clock when it sent the response, ms; undefined where the venue does not report it. */
  readonly venueMs: number | undefined
  /** Local clock when it arrived, ms. */
  readonly receivedAtMs: number
}
export type RpcParams = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Returns the parameters of a recorded request; values that cannot be parameters are left out. */
export const paramsFrom = (recorded: unknown): RpcParams =>
  isRecord(recorded)
    ? Object.fromEntries(
        Object.entries(recorded).flatMap(([name, value]) =>
          typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
        ),
      )
    : {}

export type Rpc = (method: string, params: RpcParams) => Promise<RpcAnswer>

/**
 * A venue refused a request, could not be reached, or sent an unreadable response; `message` is a sentence for the
 * operator.
 */
export class VenueError extends Error {
  override readonly name = 'VenueError'
  /** The venue's error code; undefined for network errors. */
  readonly code: number | undefined
  constructor(message: string, code?: number) {
    super(message)
    this.code = code
  }
}

/** A request failed for a reason that is not about its market: no connection, no response, too many requests. */
export class OutageError extends VenueError {
  override readonly name = 'VenueError'
}

/** A stream has sent nothing that a job could use: after a subscription that is usual for a while, and no failure. */
export class NoMessageYet extends VenueError {
  override readonly name = 'VenueError'
}

/** Codes for "too many requests": JSON-RPC venues' own, and HTTP's. */
const TOO_MANY_REQUESTS = new Set([429, 10028, 10066])
export const isTooManyRequests = (error: unknown): boolean =>
  error instanceof VenueError && error.code !== undefined && TOO_MANY_REQUESTS.has(error.code)

export const isOutage = (error: unknown): boolean => error instanceof OutageError || isTooManyRequests(error)

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
 * Returns the result in the body of a response.
 *
 * @param venue   title for messages
 * @param method  the method called
 * @throws VenueError when the venue refused, or the body is not a response
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
