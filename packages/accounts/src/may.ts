import type { Scope } from '@gvol/wire'
import type { Caller, User } from './access.ts'

/** Everything that needs permission. Add an action here for every new guarded feature. */
export const ACTIONS = [
  'read-studies',
  'read-csv',
  'read-history',
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
 * Who may read studies on an instance: users with a grant or a subscription (`granted`), users with a confirmed address
 * (`verified`), or everybody who reaches the instance, signed in or not (`open`).
 */
export const MODES = ['granted', 'verified', 'open'] as const
export type Mode = (typeof MODES)[number]

type Reason = 'signed-out' | 'unverified' | 'no-second-factor' | 'unpaid' | 'out-of-scope' | 'not-admin' | 'not-owner'

export type Permission =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: Reason
      /** Where a key is out of scope: the scopes of which one is enough; empty if no key may do it. */
      readonly scopes?: readonly Scope[]
    }

/** Scopes that allow an action to an API key; empty: sessions only. */
const SCOPES_OF: Readonly<Record<Action, readonly Scope[]>> = {
  'read-studies': ['read:studies'],
  'read-csv': ['read:csv', 'read:studies'],
  'read-history': ['read:history'],
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

/**
 * What users may do before their address is confirmed and a required second factor is set up: view, fix or leave the
 * account.
 */
const BEFORE_VERIFIED: readonly Action[] = ['read-account', 'manage-account']

/** Conditions besides a confirmed address. */
const FAULT_OF: Readonly<Partial<Record<Action, (user: User, mode: Mode) => Reason | undefined>>> = {
  'read-studies': mustBePaid,
  'read-csv': mustBePaid,
  'read-history': mustBePaid,
  // On a desk with paid access only the owner and administrators may publish.
  publish: (user, mode) => (mode !== 'granted' || user.isOwner || user.isAdmin === true ? undefined : 'not-admin'),
  'read-metrics': (user) => (user.isOwner || user.isAdmin === true ? undefined : 'not-admin'),
  administer: (user) => (user.isOwner || user.isAdmin === true ? undefined : 'not-admin'),
  'read-mailbox': (user) => (user.isOwner ? undefined : 'not-owner'),
}

/**
 * Returns whether an action is allowed. This is the only entitlement rule of the desk: REST, GraphQL, live streams and
 * exports all use it.
 *
 * @param caller  undefined when not signed in
 * @param mode  who may read studies here
 * @returns ok, or the first reason against it
 */
export const may = (caller: Caller | undefined, action: Action, mode: Mode = 'granted'): Permission => {
  const isOpen = (action === 'read-studies' || action === 'read-csv') && mode === 'open'
  if (caller === undefined) return isOpen ? { ok: true } : { ok: false, reason: 'signed-out' }
  const { scopes, user } = caller
  const isInScope = scopes === undefined || SCOPES_OF[action].some((scope) => scopes.includes(scope))
  if (!isInScope) return { ok: false, reason: 'out-of-scope', scopes: SCOPES_OF[action] }
  if (isOpen || BEFORE_VERIFIED.includes(action)) return { ok: true }
  if (!user.isVerified) return { ok: false, reason: 'unverified' }
  // A key was created by a user who had the factor, or before it was required; a program cannot enter a code.
  if (user.needsSecondFactor === true && scopes === undefined) return { ok: false, reason: 'no-second-factor' }
  const reason = FAULT_OF[action]?.(user, mode)
  return reason === undefined ? { ok: true } : { ok: false, reason }
}
