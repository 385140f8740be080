import { REQUEST_LIMIT_MS } from './overdue/repeatOverdue.ts'
import { callJson } from './rest.ts'
import { browserUserStorage } from './user/account/storedUser.ts'
import { leaveDesk } from './user/session/leaveDesk.ts'
import { takePrefetched } from './user/session/prefetched.ts'

/** The signed-in user, as `/api/me` returns it. */
export type Me = {
  readonly user: {
    readonly id: string
    readonly name?: string
    readonly email?: string
    readonly isOwner?: boolean
    readonly isAdmin?: boolean
    readonly isVerified?: boolean
    readonly isPaid?: boolean
    readonly needsSecondFactor?: boolean
  }
  /** Permissions of the user, such as `administer`. */
  readonly may: readonly string[]
  readonly simulated: boolean
}

/** A visitor without a session, on a desk that is open to everyone. */
export type Visitor = Omit<Me, 'user'> & { readonly user: null }

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-in'; readonly me: Me }
  | { readonly state: 'visitor'; readonly me: Visitor }
  /** `isEnded`: this browser was signed in, and the server ended that session. */
  | { readonly state: 'signed-out'; readonly isEnded?: boolean }
  /** The server answered with an error of its own. */
  | { readonly state: 'refused'; readonly message: string }
  /** No answer: offline, or the server is down. */
  | { readonly state: 'unreachable'; readonly message: string }

/** A session that could not be determined; the request is retried. */
export type Outage = Extract<Session, { readonly message: string }>

export const isOutage = (session: Session): session is Outage =>
  session.state === 'unreachable' || session.state === 'refused'

export const isVisitor = (me: Me | Visitor): me is Visitor => me.user === null

const ME = '/api/me'

/**
 * Returns the session after a failed request.
 *
 * @param status  HTTP status; undefined without an answer
 */
export const sessionOfFailure = (status: number | undefined, message: string): Session => {
  if (status === 401 || status === 403) return { state: 'signed-out' }
  return { state: status === undefined ? 'unreachable' : 'refused', message }
}

/** Requests the current session from the server. */
export const loadSession = async (): Promise<Session> => {
  const result = await callJson<Me | Visitor>(ME, {
    isBySession: true,
    prefetched: takePrefetched(ME),
    name: 'the session',
    limitMs: REQUEST_LIMIT_MS,
  })
  if (result.ok)
    return isVisitor(result.body) ? { state: 'visitor', me: result.body } : { state: 'signed-in', me: result.body }
  return sessionOfFailure(result.status, result.problem.message)
}

/**
 * Ends the session on the server, deletes the stored data and reloads the page, so that no data of the user stays in
 * memory.
 */
export const signOut = async (): Promise<void> => {
  await leaveDesk()
  browserUserStorage.clear()
  location.assign('/login/')
}
