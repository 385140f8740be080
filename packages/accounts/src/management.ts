import type { ApiKey, User } from './access.ts'
import type { Profile } from './accounts.ts'
import type { PendingInvitation } from './identity/pendingInvitations.ts'

/** Who acts: a signed-in person, or the operator on the command line. */
export type Actor = User | 'operator'

/** Actions on one person's account. The command line and the API carry them out by the same functions. */
export const PERSON_ACTIONS = [
  'grant',
  'revoke',
  'verify',
  'resend-confirmation',
  'admin',
  'member',
  'reset-link',
  'sign-out',
  'delete',
] as const
export type PersonAction = (typeof PERSON_ACTIONS)[number]

/** Rights besides actions: to end one session or key, and to export the data of a person. */
export type PersonRight = PersonAction | 'end-session' | 'revoke-key' | 'export'

export const ROLES = ['owner', 'administrator', 'member'] as const
export type Role = (typeof ROLES)[number]

/** A person as the list of people shows them. */
export type ListedPerson = Profile & {
  readonly role: Role
  readonly hasSecondFactor: boolean
  readonly passkeys: number
  /** Valid sessions and keys. */
  readonly sessions: number
  readonly keys: number
  /** Newest use of a session, to five minutes, or of a key; undefined: never. */
  readonly lastSeenAtMs?: number
}

export const PEOPLE_VIEWS = ['all', 'administrators', 'unverified', 'without-access', 'without-second-factor'] as const
export type PeopleView = (typeof PEOPLE_VIEWS)[number]

export const PEOPLE_SORTS = [
  'name',
  'role',
  'verified',
  'second-factor',
  'sessions',
  'keys',
  'plan',
  'last-seen',
  'since',
] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

export type PeopleQuery = {
  /** Part of a name, an address or an id; case and marks of direction do not count. */
  readonly search?: string
  readonly view?: PeopleView
  readonly sort?: PeopleSort
  readonly isDescending?: boolean
  /** How many people come before the first one. */
  readonly offset?: number
  readonly limit: number
}

export type PeoplePage = {
  readonly people: readonly ListedPerson[]
  /** People that match search and view. */
  readonly total: number
  /** People of each view that match the search. */
  readonly counts: Readonly<Record<PeopleView, number>>
}

export type ListedSession = {
  readonly id: string
  readonly createdAtMs: number
  /** To five minutes. */
  readonly lastUsedAtMs: number
  readonly expiresAtMs: number
  readonly ipAddress?: string
  readonly userAgent?: string
}

export type PersonDetail = {
  readonly person: ListedPerson
  /** Last used first. */
  readonly sessions: readonly ListedSession[]
  /** Oldest first. */
  readonly keys: readonly ApiKey[]
}

/** `unknown`: there is no such person, session or key. */
export type ManagementRefusal = {
  readonly ok: false
  readonly reason: 'unknown' | 'not-allowed' | 'not-possible' | 'provider'
  readonly message: string
}

export type ManagementOutcome =
  | {
      readonly ok: true
      /** After the change; undefined after a deletion. */
      readonly person?: Profile
      /** A link for a new password, where the desk sends no mail or the operator asks. */
      readonly link?: string
      /** Address that the email went to. */
      readonly sentTo?: string
      /** How many sessions ended. */
      readonly ended?: number
    }
  | ManagementRefusal

/**
 * People of the desk as owner, administrators and operator see and change them. Every change checks the rank of both
 * people in the statement that makes it, so that a change of rank at the same time never lets one through.
 */
export type Management = {
  readonly list: (query: PeopleQuery) => Promise<PeoplePage>
  readonly byId: (id: string) => Promise<PersonDetail | undefined>
  /** Returns why an actor may not do this to a person; undefined: allowed. */
  readonly refusal: (actor: Actor, right: PersonRight, id: string) => Promise<ManagementRefusal | undefined>
  readonly act: (actor: Actor, action: PersonAction, id: string) => Promise<ManagementOutcome>
  readonly endSession: (actor: Actor, id: string, sessionId: string) => Promise<ManagementOutcome>
  /** @param id  holder of the key; undefined: any */
  readonly revokeKey: (actor: Actor, id: string | undefined, keyId: string) => Promise<ManagementOutcome>
  /** Pending invitations with their links, oldest first; undefined where invitations are not available. */
  readonly invitations: () => Promise<readonly (PendingInvitation & { readonly link: string })[] | undefined>
  /** Ends the link of an invitation. @returns whether there was one */
  readonly withdrawInvitation: (id: string) => Promise<boolean>
}
