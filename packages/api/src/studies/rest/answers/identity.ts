import {
  COUNT,
  choice,
  FLAG,
  INSTANT,
  type Json,
  list,
  orNull,
  record,
  TEXT,
  the,
  withOptional,
} from '../jsonSchema.ts'

/** Form and answer of a route of the identity provider. */
type IdentityAnswer = { readonly answer: Json; readonly body?: Json }

const DONE = record({ status: FLAG })
const IDENTITY_USER = withOptional(
  record({ id: TEXT, name: TEXT, email: TEXT, emailVerified: FLAG, createdAt: INSTANT, updatedAt: INSTANT }),
  { image: orNull(TEXT), twoFactorEnabled: orNull(FLAG) },
)
const IDENTITY_SESSION = withOptional(
  record({ id: TEXT, userId: TEXT, createdAt: INSTANT, updatedAt: INSTANT, expiresAt: INSTANT }),
  { ipAddress: orNull(TEXT), userAgent: orNull(TEXT) },
)
const PASSKEY = withOptional(record({ id: TEXT, userId: TEXT, deviceType: TEXT, createdAt: orNull(INSTANT) }), {
  name: orNull(TEXT),
  publicKey: TEXT,
  credentialID: TEXT,
  counter: COUNT,
  backedUp: FLAG,
  transports: orNull(TEXT),
  aaguid: orNull(TEXT),
})

/** Components of the document that only these routes use. */
export const identitySchemas: Readonly<Record<string, Json>> = {
  IdentityUser: IDENTITY_USER,
  IdentitySession: IDENTITY_SESSION,
  Passkey: PASSKEY,
  IdentityError: record({ code: TEXT, message: TEXT }),
}

/** What the identity provider answers to a refused request, or the desk before it. */
export const IDENTITY_FAILURE: Json = { anyOf: [the('IdentityError'), the('Error')] }

const SIGNED_IN = withOptional(record({}), {
  user: the('IdentityUser'),
  redirect: FLAG,
  url: orNull(TEXT),
  twoFactorRedirect: { ...FLAG, description: 'A code of the second factor is needed next' },
  twoFactorMethods: list(TEXT),
})
/** Options of the browser’s calls for passkeys (Web Authentication, level 3). */
const CEREMONY = {
  ...withOptional(record({ challenge: TEXT }), {
    rpId: TEXT,
    timeout: COUNT,
    userVerification: TEXT,
    allowCredentials: list({ type: 'object' }),
    excludeCredentials: list({ type: 'object' }),
    rp: { type: 'object' },
    user: { type: 'object' },
    pubKeyCredParams: list({ type: 'object' }),
    attestation: TEXT,
    authenticatorSelection: { type: 'object' },
    extensions: { type: 'object' },
    hints: list(TEXT),
  }),
  description: 'Options of navigator.credentials, in JSON',
} as const
const RESPONSE = withOptional(record({ response: { type: 'object', description: 'What the browser returned' } }), {
  name: TEXT,
})
const PASSWORD = record({ password: TEXT })
const CODE = withOptional(record({ code: TEXT }), { trustDevice: FLAG })
const EMAIL = { type: 'string', format: 'email' } as const
const OWN_SESSION = record({
  id: TEXT,
  isCurrent: FLAG,
  createdAt: INSTANT,
  expiresAt: INSTANT,
  ipAddress: orNull(TEXT),
  userAgent: orNull(TEXT),
})

