import type { ListedPerson, PersonDetail, PersonRight } from '@gvol/accounts'
import type { ListedPerson as WirePerson, PersonDetail as WirePersonDetail } from '@gvol/wire'
import { isoTime } from './answer.ts'
import { isoOrNull, wireKey, wireProfile } from './wireAccount.ts'

/** Returns a person of the list for the wire. */
export const wireListedPerson = (person: ListedPerson): WirePerson => ({
  ...wireProfile(person),
  role: person.role,
  hasSecondFactor: person.hasSecondFactor,
  passkeys: person.passkeys,
  sessions: person.sessions,
  keys: person.keys,
  lastSeenAt: isoOrNull(person.lastSeenAtMs),
})

/**
 * Returns one person with sessions and keys for the wire.
 *
 * @param may  rights of the caller
 * @param currentId  session of the request
 */
export const wirePersonDetail = (
  { person, sessions, keys }: PersonDetail,
  may: readonly PersonRight[],
  currentId: string | undefined,
): WirePersonDetail => ({
  person: wireListedPerson(person),
  sessions: sessions.map(({ id, createdAtMs, lastUsedAtMs, expiresAtMs, ipAddress, userAgent }) => ({
    id,
    isCurrent: id === currentId,
    createdAt: isoTime(createdAtMs),
    lastUsedAt: isoTime(lastUsedAtMs),
    expiresAt: isoTime(expiresAtMs),
    ipAddress: ipAddress ?? null,
    userAgent: userAgent ?? null,
  })),
  keys: keys.map(wireKey),
  may,
})
