import { MS_PER_DAY } from '@gvol/time'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { credentials } from '../database/schema.ts'
import { type AccountsLog, reasonOf } from '../log.ts'
import { accountDeletedEmail } from '../mail/emails.ts'
import type { Mail } from '../mail/openMail.ts'
import type { UserRow } from '../people/people.ts'
import type { IdentityPath } from './guard/identityPaths.ts'
import { refusal, signedOut } from './refusals.ts'
import { isPassword } from './rule/passwordHash.ts'
import type { OwnSession, OwnSessions } from './session/ownSessions.ts'
import { sessionCookieOf } from './session/sessionCookie.ts'

export type Body = Readonly<Record<string, unknown>>

/** A request below `/api/auth/`, with its parsed parts. */
export type Call = {
  readonly request: Request
  readonly route: IdentityPath
  readonly body: Body
  /** Session of its cookie. */
  readonly own: OwnSession | undefined
}

export type OwnAnswersOptions = {
  readonly db: Db
  readonly now: () => number
  readonly mail: Mail
  readonly log: AccountsLog
  readonly sessions: OwnSessions
  /** Deletes a user with everything they own; false for the owner. */
  readonly remove: (id: string) => Promise<boolean>
  /** Name of this desk in mails. */
  readonly desk: () => string
  /** Whether browsers reach the desk over HTTPS. */
  readonly isHttps: () => boolean
}

type Mine = Omit<Call, 'own'> & { readonly own: OwnSession }

/** An account without a password can be deleted only this soon after signing in. */
const FRESH_MS = MS_PER_DAY
const MAX_PASSWORD = 128

/** Removes the session cookie of a user who has just ended their own session. */
const forgotten = (request: Request, response: Response, isHttps: boolean): Response => {
  response.headers.append('set-cookie', sessionCookieOf(request.headers, { token: '', maxAgeS: 0, isHttps }))
  return response
}

const done = (): Response => Response.json({ status: true })

const isPasswordOf = async (db: Db, user: UserRow, password: unknown): Promise<boolean> => {
  const [credential] = await db
    .select()
    .from(credentials)
    .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, 'credential')))
  if (typeof password !== 'string' || password.length > MAX_PASSWORD || !credential?.password) return false
  return isPassword(credential.password, password)
}

const deleteSelf = async ({ body, own, request }: Mine, options: OwnAnswersOptions): Promise<Response> => {
  const { user, session } = own
  const isFresh = body.password === undefined && options.now() - session.createdAt.getTime() < FRESH_MS
  if (!isFresh && !(await isPasswordOf(options.db, user, body.password))) {
    return body.password === undefined
      ? refusal(400, 'SESSION_EXPIRED', 'Sign in again first, or send the password.')
      : refusal(400, 'INVALID_PASSWORD', 'The password is not right.')
  }
  try {
    if (!(await options.remove(user.id))) return refusal(400, 'OWNER_STAYS', 'The owner of a desk cannot be deleted.')
  } catch (error) {
    options.log('error', 'An account could not be deleted at the wish of its person.', {
      userId: user.id,
      why: reasonOf(error),
    })
    return refusal(503, 'NOT_DELETED', 'The account could not be deleted, and nothing was lost. Try again in a while.')
  }
  options.mail.post(accountDeletedEmail(user, options.desk()))
  return forgotten(request, done(), options.isHttps())
}

/** Returns the answers to `OWN_PATHS`: own sessions, and deleting the account. All need a session. */
export const ownAnswers = (options: OwnAnswersOptions): ((call: Call) => Promise<Response> | undefined) => {
  const { sessions } = options
  const answers: Readonly<Record<string, (call: Mine) => Promise<Response>>> = {
    '/api/auth/reauthenticate': async ({ own, body, request }) => {
      if (!(await isPasswordOf(options.db, own.user, body.password)))
        return refusal(400, 'INVALID_PASSWORD', 'The password is not right.')
      const cookie = sessionCookieOf(request.headers, {
        token: await sessions.authenticated(own),
        maxAgeS: Math.floor((own.session.expiresAt.getTime() - options.now()) / 1000),
        isHttps: options.isHttps(),
      })
      const response = done()
      response.headers.append('set-cookie', cookie)
      return response
    },
    '/api/auth/delete-user': (call) => deleteSelf(call, options),
    '/api/auth/list-sessions': async ({ own }) => Response.json({ sessions: await sessions.list(own) }),
    '/api/auth/revoke-session': async ({ own, body, request }) => {
      if (typeof body.id !== 'string' || !(await sessions.end(own, { id: body.id })))
        return refusal(404, 'UNKNOWN_SESSION', 'You have no such session.')
      return body.id === own.session.id ? forgotten(request, done(), options.isHttps()) : done()
    },
    '/api/auth/revoke-sessions': async ({ own, request }) => {
      await sessions.end(own, 'all')
      return forgotten(request, done(), options.isHttps())
    },
    '/api/auth/revoke-other-sessions': async ({ own }) => {
      await sessions.end(own, 'others')
      return done()
    },
  }
  return (call) => {
    const answer = answers[call.route.path]
    if (answer === undefined) return undefined
    return call.own === undefined ? Promise.resolve(signedOut()) : answer({ ...call, own: call.own })
  }
}
