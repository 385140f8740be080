import { MS_PER_HOUR } from '@gvol/time'
import { eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import type { Access } from '../access.ts'
import type { IdentityProvider } from '../accounts.ts'
import { signingKeys, users } from '../database/schema.ts'
import { invitationEmail, LINKS_ENDED, passwordChangedEmail } from '../mail/emails.ts'
import { recordSeen } from '../people/lastSeen.ts'
import { addressOf, type People, type UserRow } from '../people/people.ts'
import { authenticatedAtOf, isRecent } from '../people/sessionLife.ts'
import { afterAnswer } from './afterAnswer.ts'
import type { Auth, AuthOptions } from './createAuth.ts'
import { hashOfBackupCode } from './factor/backupCodeHash.ts'
import { usedCodesIn } from './factor/usedCodes.ts'
import { attemptsIn } from './guard/attemptsInDatabase.ts'
import { beginTry } from './guard/identityGuard.ts'
import { IDENTITY_PATHS } from './guard/identityPaths.ts'
import { trustedBrowserCookie, trustedBrowserOf } from './guard/trustedBrowser.ts'
import { forgotLink, inviteLink, resetLink } from './identityLinks.ts'
import { INVITED_HEADER, type Invited, invitationOf, type SignUp } from './invitations.ts'
import { type Body, type Call, ownAnswers } from './ownAnswers.ts'
import {
  type InvitationOptions,
  type InvitationState,
  type PendingInvitation,
  type PendingInvitations,
  pendingInvitationsIn,
} from './pendingInvitations.ts'
import { pendingLinksIn } from './pendingLinks.ts'
import { reauthenticate, refusal, signedOut, tooMany } from './refusals.ts'
import type { Chooser } from './rule/passwordRule.ts'
import { profileFault } from './rule/profileRule.ts'
import { type OwnSession, ownSessionsIn } from './session/ownSessions.ts'
import { innerCookies, outerCookie } from './session/sessionCookie.ts'

export type BetterAuthOptions = Omit<AuthOptions, 'origin' | 'invitations'> & {
  /** Called for each request, because the port may be chosen late. */
  readonly publicUrl: () => string
  readonly people: People
  readonly revokeKeys: Access['revokeKeys']
  readonly signUp: SignUp
  /** Deletes a user with everything they own; false for the owner. */
  readonly remove: (id: string) => Promise<boolean>
}

export type BetterAuthProvider = IdentityProvider & {
  readonly createResetLink: (user: UserRow) => Promise<string>
  /** Returns the link, and mails it; undefined where sign-up is closed. */
  readonly invite: (email: string, options?: InvitationOptions) => Promise<string | undefined>
  readonly invitations: Pick<PendingInvitations, 'withdraw'> & {
    /** Pending invitations with their links, oldest first. */
    readonly list: () => Promise<readonly (PendingInvitation & { readonly link: string })[]>
  }
  /** Sends the email that confirms an address again. */
  readonly sendConfirmation: (user: UserRow) => Promise<void>
}

const RESET_MS = MS_PER_HOUR

const bodyOf = async (request: Request): Promise<Body> => {
  if (request.method === 'GET') return {}
  try {
    const value: unknown = await request.clone().json()
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {}
  } catch {
    return {}
  }
}

/**
 * Removes session tokens, which the library returns to scripts; only the cookie may hold them, and scripts cannot read
 * it.
 */
const withoutTokens = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { token: _token, session, ...rest } = body as Body
  if (typeof session !== 'object' || session === null) return 'session' in body ? { ...rest, session } : rest
  const { token: _sessionToken, ...publicFields } = session as Body
  return { ...rest, session: publicFields }
}

const innerBody = (path: string, body: Body): Body => {
  if (path.endsWith('/change-password')) return { ...body, revokeOtherSessions: true }
  if (path.endsWith('/verify-backup-code')) return { ...body, code: hashOfBackupCode(String(body.code)) }
  return body
}

/** `invited`: the call signs up with a valid invitation. */
type InvitedCall = Call & { readonly invited: Invited | undefined }

