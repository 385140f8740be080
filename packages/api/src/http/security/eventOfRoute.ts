import type { Identity } from '../identity.ts'
import type { GuardedRoute } from '../route.ts'
import type { SecurityEvent, SecurityEventName } from './securityLog.ts'

/** Routes that change sessions, credentials or permissions. */
export const EVENT_OF_ROUTE: Readonly<Record<string, SecurityEventName>> = {
  'GET /sign-in': 'sign-in',
  'POST /sign-in': 'sign-in',
  'POST /api/auth/sign-in/email': 'sign-in',
  'POST /api/auth/passkey/verify-authentication': 'sign-in',
  'POST /api/auth/two-factor/verify-totp': 'sign-in',
  'POST /api/auth/two-factor/verify-backup-code': 'sign-in',
  'POST /api/auth/firebase/session': 'sign-in',
  'POST /api/auth/reauthenticate': 'sign-in',
  'POST /api/auth/sign-out': 'sign-out',
  'POST /api/auth/sign-up/email': 'account',
  'POST /api/auth/delete-user': 'account',
  'GET /api/account/export': 'account',
  'POST /api/auth/request-password-reset': 'password',
  'POST /api/auth/reset-password': 'password',
  'POST /api/auth/change-password': 'password',
  'POST /api/auth/change-email': 'address',
  'GET /api/auth/verify-email': 'address',
  'POST /api/auth/two-factor/enable': 'factor',
  'POST /api/auth/two-factor/get-totp-uri': 'factor',
  'POST /api/auth/two-factor/generate-backup-codes': 'factor',
  'POST /api/auth/two-factor/disable': 'factor',
  'POST /api/auth/passkey/verify-registration': 'factor',
  'POST /api/auth/passkey/delete-passkey': 'factor',
  'POST /api/auth/revoke-session': 'session',
  'POST /api/auth/revoke-sessions': 'session',
  'POST /api/auth/revoke-other-sessions': 'session',
  'POST /api/keys': 'key',
  'DELETE /api/keys/:id': 'key',
  'DELETE /api/admin/keys/:id': 'key',
  'POST /api/publications': 'publication',
  'DELETE /api/publications/:id': 'publication',
  'POST /api/venue-keys': 'key',
  'DELETE /api/venue-keys/:id': 'key',
  'POST /api/admin/users/:id/grant': 'grant',
  'POST /api/admin/users/:id/revoke': 'grant',
  'POST /api/admin/users/:id/verify': 'address',
  'POST /api/admin/users/:id/resend-confirmation': 'address',
  'POST /api/admin/users/:id/admin': 'role',
  'POST /api/admin/users/:id/member': 'role',
  'POST /api/admin/users/:id/reset-link': 'password',
  'POST /api/admin/users/:id/sign-out': 'session',
  'DELETE /api/admin/users/:id/sessions/:session': 'session',
  'DELETE /api/admin/users/:id/keys/:key': 'key',
  'GET /api/admin/users/:id/export': 'account',
  'DELETE /api/admin/users/:id': 'account',
  'POST /api/admin/sign-out-everybody': 'session',
  'POST /api/admin/invitations': 'invitation',
  'DELETE /api/admin/invitations/:id': 'invitation',
}

const TOO_MANY = 429

const outcomeOf = (status: number): SecurityEvent['outcome'] =>
  status === TOO_MANY ? 'locked-out' : status < 400 ? 'done' : 'refused'

export type RequestFacts = {
  readonly route: Pick<GuardedRoute, 'method' | 'path'>
  readonly status: number
  readonly identity: Identity
  readonly address: string
  /** The user the request signed in. */
  readonly enteredId: string | undefined
  readonly target: string | undefined
}

/**
 * Returns the security event of a request; undefined: none. Invalid credentials and refusals of identified callers
 * count on every route, refusals of anonymous callers only where they could be an attack.
 */
export const eventOfRoute = (happened: RequestFacts): SecurityEvent | undefined => {
  const { route, status, identity, address, enteredId, target } = happened
  const what = `${route.method} ${route.path}`
  const eventName = EVENT_OF_ROUTE[what]
  const isRefused = (status === 401 || status === 403) && identity.kind !== 'anonymous'
  if (eventName === undefined && !isRefused) return undefined
  const caller = identity.kind === 'anonymous' || identity.kind === 'refused' ? undefined : identity
  return {
    event: eventName ?? 'permission',
    outcome: outcomeOf(status),
    userId: enteredId ?? caller?.caller.user.id ?? (identity.kind === 'refused' ? identity.ownerId : undefined),
    by: caller?.kind,
    address,
    what,
    target,
    status,
  }
}
