import type { User } from '@gvol/accounts'
import type { Desk } from './openDesk.ts'
import { ORIGIN } from './origin.ts'

export const PASSWORD = 'correct horse battery staple'

/** A user who signed up through the routes, with a session and an ID token. */
export type Person = {
  readonly user: User
  readonly email: string
  readonly token: string
  readonly cookie: string
  readonly idToken: string
}

export type UserState = { readonly isVerified?: boolean; readonly isGranted?: boolean; readonly isAdmin?: boolean }

export const postJson = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
  body: JSON.stringify(body),
})

/** Opens a new session of a user by the link that operators can create. */
export const sessionOf = async ({ access, ask }: Desk, userId: string) => {
  const redeemed = await access.redeem((await access.createSignInLink(userId)).secret)
  if (!redeemed.ok) throw new Error(redeemed.reason)
  const cookie = `gvol_session_8080=${redeemed.token}`
  const answer = (await (await ask('/api/auth/token', { headers: { cookie } })).json()) as { readonly token: string }
  return { token: redeemed.token, cookie, idToken: answer.token }
}

export const signUp = async (desk: Desk, name: string, state: UserState = {}): Promise<Person> => {
  const email = `${name}@example.org`
  const answer = await desk.ask('/api/auth/sign-up/email', postJson({ name, email, password: PASSWORD }))
  if (!answer.ok) throw new Error(`sign-up of ${name}: ${answer.status} ${await answer.text()}`)
  const { users } = desk.accounts
  const { id } = (await users.byEmail(email))!
  if (state.isVerified !== false) await users.verify(id)
  if (state.isGranted === true) await users.grant(id)
  if (state.isAdmin === true) await users.setAdmin(id, true)
  const session = await sessionOf(desk, id)
  return { user: (await desk.access.session(session.token))!, email, ...session }
}
