import { exchangeIdToken, type HostedIdentity } from '../identity/hostedIdentity.ts'
import type { IdentityAnswer } from '../identity/identityCalls.ts'

type Body = Readonly<Record<string, unknown>>
type Action = (hosted: HostedIdentity, body: Body) => Promise<IdentityAnswer>

const DONE: IdentityAnswer = { ok: true, body: {} }
const refused = (code: string, message: string): IdentityAnswer => ({ ok: false, code, message })
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const NOT_VERIFIED = refused('EMAIL_NOT_VERIFIED', 'Confirm your e-mail address first: open the link in the mail.')

/** Codes of Firebase in the codes and sentences of the entrance. Nothing tells whether an address has an account. */
const REFUSALS: Readonly<Record<string, readonly [code: string, message: string]>> = {
  'email-already-in-use': ['USER_ALREADY_EXISTS', 'This address has an account.'],
  'invalid-credential': ['INVALID_EMAIL_OR_PASSWORD', 'This e-mail address and password do not belong together.'],
  'user-not-found': ['INVALID_EMAIL_OR_PASSWORD', 'This e-mail address and password do not belong together.'],
  'wrong-password': ['INVALID_EMAIL_OR_PASSWORD', 'This e-mail address and password do not belong together.'],
  'user-disabled': ['USER_DISABLED', 'This account was closed. Ask the owner of the desk.'],
  'invalid-email': ['INVALID_EMAIL', 'Enter the whole e-mail address, as in name@example.org.'],
  'weak-password': ['PASSWORD_TOO_WEAK', 'Choose a longer or less usual password.'],
  'password-does-not-meet-requirements': ['PASSWORD_TOO_WEAK', 'Choose a longer or less usual password.'],
  'invalid-action-code': ['INVALID_TOKEN', 'This link is not valid any more. Ask for a new one.'],
  'expired-action-code': ['TOKEN_EXPIRED', 'This link has run out. Ask for a new one.'],
  'too-many-requests': ['TOO_MANY', 'Too many attempts. Wait a few minutes, then try again.'],
  'multi-factor-auth-required': [
    'SECOND_FACTOR',
    'This account has a second factor at Firebase, which is not asked for here.',
  ],
  'network-request-failed': ['OFFLINE', 'Firebase does not answer. Check the connection and try again.'],
}

const refusalOf = (error: unknown): IdentityAnswer => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? text(error.code) : ''
  const known = REFUSALS[code.replace(/^auth\//, '')]
  if (known !== undefined) return refused(...known)
  console.error('Signing in through Firebase failed:', error)
  return refused(code || 'UNKNOWN', 'Signing in did not work. Try again in a minute.')
}

/** A session here for whom the provider knows. */
const entered = async (hosted: HostedIdentity): Promise<IdentityAnswer> => {
  if (hosted.person() === undefined) return refused('UNAUTHORIZED', 'You are not signed in any more. Log in again.')
  if (hosted.person()?.isVerified !== true) await hosted.reload()
  if (hosted.person()?.isVerified !== true) return NOT_VERIFIED
  // A token from before the address was confirmed does not say so.
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
      return refused('UNAUTHORIZED', 'Log in with your password first; the letter can be sent from there.')
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
      // Whether an address has an account is nobody's business.
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
 * The calls of the entrance, answered by the SDK of a hosted provider.
 *
 * @param path  as the desk's own provider knows it, such as `sign-in/email`
 */
export const askHosted = async (hosted: HostedIdentity, path: string, body: Body = {}): Promise<IdentityAnswer> => {
  const [name = '', query] = path.split('?')
  const action = ACTIONS[name]
  if (action === undefined) return refused('NOT_HERE', 'Firebase signs people in on this desk; that is not done here.')
  try {
    return await action(hosted, { ...Object.fromEntries(new URLSearchParams(query)), ...body })
  } catch (error) {
    return refusalOf(error)
  }
}
