import type { WireAnswer } from '@gvol/wire'
import { type Problem, problemFrom } from '../problem.ts'
import { answerFromWire, type StudyAnswer, type StudyRequest } from '../study.ts'
import { pageRequests } from '../user/session/fetchAsUser.ts'
import { type GraphqlError, networkErrorText } from './graphqlErrors.ts'
import type { LiveClient } from './liveSocket.ts'
import { type StudyOperation, studyOperation } from './studyDocument.ts'
import type { StudyListener, StudyTransport } from './studyFeed.ts'

/** Result of `/graphql`, over both POST and the socket. */
type GraphqlResult = {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly GraphqlError[]
}

const UNREADABLE: Problem = { code: 'unreadable', message: 'The server sent an answer without data. Retrying.' }

const answerOf = (wire: unknown): StudyAnswer | Problem => {
  try {
    return answerFromWire(wire as WireAnswer)
  } catch (error) {
    return { code: 'unreadable', message: problemFrom(error).message }
  }
}

const isProblem = (part: StudyAnswer | Problem): part is Problem => 'code' in part

/** Neither a result nor a refusal: it will be in one of the next messages. */
const isPending = (part: StudyAnswer | Problem): boolean => isProblem(part) && part.code === 'pending'

/**
 * Passes each request its part of a GraphQL result. A part with an error has no result, even if it contains data. An
 * error without a path applies to all requests.
 */
const deliver = (operation: StudyOperation, { data, errors = [] }: GraphqlResult, listener: StudyListener): void => {
  const general = errors.find(({ path }) => path === undefined || path.length === 0)
  const problemOf = (name: string): Problem | undefined => {
    const own = errors.find(({ path }) => path?.[0] === name) ?? general
    if (own !== undefined) return problemFrom(own)
    return data?.[name] ? undefined : UNREADABLE
  }
  const parts = operation.names.map((name): StudyAnswer | Problem => problemOf(name) ?? answerOf(data?.[name]))
  const problems = parts.filter(isProblem).filter((problem) => !isPending(problem))
  const [first] = problems
  if (first !== undefined && problems.length === parts.length) {
    listener.onProblem(first)
    return
  }
  for (const [i, part] of parts.entries()) {
    if (isPending(part)) continue
    if (isProblem(part)) listener.onRefusal(i, part)
    else listener.onAnswer(i, part)
  }
}

const post = async (
  { query, variables }: StudyOperation,
  signal: AbortSignal,
  waitedMs: number | undefined,
): Promise<GraphqlResult> => {
  const extensions = waitedMs === undefined ? undefined : { waitedMs }
  const response = await pageRequests.send('/graphql', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables, extensions }),
    signal,
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null && ('data' in body || 'errors' in body)) return body as GraphqlResult
  const operationProblem = problemFrom(
    body ?? new Error(`The server answered ${response.status} without a reason that can be read.`),
  )
  return { errors: [{ message: operationProblem.message, extensions: { code: operationProblem.code } }] }
}

/**
 * Sends historical requests by POST and live ones through the socket. The feed caches the results, so nothing is
 * requested twice.
 */
export const graphqlTransport = (socket: LiveClient): StudyTransport => ({
  query: (requests, listener, waitedMs) => {
    const abort = new AbortController()
    const operation = studyOperation(requests, 'query')
    post(operation, abort.signal, waitedMs).then(
      (result) => !abort.signal.aborted && deliver(operation, result, listener),
      (error: unknown) => {
        if (abort.signal.aborted) return
        const text = networkErrorText(error)
        if (text !== undefined) console.error(text)
        listener.onProblem(problemFrom(error))
      },
    )
    return () => abort.abort()
  },
  subscribe: (requests: readonly StudyRequest[], listener) => {
    const operation = studyOperation(requests, 'subscription')
    let isOver = false
    const over = (problem: Problem) => {
      if (!isOver) listener.onProblem(problem)
    }
    const stop = socket.subscribe<Readonly<Record<string, unknown>>>(
      {
        query: operation.query,
        variables: { ...operation.variables },
        // With several studies, each result is delivered as soon as it is available.
        ...(requests.length > 1 ? { extensions: { early: true } } : {}),
      },
      {
        next: (result) => !isOver && deliver(operation, result as GraphqlResult, listener),
        error: (error) => {
          if (!Array.isArray(error) && !isOver) console.error(networkErrorText(error))
          over(problemFrom(error))
        },
        complete: () => over({ code: 'offline', message: 'The server ended the live data. Reconnecting.' }),
      },
    )
    return () => {
      isOver = true
      stop()
    }
  },
})
