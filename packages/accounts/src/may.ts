import type { Scope } from '@gvol/wire'
import type { Caller, User } from './access.ts'

/** Everything that is guarded. A new guarded thing starts with a word here. */
export const ACTIONS = [
  'read-studies',
  'read-csv',
  'read-status',
  'read-metrics',
  'read-account',
  'write-workspaces',
  'publish',
  'manage-keys',
  'manage-account',
  'manage-payments',
  'administer',
  'read-mailbox',
] as const
export type Action = (typeof ACTIONS)[number]

/**
 * How people come to read studies on an instance: whom the operator lets in or who pays (`granted`), everybody whose
 * address is confirmed (`verified`), or whoever reaches the instance, signed in or not (`open`).
 */
export const MODES = ['granted', 'verified', 'open'] as const
export type Mode = (typeof MODES)[number]

type Reason = 'signed-out' | 'unverified' | 'no-second-factor' | 'unpaid' | 'out-of-scope' | 'not-admin' | 'not-owner'

export type Permission = { readonly ok: true } | { readonly ok: false; readonly reason: Reason }

/** The scopes that let an API key do it; none: only a person with a session may. */
const SCOPES_OF: Readonly<Record<Action, readonly Scope[]>> = {
  'read-studies': ['read:studies'],
  'read-csv': ['read:csv', 'read:studies'],
  'read-status': ['read:status'],
  'read-metrics': ['read:status'],
  'read-account': ['read:account'],
  'write-workspaces': ['write:workspaces'],
  publish: [],
  'manage-keys': [],
  'manage-account': [],
  'manage-payments': [],
  administer: [],
  'read-mailbox': [],
}

const mustBePaid = (user: User, mode: Mode): Reason | undefined =>
  user.isPaid || mode !== 'granted' ? undefined : 'unpaid'

/** What people may do before their address is confirmed and a second factor that is asked for is set up: look at the account, mend it, leave. */
const BEFORE_VERIFIED: readonly Action[] = ['read-account', 'manage-account']

/** What is wanted besides a confirmed address. */
const FAULT_OF: Readonly<Partial<Record<Action, (user: User, mode: Mode) => Reason | undefined>>> = {
  'read-studies': mustBePaid,
  'read-csv': mustBePaid,
  // What has to be paid for here is given to the world by those who run the desk alone.
  publish: (user, mode) => (mode !== 'granted' || user.isOwner || user.isAdmin === true ? undefined : 'not-admin'),
  'read-metrics': (user) => (user.isOwner || user.isAdmin === true ? undefined : 'not-admin'),
  administer: (user) => (user.isOwner || user.isAdmin === true ? undefined : 'not-admin'),
  'read-mailbox': (user) => (user.isOwner ? undefined : 'not-owner'),
}

/**
 * The one entitlement rule of the desk: REST, GraphQL, live streams and exports all ask here.
 *
 * @param caller  who asks; undefined when nobody is signed in
 * @param mode  how people come to read studies here
 * @returns yes, or the first reason against it
 */
export const may = (caller: Caller | undefined, action: Action, mode: Mode = 'granted'): Permission => {
  const isOpen = (action === 'read-studies' || action === 'read-csv') && mode === 'open'
  if (caller === undefined) return isOpen ? { ok: true } : { ok: false, reason: 'signed-out' }
  const { scopes, user } = caller
  const isInScope = scopes === undefined || SCOPES_OF[action].some((scope) => scopes.includes(scope))
  if (!isInScope) return { ok: false, reason: 'out-of-scope' }
  if (isOpen || BEFORE_VERIFIED.includes(action)) return { ok: true }
  if (!user.isVerified) return { ok: false, reason: 'unverified' }
  // A key was made by somebody who had the factor, or before it was asked for; nobody types a code for a program.
  if (user.needsSecondFactor === true && scopes === undefined) return { ok: false, reason: 'no-second-factor' }
  const reason = FAULT_OF[action]?.(user, mode)
  return reason === undefined ? { ok: true } : { ok: false, reason }
}
