/** Why a node or venue was of no use, as a sentence for people. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
}

export type Ask = {
  /** Names who is asked, in sentences. */
  readonly who: string
  readonly url: string
  readonly fetch: typeof fetch
  /** The whole of a request, ms. */
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`

/** The text of a body, as far as it may reach; the rest is not fetched. */
const boundedText = async (response: Response, { who, maxBytes }: Ask): Promise<string> => {
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

export type Answered = { readonly status: number; readonly isOk: boolean; readonly body: unknown }

/**
 * What an address answers in JSON, within bounds of time and size, whatever its status. Redirections are not followed: nobody
 * but the operator says who is asked.
 *
 * @throws NodeError with a sentence, whatever is answered
 */
export const askJson = async (
  ask: Ask,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<Answered> => {
  const { who, url, timeoutMs } = ask
  const timeout = AbortSignal.timeout(timeoutMs)
  let status: number | undefined
  try {
    const signal = AbortSignal.any([timeout, ask.signal])
    const response = await ask.fetch(url, { ...request, redirect: 'error', signal })
    status = response.status
    return { status, isOk: response.ok, body: JSON.parse(await boundedText(response, ask)) }
  } catch (error) {
    if (error instanceof NodeError) throw error
    if (timeout.aborted) throw new NodeError(`${who} did not answer within ${timeoutMs / 1000} s.`)
    if (ask.signal.aborted) throw new NodeError(`${who} took too long over all that was asked of it.`)
    if (error instanceof SyntaxError)
      throw new NodeError(
        status === undefined || status < 400
          ? `${who} did not answer in JSON.`
          : `${who} answered with status ${status}.`,
      )
    throw new NodeError(`${who} cannot be reached.`)
  }
}

/** The JSON that an address answers a POST with. @throws NodeError with a sentence, whatever is answered */
export const postJson = async (ask: Ask, body: unknown): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' }
  const answered = await askJson(ask, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answered.isOk) throw new NodeError(`${ask.who} answered with status ${answered.status}.`)
  return answered.body
}
