import { decodeJwt } from 'jose'
import type { UsedCodes } from './factor/usedCodes.ts'
import type { Call } from './ownAnswers.ts'
import { refusal } from './refusals.ts'
import type { OwnSession, OwnSessions } from './session/ownSessions.ts'
import { tokenSetBy } from './session/sessionCookie.ts'

export type Entered = {
  /** The session that the response opened, in place of the browser's previous one. */
  readonly own: OwnSession | undefined
  /** Response to send instead of the library's. */
  readonly instead: Response | undefined
}

const isPath = (call: Call, end: string): boolean => call.route.path.endsWith(end)

const isNewAddress = (call: Call): boolean => {
  const token = new URL(call.request.url).searchParams.get('token')
  return token !== null && decodeJwt(token).updateTo !== undefined
}

const usedCode = (): Response =>
  refusal(401, 'CODE_USED', 'This code was used already. Wait for the next one: codes change every 30 seconds.')

/**
 * Applies the desk's own rules after the library has accepted a request and before its response reaches the browser.
 */
export const afterAnswer = async (
  call: Call,
  response: Response,
  { sessions, codes }: { readonly sessions: OwnSessions; readonly codes: UsedCodes },
): Promise<Entered> => {
  if (!response.ok) return { own: undefined, instead: undefined }
  const token = tokenSetBy(response)
  const match = token === undefined ? undefined : await sessions.byToken(token)
  const entered = match?.session.id === call.own?.session.id ? undefined : match
  const withdrawn = async (instead: Response | undefined): Promise<Entered> => {
    if (entered !== undefined) await sessions.end(entered, { id: entered.session.id })
    return { own: undefined, instead }
  }
  if (isPath(call, '/two-factor/verify-totp')) {
    const person = entered?.user ?? call.own?.user
    const isNew = person !== undefined && (await codes.use(person.id, String(call.body.code)))
    if (!isNew) return withdrawn(usedCode())
  }
  // Access to the mailbox does not prove the password and the second factor.
  if (isPath(call, '/verify-email') && entered !== undefined && (isNewAddress(call) || entered.user.twoFactorEnabled))
    return withdrawn(Response.json({ status: true }))
  if (entered !== undefined && call.own !== undefined) await sessions.end(call.own, { id: call.own.session.id })
  return { own: entered, instead: undefined }
}
