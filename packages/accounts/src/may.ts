import type { Caller, Scope } from './access.ts'

/** Everything that is guarded. A new guarded thing starts with a word here. */
export const ACTIONS = ['read-studies', 'read-status', 'read-account', 'manage-keys'] as const
export type Action = (typeof ACTIONS)[number]

export type Permission =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'signed-out' | 'unverified' | 'unpaid' | 'out-of-scope' }

/** The scope that lets an API key do it; undefined: only a person with a session may. */
const SCOPE_OF: Readonly<Record<Action, Scope | undefined>> = {
  'read-studies': 'read:studies',
  'read-status': 'read:status',
  'read-account': 'read:account',
  'manage-keys': undefined,
}

/**
 * The one entitlement rule of the desk: REST, GraphQL, live streams and exports all ask here.
 *
 * @param caller  who asks; undefined when nobody is signed in
 * @returns yes, or the first reason against it
 */
export const may = (caller: Caller | undefined, action: Action): Permission => {
  if (caller === undefined) return { ok: false, reason: 'signed-out' }
  const scope = SCOPE_OF[action]
  const isInScope = caller.scopes === undefined || (scope !== undefined && caller.scopes.includes(scope))
  if (!isInScope) return { ok: false, reason: 'out-of-scope' }
  if (action === 'read-account') return { ok: true }
  if (!caller.user.isVerified) return { ok: false, reason: 'unverified' }
  if (action === 'read-studies' && !caller.user.isPaid) return { ok: false, reason: 'unpaid' }
  return { ok: true }
}
