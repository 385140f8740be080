import { isDatabaseAway } from '@gvol/accounts'

/** Why a request has no answer, in words a user can act on. Never a stack trace or an internal name. */
export type Problem = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 406 | 409 | 410 | 413 | 416 | 421 | 422 | 429 | 500 | 502 | 503
  readonly code: ProblemCode
  readonly message: string
  readonly argument?: string
  readonly study?: string
  readonly retryAfterS?: number
  /** The current version, for a client whose change was based on an older one. */
  readonly current?: Readonly<Record<string, unknown>>
}

type ProblemCode =
  | 'bad-argument'
  | 'not-acceptable'
  | 'bad-request'
  | 'signed-out'
  | 'not-allowed'
  | 'reauthenticate'
  | 'cross-site'
  | 'unknown-study'
  | 'unknown-path'
  | 'method-not-allowed'
  | 'unknown-key'
  | 'unknown-workspace'
  | 'unknown-portfolio'
  | 'unknown-alert'
  | 'unknown-note'
  | 'unknown-channel'
  | 'unknown-publication'
  | 'unknown-report'
  | 'gone'
  | 'delivery-failed'
  | 'key-refused'
  | 'venue-unavailable'
  | 'unknown-user'
  | 'unknown-market'
  | 'outdated'
  | 'too-many'
  | 'not-configured'
  | 'provider-unavailable'
  | 'payment-refused'
  | 'foreign-address'
  | 'no-data'
  | 'pending'
  | 'too-large'
  | 'wrong-host'
  | 'too-many-requests'
  | 'internal'
  | 'overloaded'
  | 'unavailable'

/** Returns the problem for a failed call that the user cannot fix; the reason belongs in the log. */
export const problemOfFailure = (error: unknown): Problem =>
  isDatabaseAway(error)
    ? {
        status: 503,
        code: 'unavailable',
        message: 'The user database does not respond. Try again in a moment.',
        retryAfterS: 5,
      }
    : { status: 500, code: 'internal', message: 'The server could not answer that. The reason is in its log.' }

/**
 * Returns the problem of an argument of a route.
 *
 * @param expected  what was expected, without the stop of the sentence: `a whole number from 1 to 100`
 */
export const badArgument = (argument: string, expected: string): Problem => ({
  status: 400,
  code: 'bad-argument',
  message: `${argument}: expected ${expected}.`,
  argument,
})

/** Whether a result is a problem and not what was asked for, which has no HTTP status. */
export const isProblem = (result: object): result is Problem => 'status' in result && 'code' in result

/** Returns the body of every error response, for REST and GraphQL `extensions` alike. */
export const problemBody = ({ code, message, argument, study, current }: Problem) => ({
  error: {
    code,
    message,
    ...(argument === undefined ? {} : { argument }),
    ...(study === undefined ? {} : { study }),
    ...(current === undefined ? {} : { current }),
  },
})

export const problemResponse = (problem: Problem): Response =>
  Response.json(problemBody(problem), {
    status: problem.status,
    headers: {
      'cache-control': 'no-store',
      ...(problem.retryAfterS === undefined ? {} : { 'retry-after': String(problem.retryAfterS) }),
    },
  })
