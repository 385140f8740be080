/**
 * An event about users, their credentials and their permissions. Never contains a password, token, link, code or key.
 */
export type SecurityEvent = {
  readonly event: SecurityEventName
  /** `locked-out`: refused because of too many earlier attempts. */
  readonly outcome: 'done' | 'refused' | 'locked-out'
  /** User of the session or credential, used or created; undefined when none. */
  readonly userId?: string
  /** How the caller was identified. */
  readonly by?: 'session' | 'key' | 'id-token' | 'operator'
  /** Network address, as trusted proxies report it. */
  readonly address?: string
  /** Method and path of the route, or the operator's command. */
  readonly what: string
  /** The affected user or object: the id in the path. */
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
  | 'role'
  | 'publication'
  | 'invitation'
  | 'permission'
  | 'operator'
  | 'settings'

/** A stored event with its instant, ISO-8601 in UTC. */
export type SecurityEntry = SecurityEvent & { readonly at: string }

export type SecurityLog = {
  /** Never throws and never blocks. */
  readonly write: (event: SecurityEvent) => void
  /** Newest first. */
  readonly newest: (limit: number) => Promise<readonly SecurityEntry[]>
}
