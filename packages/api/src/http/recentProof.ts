import { type Access, type IdentityProvider, isRecent } from '@gvol/accounts'
import type { Problem } from './problem.ts'
import type { RouteContext } from './route.ts'

export const NOT_RECENT: Problem = {
  status: 403,
  code: 'reauthenticate',
  message:
    'Enter your password again or sign in again: this action requires that you did so within the last ten minutes.',
}

export type Proof = {
  readonly access: Pick<Access, 'authenticatedAt'>
  readonly identity: Pick<IdentityProvider, 'authenticatedAt'>
  readonly now: () => number
}

/** A person who finds a signed-in browser must not be able to create or store a key. */
export const isRecentlyAuthenticated = async (
  context: RouteContext,
  { access, identity, now }: Proof,
): Promise<boolean> => {
  const who = context.get('identity')
  if (who.kind === 'session') return isRecent(await access.authenticatedAt(who.token), now())
  return who.kind === 'id-token' && isRecent(await identity.authenticatedAt(who.secret), now())
}
