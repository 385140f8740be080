import { NoAnswerInTime, REQUEST_LIMIT_MS, repeatOverdue } from './overdue/repeatOverdue.ts'
import { type Problem, problemFromBody } from './problem.ts'
import { pageRequests } from './user/session/fetchAsUser.ts'
import { requestHeaders } from './user/session/requestHeaders.ts'

export type RestResult<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number | undefined; readonly problem: Problem }

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type RestCall = {
  readonly method?: RestMethod
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent unchanged instead of a body, with its own content type. */
  readonly file?: Blob
  readonly signal?: AbortSignal
  /** Sent in addition to the default headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Authenticates by the session cookie alone, ignoring the stored user: for calls about the session itself. */
  readonly isBySession?: boolean
  /** The response, if the same request was sent already. */
  readonly prefetched?: Promise<Response> | undefined
  /** What the server sends, for messages about an overdue answer; by default named by its path. */
  readonly name?: string
  /** Whether the call has no effect, so that it may be sent again when its answer is overdue; by default of a GET. */
  readonly isRead?: boolean
  readonly limitMs?: number
}

/** Calls with an effect are not sent twice, and may take longer, ms. */
const CHANGE_LIMIT_MS = 120_000
/** Files are as long on their way as the line needs, ms. */
const FILE_LIMIT_MS = 600_000

const unreadable = (status: number): Problem => ({
  code: 'unreadable',
  message: `The server answered ${status} without a reason that can be read.`,
})

/**
 * Calls the API with the session cookie and the headers of the signed-in user. The body is typed by the API's contract;
 * an empty response is `undefined`.
 */
export const callJson = async <Body>(path: string, call: RestCall = {}): Promise<RestResult<Body>> => {
  const { method = 'GET', body, file, signal, headers, isBySession = false } = call
  const { isRead = method === 'GET', name = `an answer to ${path.replace(/\?.*$/s, '')}` } = call
  const changeLimitMs = file === undefined ? CHANGE_LIMIT_MS : FILE_LIMIT_MS
  const { limitMs = isRead ? 2 * REQUEST_LIMIT_MS : changeLimitMs } = call
  const type = file?.type ?? (body === undefined ? undefined : 'application/json')
  let { prefetched } = call
  const send = async (attempt: AbortSignal): Promise<RestResult<Body>> => {
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      headers: {
        ...(isBySession ? requestHeaders(undefined) : {}),
        accept: 'application/json',
        ...(type === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      // A deletion must complete even if the page closes.
      keepalive: method === 'DELETE',
      signal: attempt,
    }
    const sent = prefetched
    prefetched = undefined
    const response = await (sent ?? (isBySession ? fetch(path, init) : pageRequests.send(path, init)))
    const text = await response.text()
    const answer = parsed(text)
    if (response.ok && (answer !== undefined || text === '')) return { ok: true, body: answer as Body }
    return { ok: false, status: response.status, problem: problemFromBody(answer) ?? unreadable(response.status) }
  }
  try {
    return await repeatOverdue(name, send, { signal, limitMs, isRepeated: isRead })
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    const message = error instanceof NoAnswerInTime ? cause : `The server does not answer: ${cause}`
    return { ok: false, status: undefined, problem: { code: 'offline', message } }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the caller gets the status instead.
    return undefined
  }
}

export const getJson = <Body>(path: string, signal?: AbortSignal): Promise<RestResult<Body>> =>
  callJson(path, { signal })
