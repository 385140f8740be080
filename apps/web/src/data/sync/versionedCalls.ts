import { NoAnswerInTime, repeatOverdue } from '../overdue/repeatOverdue.ts'
import type { Problem } from '../problem.ts'
import { problemFromBody } from '../problem.ts'
import { pageRequests } from '../user/session/fetchAsUser.ts'
import type { SendOutcome } from './saver.ts'
import type { Version } from './saving.ts'

type VersionedRequest = {
  readonly method: 'PUT' | 'POST'
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** Version that the change is based on. */
  readonly version: number
  /** The page is closing: the request must outlive it. */
  readonly isLeaving: boolean
  /** Returns the current document from the response to an outdated change. */
  readonly currentFrom: (body: Readonly<Record<string, unknown>>) => Version | undefined
}

/** Browsers limit requests that outlive a page to this many bytes; larger edits remain in the journal. */
const MAX_LEAVING = 60_000

/**
 * Returns whether a status is temporary: overloaded, rate limited, or restarting. The same request may succeed later.
 */
const isPassing = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

const ADVICE: Readonly<Record<number, string>> = {
  401: 'You are signed out. Sign in again, then press Retry.',
  403: 'This account may not save here.',
  404: 'It no longer exists on the server.',
  413: 'It is larger than the server takes.',
}

/**
 * Maps a response to the outcome of saving a document.
 *
 * @param body  decoded JSON, undefined when there was none
 */
export const outcomeOf = (
  status: number,
  body: unknown,
  { version, currentFrom }: Pick<VersionedRequest, 'version' | 'currentFrom'>,
): SendOutcome => {
  const record = asRecord(body)
  if (status >= 200 && status < 300)
    return { kind: 'confirmed', version: typeof record.version === 'number' ? record.version : version + 1 }
  if (status === 409) {
    const current = currentFrom(asRecord(record.current ?? asRecord(record.error).current))
    if (current) return { kind: 'outdated', current }
  }
  const problem: Problem = problemFromBody(body) ?? {
    code: 'unreadable',
    message: ADVICE[status] ?? `The server answered ${status}.`,
  }
  return { kind: 'failed', problem, isWorthRetrying: isPassing(status) }
}

const request = async (call: VersionedRequest, signal: AbortSignal): Promise<SendOutcome> => {
  const { method, path, body, version, isLeaving } = call
  const text = JSON.stringify({ ...body, version })
  const response = await pageRequests.send(path, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: text,
    keepalive: isLeaving && text.length < MAX_LEAVING,
    signal,
  })
  return outcomeOf(response.status, await response.json().catch(() => undefined), call)
}

/** Sends a document with the version that it is based on. A failure is logged and returned, never thrown. */
export const sendVersioned = async (call: VersionedRequest): Promise<SendOutcome> => {
  const failed = (problem: Problem): SendOutcome => ({ kind: 'failed', problem, isWorthRetrying: true })
  // Not repeated: the version of the first request, if it arrives after all, is outdated for the second.
  const limit = { isRepeated: false }
  const outcome = await repeatOverdue('a receipt of the change', (signal) => request(call, signal), limit).catch(
    (error: unknown) =>
      failed({
        code: 'offline',
        message:
          error instanceof NoAnswerInTime
            ? error.message
            : `The server does not answer: ${error instanceof Error ? error.message : String(error)}.`,
      }),
  )
  if (outcome.kind === 'failed') console.error(`${call.method} ${call.path} failed: ${outcome.problem.message}`)
  return outcome
}