/** Returns the request for the library: its own cookie names, and fields that the client must not choose. */
const innerRequest = (
  { request, route, body, own, invited }: InvitedCall,
  secret: string,
  isHttps: boolean,
): Request => {
  const headers = new Headers(request.headers)
  headers.delete(INVITED_HEADER)
  if (invited !== undefined) headers.set(INVITED_HEADER, invited)
  headers.set('cookie', innerCookies(request.headers, { secret, isHttps, isSignedIn: own !== undefined }))
  headers.delete('content-length')
  const init = { method: request.method, headers }
  if (request.method === 'GET') return new Request(request.url, init)
  headers.set('content-type', 'application/json')
  return new Request(request.url, { ...init, body: JSON.stringify(innerBody(route.path, body)) })
}

/**
 * Returns the response for the browser: the desk's cookie, no tokens, and nothing that distinguishes registered
 * addresses.
 */
const outerResponse = async ({ request, route }: Call, response: Response, isHttps: boolean): Promise<Response> => {
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  headers.delete('content-length')
  const host = request.headers.get('host') ?? undefined
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', outerCookie(cookie, host, isHttps))
  if (response.ok && route.path.endsWith('/sign-up/email')) return Response.json({ status: true })
  const text = await response.text()
  const isPlain = text === '' || response.headers.get('content-type')?.includes('json') !== true
  const publicText = isPlain || route.path.endsWith('/token') ? text : JSON.stringify(withoutTokens(JSON.parse(text)))
  return new Response(publicText === '' ? null : publicText, { status: response.status, headers })
}

/** Returns the user whose password the token in a mail changes. */
type PersonOfReset = (token: unknown) => Promise<UserRow | undefined>

const resetsIn =
  (db: BetterAuthOptions['db'], auth: () => Promise<Auth>): PersonOfReset =>
  async (token) => {
    if (typeof token !== 'string') return undefined
    const { internalAdapter } = await (await auth()).$context
    const waiting = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    const [row] = waiting ? await db.select().from(users).where(eq(users.id, waiting.value)) : []
    return row
  }

/**
 * Returns why an account cannot be created; the same for every address, registered or not.
 *
 * @param invited  state of the invitation; undefined without a valid one
 */
const signUpRefusal = (signUp: SignUp, invited: InvitationState | undefined): Response | undefined => {
  if (signUp === 'open') return undefined
  if (signUp === 'closed') return refusal(403, 'SIGN_UP_CLOSED', 'Accounts cannot be created on this desk.')
  if (invited === undefined)
    return refusal(
      403,
      'INVITATION_NEEDED',
      'Creating an account here needs an invitation for this address. Ask the operator of this desk for one.',
    )
  return invited === 'used'
    ? refusal(
        403,
        'INVITATION_USED',
        'This invitation was used or withdrawn: log in, or ask the operator of this desk for another.',
      )
    : undefined
}

/** Returns the invitations of the desk, with their links and mails. */
const inviting = (
  { signUp, mail }: Pick<BetterAuthOptions, 'signUp' | 'mail'>,
  pending: PendingInvitations,
  origin: () => string,
): Pick<BetterAuthProvider, 'invite' | 'invitations'> => ({
  invite: async (email, invitationOptions = {}) => {
    if (signUp === 'closed') return undefined
    const address = addressOf(email)
    const { token } = await pending.add(address, invitationOptions)
    const link = inviteLink(origin(), token, address)
    mail.post(invitationEmail(address, link, new URL(origin()).host))
    return link
  },
  invitations: {
    list: async () =>
      (await pending.list()).map(({ token, ...invitation }) => ({
        ...invitation,
        link: inviteLink(origin(), token, invitation.email),
      })),
    withdraw: pending.withdraw,
  },
})

