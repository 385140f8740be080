import { repeatOverdue } from '../../overdue/repeatOverdue.ts'
import { isRecord } from '../workspaces/workspace.ts'

/** A refusal by the identity provider. `code` is the provider's own, in capitals. */
export type IdentityRefusal = { readonly ok: false; readonly code: string; readonly message: string }
export type IdentityAnswer = { readonly ok: true; readonly body: Readonly<Record<string, unknown>> } | IdentityRefusal

/** User messages by refusal code. None reveals whether an address has an account. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'This e-mail address and password do not belong together.',
  INVALID_PASSWORD: 'The current password is not right.',
  INVALID_EMAIL: 'Enter the whole e-mail address, as in name@example.org.',
  EMAIL_NOT_VERIFIED: 'Confirm your e-mail address first: open the link in the mail that was sent to it.',
  PASSWORD_TOO_SHORT: 'The password is too short: at least 12 characters.',
  PASSWORD_TOO_LONG: 'The password is too long: at most 128 characters.',
  PASSWORD_COMPROMISED: 'This password has appeared in a data leak. Choose another.',
  INVALID_TOKEN: 'This link is no longer valid. Request a new one.',
  TOKEN_EXPIRED: 'This link has expired. Request a new one.',
  INVALID_CODE: 'That code is not correct. Codes change every 30 seconds: enter the current one.',
  INVALID_BACKUP_CODE: 'That backup code is not right, or was used before.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Log in with your password again.',
  OTP_HAS_EXPIRED: 'That code has expired. Enter the current one.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many attempts. Log in with your password again.',
  SESSION_EXPIRED: 'For this you need to have signed in recently. Sign out, log in, and do it again.',
  SESSION_NOT_FRESH: 'For this you need to have signed in recently. Sign out, log in, and do it again.',
  UNAUTHORIZED: 'You are not signed in any more. Log in again.',
}

const waitText = (response: Response): string => {
  const seconds = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? Number.NaN)
  if (!Number.isFinite(seconds)) return 'Wait a minute, then try again.'
  return seconds > 90 ? `Try again in ${Math.ceil(seconds / 60)} minutes.` : `Try again in ${Math.ceil(seconds)} s.`
}

/** Returns the refusal in a response. The API nests code and message in `error`; the provider does not. */
const refusalOf = (response: Response, body: unknown): IdentityRefusal => {
  const problemBody = isRecord(body) ? (isRecord(body.error) ? body.error : body) : {}
  const code = typeof problemBody.code === 'string' ? problemBody.code : `HTTP_${response.status}`
  if (response.status === 429) {
    return { ok: false, code: 'TOO_MANY', message: `Too many attempts. ${waitText(response)}` }
  }
  const own = typeof problemBody.message === 'string' ? problemBody.message : undefined
  const message =
    SENTENCES[code] ?? own ?? `The server answered ${response.status} without a reason. Try again in a minute.`
  return { ok: false, code, message }
}

/**
 * Calls the identity provider below `/api/auth/`.
 *
 * @param path  such as `sign-in/email`
 * @param body  sent as JSON with POST; without one it is a GET
 */
export const callIdentity = async (path: string, body?: Readonly<Record<string, unknown>>): Promise<IdentityAnswer> => {
  const send = async (signal: AbortSignal): Promise<IdentityAnswer> => {
    const response = await fetch(`/api/auth/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'client-name': 'derivatives-gui',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
    const text = await response.text()
    const answer = parsed(text)
    if (!response.ok) return refusalOf(response, answer)
    return { ok: true, body: isRecord(answer) ? answer : { list: answer } }
  }
  try {
    return await repeatOverdue(`an answer to ${path.replace(/\?.*$/s, '')}`, send, { isRepeated: false })
  } catch (error) {
    console.error(`/api/auth/${path} could not be reached:`, error)
    return { ok: false, code: 'OFFLINE', message: 'The server does not answer. Check the connection and try again.' }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON in the response: the status is used instead.
    return undefined
  }
}
