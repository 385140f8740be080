import type { Caller } from '@gvol/accounts'
import { SCOPES, type Scope } from '@gvol/wire'
import type { Desk } from './openDesk.ts'
import { type Person, sessionOf, signUp } from './person.ts'

/** One kind of visitor: what its requests carry, and the caller that results. */
export type Visitor = {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly caller: Caller | undefined
  /** Sends an invalid credential, which is different from sending none. */
  readonly isForged?: true
}

const forged = (name: string, secret: string): Visitor => ({
  name,
  headers: { 'x-auth': secret },
  caller: undefined,
  isForged: true,
})

/** Returns all kinds of visitors, from anonymous to the owner. */
export const visitors = async (desk: Desk, port = 8080): Promise<readonly Visitor[]> => {
  const { access } = desk
  const owner = await access.owner()
  const origin = `http://${port === 8080 ? 'localhost' : '127.0.0.1'}:${port}`
  const byCookie = (name: string, token: string, caller: Caller | undefined): Visitor => ({
    name,
    headers: { cookie: `gvol_session_${port}=${token}`, origin },
    caller,
  })
  const bySessionAndIdToken = (
    name: string,
    { user, token, idToken }: Pick<Person, 'user' | 'token' | 'idToken'>,
  ): Visitor[] => [
    byCookie(name, token, { user, scopes: undefined }),
    { name: `${name} by ID token`, headers: { 'x-auth': idToken }, caller: { user, scopes: undefined } },
  ]
  const byKey = async (scopes: readonly Scope[], user = owner): Promise<Visitor> => ({
    name: `a key of ${user === owner ? 'the owner' : user.name} for ${scopes.join(', ') || 'nothing'}`,
    headers: { 'x-auth': (await access.createKey(user.id, { name: 'test', scopes })).key },
    caller: { user, scopes },
  })
  const revoked = await access.createKey(owner.id, { name: 'revoked', scopes: SCOPES })
  await access.revokeKey(owner.id, revoked.id)
  const gone = await sessionOf(desk, owner.id)
  await access.endSession(gone.token)
  const unverified = await signUp(desk, 'unverified', { isVerified: false })
  const unpaid = await signUp(desk, 'unpaid')
  const paid = await signUp(desk, 'paid', { isGranted: true })
  const admin = await signUp(desk, 'admin', { isGranted: true, isAdmin: true })
  const [head, body, signature] = paid.idToken.split('.') as [string, string, string]
  const other = Buffer.from(Buffer.from(body, 'base64url').toString().replaceAll(paid.user.id, owner.id))
  return [
    { name: 'an anonymous caller', headers: {}, caller: undefined },
    ...['', 'null', 'undefined', 'anonymous'].map((word) => ({
      name: `the placeholder "${word}"`,
      headers: { 'x-auth': word, token: word, 'client-name': 'derivatives-gui', 'client-id': '' },
      caller: undefined,
    })),
    forged('a made-up key', 'gvol_made-up'),
    forged('a revoked key', revoked.key),
    forged('an unsigned ID token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lciJ9.'),
    forged('an ID token changed to another user', `${head}.${other.toString('base64url')}.${signature}`),
    forged('an ID token of an ended session', gone.idToken),
    byCookie('an ended session', gone.token, undefined),
    ...bySessionAndIdToken('an unverified user', unverified),
    ...bySessionAndIdToken('an unpaid user', unpaid),
    ...bySessionAndIdToken('a paid user', paid),
    ...bySessionAndIdToken('an administrator', admin),
    ...(await Promise.all([[], ...SCOPES.map((scope) => [scope]), SCOPES].map((scopes) => byKey(scopes)))),
    await byKey(SCOPES, unpaid.user),
    await byKey(SCOPES, unverified.user),
    ...bySessionAndIdToken('the owner', { user: owner, ...(await sessionOf(desk, owner.id)) }),
  ]
}
