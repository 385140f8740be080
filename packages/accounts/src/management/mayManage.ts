import type { User } from '../access.ts'
import type { Actor, ManagementRefusal, PersonRight, Role } from '../management.ts'

/** What the rule reads of a person. */
export type Ranked = Pick<User, 'id' | 'isOwner' | 'isAdmin'>

export const roleOf = ({ isOwner, isAdmin }: Pick<User, 'isOwner' | 'isAdmin'>): Role =>
  isOwner ? 'owner' : isAdmin === true ? 'administrator' : 'member'

/** Rights that people have over their own account; the profile page has the rest. */
const OVER_ONESELF: readonly PersonRight[] = ['sign-out', 'end-session', 'revoke-key', 'export']

/** A desk has exactly one owner, who always has all rights. */
const NEVER_OF_OWNER: readonly PersonRight[] = ['delete', 'admin', 'member']

const refused = (message: string): ManagementRefusal => ({ ok: false, reason: 'not-allowed', message })

/**
 * Returns why an actor may not do something to a person; undefined: allowed. The owner acts on everyone else,
 * administrators on members, the operator on everyone. No one changes their own rank, and the owner remains.
 */
export const managementRefusal = (actor: Actor, right: PersonRight, person: Ranked): ManagementRefusal | undefined => {
  if (person.isOwner && NEVER_OF_OWNER.includes(right))
    return refused('The owner of the desk remains: this account cannot be deleted, and its role does not change.')
  if (actor === 'operator') return undefined
  if (actor.id === person.id)
    return OVER_ONESELF.includes(right) ? undefined : refused('This is your own account: use your profile.')
  if (roleOf(actor) === 'owner') return undefined
  if (roleOf(actor) !== 'administrator') return refused('Only administrators of this desk may do that.')
  if (person.isOwner) return refused('Administrators cannot change the account of the owner.')
  return person.isAdmin === true ? refused('Only the owner changes the account of another administrator.') : undefined
}
