import { forgetText, STORAGE_KEYS, storedText, storeText } from '../../settings/storageKeys.ts'
import { decodedObject } from '../workspaces/workspace.ts'

/** The user data stored in this browser between visits. */
export type StoredUser = {
  readonly id: string
  /** The short-lived ID token; '' while there is none. */
  readonly token: string
  readonly email: string
  readonly name: string
}

/** Storage of the record, shared by all tabs of the browser. */
export type UserStorage = {
  readonly read: () => StoredUser | undefined
  readonly write: (user: StoredUser) => void
  readonly clear: () => void
  /** Unix ms at which the token was fetched; undefined if never. */
  readonly stampMs: () => number | undefined
  readonly writeStamp: (ms: number) => void
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses the stored record; undefined when the text is not one. */
export const storedUserFrom = (json: string | undefined): StoredUser | undefined => {
  const record = decodedObject(json)
  if (record === undefined || text(record.id) === '') return undefined
  return { id: text(record.id), token: text(record.token), email: text(record.email), name: text(record.name) }
}

const stampFrom = (stamp: string | undefined): number | undefined => {
  const ms = Number(stamp ?? Number.NaN)
  return Number.isFinite(ms) ? ms : undefined
}

export const browserUserStorage: UserStorage = {
  read: () => storedUserFrom(storedText(STORAGE_KEYS.user)),
  write: (user) => storeText(STORAGE_KEYS.user, JSON.stringify(user)),
  clear: () => {
    forgetText(STORAGE_KEYS.user)
    forgetText(STORAGE_KEYS.expiration)
  },
  stampMs: () => stampFrom(storedText(STORAGE_KEYS.expiration)),
  writeStamp: (ms) => storeText(STORAGE_KEYS.expiration, String(ms)),
}