/** Bodies and answers of the identity provider, by method and path below `/api/auth`. */
const ROUTES: Readonly<Record<string, IdentityAnswer>> = {
  'POST /sign-up/email': {
    answer: DONE,
    body: withOptional(record({ name: TEXT, email: EMAIL, password: TEXT }), { invitation: TEXT }),
  },
  'POST /sign-in/email': {
    answer: SIGNED_IN,
    body: withOptional(record({ email: EMAIL, password: TEXT }), { rememberMe: FLAG }),
  },
  'GET /verify-email': { answer: withOptional(DONE, { user: { anyOf: [the('IdentityUser'), { type: 'null' }] } }) },
  'POST /send-verification-email': { answer: DONE, body: record({ email: EMAIL }) },
  'POST /request-password-reset': { answer: withOptional(DONE, { message: TEXT }), body: record({ email: EMAIL }) },
  'POST /reset-password': {
    answer: DONE,
    body: withOptional(record({ token: TEXT, newPassword: TEXT }), { revokeKeys: FLAG }),
  },
  'GET /get-session': {
    answer: {
      anyOf: [record({ session: the('IdentitySession'), user: the('IdentityUser') }), { type: 'null' }],
    },
  },
  'GET /token': { answer: record({ token: TEXT }) },
  'GET /jwks': {
    answer: record({
      keys: list(
        withOptional(record({ kty: TEXT, kid: TEXT }), { alg: TEXT, crv: TEXT, x: TEXT, y: TEXT, n: TEXT, e: TEXT }),
      ),
    }),
  },
  'POST /update-user': { answer: DONE, body: withOptional(record({}), { name: TEXT, image: orNull(TEXT) }) },
  'POST /change-email': {
    answer: withOptional(DONE, { message: TEXT, user: the('IdentityUser') }),
    body: record({ newEmail: EMAIL }),
  },
  'POST /change-password': {
    answer: record({ user: the('IdentityUser') }),
    body: record({ currentPassword: TEXT, newPassword: TEXT }),
  },
  'POST /two-factor/enable': {
    answer: record({ method: choice(['totp']), totpURI: TEXT, backupCodes: list(TEXT) }),
    body: PASSWORD,
  },
  'POST /two-factor/get-totp-uri': { answer: record({ totpURI: TEXT }), body: PASSWORD },
  'POST /two-factor/verify-totp': { answer: record({ user: the('IdentityUser') }), body: CODE },
  'POST /two-factor/verify-backup-code': {
    answer: withOptional(record({ user: the('IdentityUser') }), { session: the('IdentitySession') }),
    body: CODE,
  },
  'POST /two-factor/generate-backup-codes': {
    answer: record({ status: FLAG, backupCodes: list(TEXT) }),
    body: PASSWORD,
  },
  'POST /two-factor/disable': { answer: DONE, body: PASSWORD },
  'GET /passkey/generate-register-options': { answer: CEREMONY },
  'POST /passkey/verify-registration': { answer: the('Passkey'), body: RESPONSE },
  'GET /passkey/generate-authenticate-options': { answer: CEREMONY },
  'POST /passkey/verify-authentication': {
    answer: withOptional(record({ session: the('IdentitySession') }), { user: the('IdentityUser') }),
    body: RESPONSE,
  },
  'GET /passkey/list-user-passkeys': { answer: list(the('Passkey')) },
  'POST /passkey/update-passkey': {
    answer: record({ passkey: the('Passkey') }),
    body: record({ id: TEXT, name: TEXT }),
  },
  'POST /passkey/delete-passkey': { answer: DONE, body: record({ id: TEXT }) },
  'GET /list-sessions': { answer: record({ sessions: list(OWN_SESSION) }) },
  'POST /revoke-session': { answer: DONE, body: record({ id: TEXT }) },
  'POST /revoke-sessions': { answer: DONE },
  'POST /revoke-other-sessions': { answer: DONE },
  'POST /reauthenticate': { answer: DONE, body: PASSWORD },
  'POST /delete-user': { answer: DONE, body: withOptional(record({}), { password: TEXT }) },
}

const fullPath = (route: string): string => route.replace(' ', ' /api/auth')

/** Whether the identity provider answers a route, by method and path. */
export const isOfIdentity = (route: string): boolean => Object.hasOwn(ROUTES, route.replace(' /api/auth', ' '))

/** Answers of the identity provider and of the routes around it. */
export const identityAnswers: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(Object.entries(ROUTES).map(([route, { answer }]) => [fullPath(route), answer])),
  'GET /api/auth/provider': record({
    provider: TEXT,
    config: { type: 'object', additionalProperties: TEXT, description: 'Public configuration of a hosted provider' },
    signUp: choice(['open', 'invited', 'closed']),
    isMailSent: FLAG,
  }),
  'POST /api/auth/firebase/session': record({ user: the('User') }),
}

/** Bodies of the identity provider, which checks them itself. */
export const identityBodies: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.entries(ROUTES).flatMap(([route, { body }]) => (body === undefined ? [] : [[fullPath(route), body]])),
)
