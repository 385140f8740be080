import { type Caller, SCOPES, type Scope, type User } from '@gvol/accounts'
import type { Desk } from './openDesk.ts'

const somebody: User = { id: 'somebody', name: 'somebody', isOwner: false, isVerified: true, isPaid: true }

/** Session tokens of people whom a desk must turn away. */
export const strangers: Readonly<Record<string, User>> = {
  'token-unverified': { ...somebody, id: 'unverified', isVerified: false },
  'token-unpaid': { ...somebody, id: 'unpaid', isPaid: false },
}

/** One kind of visitor: what the requests carry, and who that is. */
export type Visitor = {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly caller: Caller | undefined
  /** Sends a credential that is none: not the same as sending nothing. */
  readonly isForged?: true
}

const forged = (name: string, secret: string): Visitor => ({
  name,
  headers: { 'x-auth': secret },
  caller: undefined,
  isForged: true,
})

/** Everybody who may come to a door, from nobody to the owner. */
export const visitors = async (desk: Desk, port = 8080): Promise<readonly Visitor[]> => {
  const owner = await desk.access.owner()
  const origin = `http://${port === 8080 ? 'localhost' : '127.0.0.1'}:${port}`
  const bySession = (name: string, token: string, user: User): Visitor => ({
    name,
    headers: { cookie: `gvol_session_${port}=${token}`, origin },
    caller: { user, scopes: undefined },
  })
  const byKey = async (scopes: readonly Scope[]): Promise<Visitor> => ({
    name: `a key for ${scopes.join(', ') || 'nothing'}`,
    headers: { 'x-auth': await desk.key(scopes) },
    caller: { user: owner, scopes },
  })
  const revoked = await desk.access.createKey(owner.id, { name: 'revoked', scopes: SCOPES })
  await desk.access.revokeKey(owner.id, revoked.id)
  const ownerToken = (await desk.cookie()).split('=')[1]!
  const ended = (await desk.cookie()).split('=')[1]!
  await desk.access.endSession(ended)
  return [
    { name: 'nobody', headers: {}, caller: undefined },
    { name: 'a placeholder', headers: { 'x-auth': 'anonymous' }, caller: undefined },
    forged('a made-up key', 'gvol_made-up'),
    forged('a revoked key', revoked.key),
    forged('a forged ID token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lciJ9.'),
    { name: 'an ended session', headers: { cookie: `gvol_session_${port}=${ended}`, origin }, caller: undefined },
    bySession('an unverified user', 'token-unverified', strangers['token-unverified']!),
    bySession('an unpaid user', 'token-unpaid', strangers['token-unpaid']!),
    ...(await Promise.all([[], ...SCOPES.map((scope) => [scope])].map(byKey))),
    await byKey(SCOPES),
    bySession('the owner', ownerToken, owner),
  ]
}
