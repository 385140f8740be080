import { overdueRequests } from './overdueRequests.ts'
import { watchOverdue } from './watchOverdue.ts'

/** A request without an answer after this time fails, ms. */
export const REQUEST_LIMIT_MS = 30_000

/** A request that the server did not answer in time. */
export class NoAnswerInTime extends Error {
  constructor(name: string, limitMs: number) {
    super(`The server has not sent ${name} for ${limitMs / 1_000} s.`)
    this.name = 'NoAnswerInTime'
  }
}

/**
 * Sends one request, including the read of its body.
 *
 * @param signal  aborted as soon as another attempt has the answer, or the limit is over
 * @param waitedMs  how long the page has waited, when it sends the request again
 */
type Send<Answer> = (signal: AbortSignal, waitedMs?: number) => Promise<Answer>

type Limit = {
  /** Cancels all attempts. */
  readonly signal?: AbortSignal | undefined
  readonly limitMs?: number
  /** Whether an overdue request is sent again; false for one that must not have its effect twice. */
  readonly isRepeated?: boolean
}

/**
 * Returns the first answer to a request. An overdue request is sent again while the first one still waits, and is
 * listed in `overdueRequests`. Fails when no attempt is left.
 *
 * @param name  what the server sends, for messages: `The server has not sent … for 9 s.`
 * @throws NoAnswerInTime
 */
export const repeatOverdue = <Answer>(
  name: string,
  send: Send<Answer>,
  { signal, limitMs = REQUEST_LIMIT_MS, isRepeated = true }: Limit = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const attempts = new AbortController()
    const sinceMs = Date.now()
    let attemptCount = 0
    let removeOverdue: (() => void) | undefined
    const end = (): void => {
      endWatch()
      clearTimeout(limit)
      removeOverdue?.()
      signal?.removeEventListener('abort', cancel)
      attempts.abort()
    }
    const fail = (error: unknown): void => {
      end()
      reject(error)
    }
    const attempt = (waitedMs?: number): void => {
      attemptCount++
      send(attempts.signal, waitedMs).then(
        (answer) => {
          end()
          resolve(answer)
        },
        (error: unknown) => {
          attemptCount--
          if (attemptCount === 0) fail(error)
        },
      )
    }
    const cancel = (): void => fail(signal?.reason)
    const limit = setTimeout(() => fail(new NoAnswerInTime(name, limitMs)), limitMs)
    const endWatch = watchOverdue(() => {
      removeOverdue ??= overdueRequests.add({ name, sinceMs, isRepeated })
      if (isRepeated) attempt(Date.now() - sinceMs)
      return isRepeated ? [() => {}] : []
    })
    if (signal?.aborted) return cancel()
    signal?.addEventListener('abort', cancel)
    attempt()
  })
