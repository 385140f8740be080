import { exchangeIdToken, type HostedIdentity } from './hostedIdentity.ts'
import type { IdentityAnswer } from './identityCalls.ts'

type Body = Readonly<Record<string, unknown>>
type Action = (hosted: HostedIdentity, body: Body) => Promise<IdentityAnswer>

const DONE: IdentityAnswer = { ok: true, body: {} }
const refused = (code: string, message: string): IdentityAnswer => ({ ok: false, code, message })
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const NOT_VERIFIED = refused('EMAIL_NOT_VERIFIED', 'Confirm your e-mail address first: open the link in the mail.')

/** Firebase error codes, mapped to this app's codes and messages. None reveals whether an address has an account. */
const REFUSALS: Readonly<Record<string, readonly [code: string, message: string]>> = {
  'email-already-in-use': ['USER_ALREADY_EXISTS', 'This address has an account.'],
  'invalid-credential': ['INVALID_EMAIL_OR_PASSWORD', 'This e-mail address and password do not belong together.'],
  'user-not-found': ['INVALID_EMAIL_OR_PASSWORD', 'This e-mail address and password do not belong together.'],
  'wrong-password': ['INVALID_EMAIL_OR_PASSWORD', 'This e-mail address and password do not belong together.'],
  'user-disabled': ['USER_DISABLED', 'This account was closed. Contact the owner of the desk.'],
  'invalid-email': ['INVALID_EMAIL', 'Enter the whole e-mail address, as in name@example.org.'],
  'weak-password': ['PASSWORD_TOO_WEAK', 'Choose a longer or less usual password.'],
  'password-does-not-meet-requirements': ['PASSWORD_TOO_WEAK', 'Choose a longer or less usual password.'],
  'invalid-action-code': ['INVALID_TOKEN', 'This link is no longer valid. Request a new one.'],
  'expired-action-code': ['TOKEN_EXPIRED', 'This link has expired. Request a new one.'],
  'too-many-requests': ['TOO_MANY', 'Too many attempts. Wait a few minutes, then try again.'],
  'multi-factor-auth-required': [
    'SECOND_FACTOR',
    'This account has a second factor at Firebase, which this desk does not support.',
  ],
  'network-request-failed': ['OFFLINE', 'Firebase does not answer. Check the connection and try again.'],
}

const refusalOf = (error: unknown): IdentityAnswer => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? text(error.code) : ''
  const knownRefusal = REFUSALS[code.replace(/^auth\//, '')]
  if (knownRefusal !== undefined) return refused(...knownRefusal)
  console.error('Signing in through Firebase failed:', error)
  return refused(code || 'UNKNOWN', 'Signing in did not work. Try again in a minute.')
}

/** Opens a session here for the user signed in at the provider. */
const entered = async (hosted: HostedIdentity): Promise<IdentityAnswer> => {
  if (hosted.person() === undefined) return refused('UNAUTHORIZED', 'You are not signed in any more. Log in again.')
  if (hosted.person()?.isVerified !== true) await hosted.reload()
  if (hosted.person()?.isVerified !== true) return NOT_VERIFIED
  // A token issued before the address was confirmed does not include the confirmation.
  const token = await hosted.idToken(true)
  if (token === undefined) return refused('UNAUTHORIZED', 'You are not signed in any more. Log in again.')
  const refusal = await exchangeIdToken(token)
  return refusal === undefined ? { ok: true, body: { user: {} } } : { ok: false, ...refusal }
}

const ACTIONS: Readonly<Record<string, Action>> = {
  'sign-up/email': async (hosted, { name, email, password }) => {
    await hosted.signUp({ name: text(name), email: text(email), password: text(password) })
    return DONE
  },
  'sign-in/email': async (hosted, { email, password, rememberMe }) => {
    await hosted.signIn({ email: text(email), password: text(password), isRemembered: rememberMe !== false })
    return entered(hosted)
  },
  'get-session': entered,
  'send-verification-email': async (hosted, { email }) => {
    if (hosted.person()?.email.toLowerCase() !== text(email).toLowerCase()) {
      return refused('UNAUTHORIZED', 'Log in with your password first; you can send the email from there.')
    }
    await hosted.sendVerification()
    return DONE
  },
  'request-password-reset': async (hosted, { email }) => {
    try {
      await hosted.sendReset(text(email))
    } catch (error) {
      const answer = refusalOf(error)
      if (answer.ok || answer.code !== 'INVALID_EMAIL_OR_PASSWORD') return answer
      // Does not reveal whether an address has an account.
    }
    return DONE
  },
  'reset-password': async (hosted, { token, newPassword }) => {
    await hosted.reset(text(token), text(newPassword))
    return DONE
  },
  'verify-email': async (hosted, { token }) => {
    await hosted.verify(text(token))
    return DONE
  },
}

/**
 * Handles the calls of the sign-in pages through the SDK of a hosted provider.
 *
 * @param path  as for the desk's own provider, such as `sign-in/email`
 */
export const callHostedIdentity = async (
  hosted: HostedIdentity,
  path: string,
  body: Body = {},
): Promise<IdentityAnswer> => {
  const [name = '', query] = path.split('?')
  const action = ACTIONS[name]
  if (action === undefined) return refused('NOT_HERE', 'Firebase signs people in on this desk; that is not done here.')
  try {
    return await action(hosted, { ...Object.fromEntries(new URLSearchParams(query)), ...body })
  } catch (error) {
    return refusalOf(error)
  }
}
