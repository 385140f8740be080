import { USER_AGENT } from '../connection/userAgent.ts'

/** Why a node or venue could not be used, as a sentence for the user. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
}

export type JsonEndpoint = {
  /** Name of the server, for messages. */
  readonly who: string
  readonly url: string
  readonly fetch: typeof fetch
  /** Time limit of the whole request, ms. */
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`

/** Returns the text of a body up to the limit; the rest is not fetched. */
const boundedText = async (response: Response, { who, maxBytes }: JsonEndpoint): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      await reader?.cancel().catch(() => undefined)
      throw new NodeError(`${who} answered with more than ${megabytes(maxBytes)}, which is not read.`)
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}

export type JsonResponse = { readonly status: number; readonly isOk: boolean; readonly body: unknown }

/**
 * Fetches JSON within limits of time and size, and returns it whatever the status. Redirects are not followed, because
 * only the operator may choose which servers are contacted.
 *
 * @throws NodeError with a sentence, on any failure
 */
export const fetchJson = async (
  ask: JsonEndpoint,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<JsonResponse> => {
  const { who, url, timeoutMs } = ask
  const timeout = AbortSignal.timeout(timeoutMs)
  let status: number | undefined
  try {
    const signal = AbortSignal.any([timeout, ask.signal])
    const headers = { 'user-agent': USER_AGENT, ...request.headers }
    const response = await ask.fetch(url, { ...request, headers, redirect: 'error', signal })
    status = response.status
    return { status, isOk: response.ok, body: JSON.parse(await boundedText(response, ask)) }
  } catch (error) {
    if (error instanceof NodeError) throw error
    if (timeout.aborted) throw new NodeError(`${who} did not answer within ${timeoutMs / 1000} s.`)
    if (ask.signal.aborted) throw new NodeError(`${who} took too long for all requests together.`)
    if (error instanceof SyntaxError)
      throw new NodeError(
        status === undefined || status < 400
          ? `${who} did not answer in JSON.`
          : `${who} answered with status ${status}.`,
      )
    throw new NodeError(`${who} cannot be reached.`)
  }
}

/** Posts JSON and returns the JSON response. @throws NodeError with a sentence, on any failure */
export const postJson = async (ask: JsonEndpoint, body: unknown): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' }
  const answered = await fetchJson(ask, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answered.isOk) throw new NodeError(`${ask.who} answered with status ${answered.status}.`)
  return answered.body
}
