/** Permissions of an API key. A session has all permissions of its user. */
export const SCOPES = [
  'read:studies',
  'read:status',
  'read:account',
  'write:workspaces',
  'read:csv',
  'read:history',
] as const
export type Scope = (typeof SCOPES)[number]