/** Returns why a new password is rejected. */
const passwordRefusal = async (
  { route, body, own: mine }: Call,
  personOfReset: PersonOfReset,
): Promise<Response | undefined> => {
  const isChosen = /\/(sign-up\/email|reset-password|change-password)$/.test(route.path)
  const password = route.path.endsWith('/sign-up/email') ? body.password : body.newPassword
  if (!isChosen || typeof password !== 'string') return undefined
  const named: Chooser = {
    name: typeof body.name === 'string' ? body.name : undefined,
    email: typeof body.email === 'string' ? body.email : undefined,
  }
  const chooser = mine?.user ?? (await personOfReset(body.token)) ?? named
  const { passwordFault } = await import('./rule/passwordRule.ts')
  const fault = passwordFault(password, route.path.endsWith('/sign-up/email') ? named : chooser)
  return fault === undefined ? undefined : refusal(400, 'PASSWORD_REFUSED', fault)
}

/** Returns the library, recreated when the desk's address changes. */
const authOf = (options: Omit<AuthOptions, 'origin'> & Pick<BetterAuthOptions, 'publicUrl'>): (() => Promise<Auth>) => {
  let opened: { readonly origin: string; readonly auth: Auth } | undefined
  // Loaded on first use: it takes a second, and most commands do not need it.
  return async () => {
    const { createAuth } = await import('./createAuth.ts')
    const { origin } = new URL(options.publicUrl())
    if (opened?.origin !== origin) opened = { origin, auth: createAuth({ ...options, origin }) }
    return opened.auth
  }
}

/**
 * Returns the built-in sign-in. better-auth handles passwords (scrypt), mails, second factors, passkeys and ID tokens;
 * this module handles sessions, rate limits on attempts, and what may leave the server.
 */
