/** What happened to people, their credentials and their rights. Never a password, token, link, code or key. */
export type SecurityEvent = {
  readonly event: SecurityEventName
  /** `locked-out`: refused because of too many tries before. */
  readonly outcome: 'done' | 'refused' | 'locked-out'
  /** Whose session or credential it was, or whose it became; undefined when nobody's. */
  readonly userId?: string
  /** How the caller was known. */
  readonly by?: 'session' | 'key' | 'id-token' | 'operator'
  /** From where, as the trusted proxies tell. */
  readonly address?: string
  /** Method and path of the route, or the order of the operator. */
  readonly what: string
  /** Whom or what it was done to: the id in the path. */
  readonly target?: string
  readonly status?: number
}

export type SecurityEventName =
  | 'sign-in'
  | 'sign-out'
  | 'account'
  | 'password'
  | 'address'
  | 'factor'
  | 'session'
  | 'key'
  | 'grant'
  | 'publication'
  | 'invitation'
  | 'permission'
  | 'operator'
  | 'settings'

/** An event with its instant, as it is kept: ISO-8601, UTC. */
export type SecurityEntry = SecurityEvent & { readonly at: string }

export type SecurityLog = {
  /** Never throws and never waits. */
  readonly write: (event: SecurityEvent) => void
  /** Newest first. */
  readonly newest: (limit: number) => Promise<readonly SecurityEntry[]>
}
