import type { App } from 'firebase-admin/app'

export type FirebasePerson = { readonly email: string; readonly name: string; readonly isVerified: boolean }

/** A Firebase Authentication that tests can fill: the emulator, or a fake. */
export type FirebaseForTests = {
  readonly name: string
  readonly openApp: (name: string) => App
  /** @returns the uid */
  readonly add: (person: FirebasePerson) => Promise<string>
  readonly change: (uid: string, change: Partial<FirebasePerson>) => Promise<void>
  /** Returns a fresh ID token. */
  readonly token: (uid: string) => Promise<string>
  /** Revokes all tokens issued before. */
  readonly revoke: (uid: string) => Promise<void>
  readonly has: (uid: string) => Promise<boolean>
  /** Returns a token with other claims; undefined where tokens are not signed. */
  readonly forge?: (uid: string, claims: object) => string
  readonly stop: () => Promise<void>
}
