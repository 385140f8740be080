import type { App } from 'firebase-admin/app'

export type FirebasePerson = { readonly email: string; readonly name: string; readonly isVerified: boolean }

/** A Firebase Authentication that a test can fill: the emulator, or a stand-in. */
export type FirebaseForTests = {
  readonly name: string
  readonly openApp: (name: string) => App
  /** @returns the uid */
  readonly add: (person: FirebasePerson) => Promise<string>
  readonly change: (uid: string, change: Partial<FirebasePerson>) => Promise<void>
  /** A fresh ID token. */
  readonly token: (uid: string) => Promise<string>
  /** All tokens made before count no more. */
  readonly revoke: (uid: string) => Promise<void>
  readonly has: (uid: string) => Promise<boolean>
  /** A token with other claims; undefined where tokens are not signed anyway. */
  readonly forge?: (uid: string, claims: object) => string
  readonly stop: () => Promise<void>
}