export const betterAuthProvider = (options: BetterAuthOptions): BetterAuthProvider => {
  const { db, secret, now, mail, people, publicUrl } = options
  const attempts = attemptsIn(db, options)
  const isHttps = (): boolean => new URL(publicUrl()).protocol === 'https:'
  const own = ownSessionsIn(db, { ...options, isHttps })
  const routes = new Map(IDENTITY_PATHS.map((route) => [`${route.method} ${route.path}`, route]))
  const invitations = pendingInvitationsIn(db, options)
  const auth = authOf({ ...options, invitations })
  const desk = (): string => new URL(publicUrl()).host

  const answerOwn = ownAnswers({ ...options, sessions: own, desk, isHttps })

  const codes = usedCodesIn(db, options)
  const links = pendingLinksIn(db, options)
  const personOfReset = resetsIn(db, auth)

  /** Ends the links that a successful request makes invalid. @returns the response, which says so */
  const endLinks = async (call: Call, resetting: UserRow | undefined, response: Response): Promise<Response> => {
    if (!response.ok) return response
    const isChange = call.route.path.endsWith('/change-password')
    const chooser = isChange ? call.own?.user : resetting
    if (chooser === undefined) return response
    await links.endAll(chooser.id)
    const body = (await response.json()) as Body
    return Response.json({ ...body, message: LINKS_ENDED }, response)
  }

  const answered = async (call: InvitedCall): Promise<Response> => {
    if (call.route.isRecent === true) {
      if (call.own === undefined) return signedOut()
      if (!isRecent(authenticatedAtOf(call.own.session).getTime(), now())) return reauthenticate()
    }
    const answer = answerOwn(call)
    if (answer !== undefined) return answer
    const { handler } = await auth()
    const isReset = call.route.path.endsWith('/reset-password')
    const resetting = isReset ? await personOfReset(call.body.token) : undefined
    const isMailed = call.route.path.endsWith('/verify-email')
    const mailed = isMailed ? await links.ofToken(new URL(call.request.url).searchParams.get('token') ?? '') : undefined
    if (mailed?.isEnded === true)
      return refusal(401, 'LINK_ENDED', 'This link ended when the password was changed. Sign in and request a new one.')
    const inner = () => handler(innerRequest(call, secret, isHttps()))
    const first = await inner()
    // Of two concurrent sign-ups with one address, one fails in the database; the second attempt finds the account.
    const isCollision = first.status === 422 && call.route.path.endsWith('/sign-up/email')
    const inside = isCollision ? await inner() : first
    const { own: entered, instead } = await afterAnswer(call, inside, { sessions: own, codes })
    const response = await endLinks(call, resetting, instead ?? (await outerResponse(call, inside, isHttps())))
    // Links for a new password may have gone to an earlier address, or been requested before the account was confirmed.
    if (inside.ok && mailed !== undefined) await links.endStored(mailed.userId)
    if (entered !== undefined) {
      const { email } = entered.user
      response.headers.append('set-cookie', trustedBrowserCookie(options, { email, secret, isHttps: isHttps() }))
    }
    if (response.ok && resetting !== undefined && call.body.revokeKeys === true) await options.revokeKeys(resetting.id)
    if (response.ok && call.own !== undefined && call.route.path.endsWith('/change-password')) {
      mail.post(passwordChangedEmail(call.own.user, forgotLink(new URL(publicUrl()).origin), desk()))
    }
    return response
  }

  const sessionOfIdToken = async (token: string): Promise<OwnSession | undefined> => {
    const { payload } = await (await auth()).api.verifyJWT({ body: { token } })
    const { sid, sub, exp }: JWTPayload = payload ?? {}
    // The library answers a forged token and an unreachable database alike; this query throws in the latter case.
    if (payload === null) await db.select({ id: signingKeys.id }).from(signingKeys).limit(1)
    if (typeof sid !== 'string' || typeof sub !== 'string' || exp === undefined || exp * 1000 <= now()) return undefined
    return own.byId(sid, sub)
  }

  return {
    id: 'better-auth',
    signUp: options.signUp,
    paths: IDENTITY_PATHS.map(({ method, path, doc }) => ({ method, path, doc })),
    handle: async (request) => {
      const route = routes.get(`${request.method} ${new URL(request.url).pathname}`)
      if (route === undefined) return undefined
      const body = await bodyOf(request)
      const mine = await own.of(request.headers)
      const fault = profileFault(body)
      if (fault !== undefined) return refusal(400, 'PROFILE_REFUSED', fault)
      const isSignUp = route.path.endsWith('/sign-up/email')
      const invitation = isSignUp ? invitationOf(body.invitation, body.email, secret, now()) : undefined
      const state = invitation && (await invitations.stateOf(invitation, String(body.email)))
      const call = { request, route, body, own: mine, invited: state === 'used' ? undefined : state }
      const refused =
        (isSignUp ? signUpRefusal(options.signUp, state) : undefined) ?? (await passwordRefusal(call, personOfReset))
      if (refused !== undefined) return refused
      if (route.guess === undefined) return answered(call)
      const named = route.guess.isNamed && typeof body.email === 'string' ? addressOf(body.email) : mine?.user.email
      const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'unknown'
      const trustedBrowser =
        named === undefined
          ? undefined
          : trustedBrowserOf(request.headers, { email: named, secret, isHttps: isHttps() })
      const tried = await beginTry(attempts, route.guess, { account: named, address, trustedBrowser })
      if (!tried.ok) return tooMany(tried.waitMs)
      const response = await answered(call)
      if (response.ok) await tried.succeeded()
      return response
    },
    prepare: async () => {
      await import('./createAuth.ts')
    },
    callerOfIdToken: async (token) => {
      const match = await sessionOfIdToken(token)
      if (match === undefined) return undefined
      await recordSeen(db, match, options)
      return { user: await people.userOf(match.user), scopes: undefined }
    },
    authenticatedAt: async (token) => {
      const match = await sessionOfIdToken(token)
      return match && authenticatedAtOf(match.session).getTime()
    },
    endIdToken: async (token) => {
      const match = await sessionOfIdToken(token)
      if (match !== undefined) await own.end(match, { id: match.session.id })
    },
    ...inviting(options, invitations, () => new URL(publicUrl()).origin),
    sendConfirmation: async ({ email }) => {
      await (await auth()).api.sendVerificationEmail({ body: { email } })
    },
    createResetLink: async (user) => {
      const { internalAdapter } = await (await auth()).$context
      const token = Buffer.from(options.randomBytes(24)).toString('base64url')
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: user.id,
        expiresAt: new Date(now() + RESET_MS),
      })
      return resetLink(new URL(publicUrl()).origin, token)
    },
  }
}
