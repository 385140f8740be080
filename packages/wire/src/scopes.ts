/** What an API key may be used for. A session may do everything that its user may. */
export const SCOPES = ['read:studies', 'read:status', 'read:account', 'write:workspaces', 'read:csv'] as const
export type Scope = (typeof SCOPES)[number]
