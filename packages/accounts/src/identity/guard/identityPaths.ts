import type { AttemptRule } from './countAttempt.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What is counted, against the account and against the network address. */
export type Guess = {
  readonly name: string
  readonly account: AttemptRule
  readonly address: AttemptRule
  /** Whether a success forgives earlier attempts. Requesting a mail always succeeds, so it never forgives. */
  readonly isForgiven: boolean
  /** Whether the body names the account by `email`; otherwise it is that of the session. */
  readonly isNamed: boolean
}

const SECRET: Guess = {
  name: 'secret',
  account: { free: 5, windowMs: 15 * MINUTE_MS, firstWaitMs: MINUTE_MS, maxWaitMs: 15 * MINUTE_MS },
  address: { free: 20, windowMs: 15 * MINUTE_MS, firstWaitMs: MINUTE_MS, maxWaitMs: HOUR_MS },
  isForgiven: true,
  isNamed: false,
}
const SIGN_IN: Guess = { ...SECRET, isNamed: true }
const MAIL: Guess = {
  name: 'mail',
  account: { free: 5, windowMs: HOUR_MS, firstWaitMs: 10 * MINUTE_MS, maxWaitMs: HOUR_MS },
  address: { free: 20, windowMs: HOUR_MS, firstWaitMs: 10 * MINUTE_MS, maxWaitMs: HOUR_MS },
  isForgiven: false,
  isNamed: true,
}
const OWN_MAIL: Guess = { ...MAIL, isNamed: false }

export type IdentityPath = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly doc: string
  readonly guess?: Guess
  /** Changes credentials or the address: allowed only within minutes of signing in or re-entering the password. */
  readonly isRecent?: boolean
}

const get = (path: string, doc: string): IdentityPath => ({ method: 'GET', path: `/api/auth${path}`, doc })
const post = (path: string, doc: string, guess?: Guess): IdentityPath => ({
  method: 'POST',
  path: `/api/auth${path}`,
  doc,
  guess,
})

const recent = (path: IdentityPath): IdentityPath => ({ ...path, isRecent: true })

/** Paths answered here rather than by the library. */
export const OWN_PATHS: readonly IdentityPath[] = [
  get(
    '/list-sessions',
    'The own sessions: `{sessions: [{id, isCurrent, createdAt, expiresAt, ipAddress, userAgent}]}`.',
  ),
  recent(post('/revoke-session', 'Ends one of the own sessions, `{id}`.')),
  recent(post('/revoke-sessions', 'Signs out everywhere.')),
  recent(post('/revoke-other-sessions', 'Signs out everywhere but here.')),
  post(
    '/reauthenticate',
    'Authenticates again, `{password}`, for calls that require it; the session continues under a new cookie.',
    SECRET,
  ),
  post('/delete-user', 'Deletes the own account with everything in it; `{password}`, or a session of today.', SECRET),
]

/** Everything reachable below `/api/auth/`. Other routes of the library are blocked. */
export const IDENTITY_PATHS: readonly IdentityPath[] = [
  post(
    '/sign-up/email',
    'Creates an account, `{name, email, password, invitation?}`; the response is the same whether or not the address is registered.',
    MAIL,
  ),
  post('/sign-in/email', 'Address and password, `{email, password, rememberMe?}`; sets the session cookie.', SIGN_IN),
  get('/verify-email', 'Redeems the link of a mail, `?token=`; confirms or changes an address.'),
  post('/send-verification-email', 'Sends the mail that confirms an address once more, `{email}`.', MAIL),
  post(
    '/request-password-reset',
    'Sends a link for a new password, `{email}`; the same answer to every address.',
    MAIL,
  ),
  post(
    '/reset-password',
    'A new password by the token of a mail, `{token, newPassword, revokeKeys?}`; ends all sessions, on request all API keys.',
    SECRET,
  ),
  get('/get-session', 'Who is signed in, `{session, user}` or null.'),
  get('/token', 'A signed ID token for the `x-auth` header, valid for one hour.'),
  get('/jwks', 'The public keys that ID tokens are signed with.'),
  post('/update-user', 'Changes the own `{name?, image?}`.'),
  recent(post('/change-email', 'Sends a mail to confirm a change of address, `{newEmail}`.', OWN_MAIL)),
  post('/change-password', 'A new password, `{currentPassword, newPassword}`; ends the other sessions.', SECRET),
  post('/two-factor/enable', 'Prepares the second factor, `{password}`; in force once a code was verified.', SECRET),
  post('/two-factor/get-totp-uri', 'The secret of the second factor once more, `{password}`.', SECRET),
  post('/two-factor/verify-totp', 'A code of the second factor, `{code, trustDevice?}`.', SECRET),
  post('/two-factor/verify-backup-code', 'A backup code instead, `{code, trustDevice?}`.', SECRET),
  post('/two-factor/generate-backup-codes', 'New backup codes, `{password}`.', SECRET),
  post('/two-factor/disable', 'Ends the second factor, `{password}`.', SECRET),
  recent(get('/passkey/generate-register-options', 'Returns what a browser needs to create a passkey.')),
  recent(post('/passkey/verify-registration', 'Stores the passkey created by the browser.')),
  get('/passkey/generate-authenticate-options', 'Returns what a browser needs to sign in with a passkey.'),
  post('/passkey/verify-authentication', 'Signs in with a passkey; sets the session cookie.', SECRET),
  get('/passkey/list-user-passkeys', 'The own passkeys.'),
  post('/passkey/update-passkey', 'Renames one, `{id, name}`.'),
  post('/passkey/delete-passkey', 'Removes one, `{id}`.'),
  ...OWN_PATHS,
]
