import { randomBytes } from 'node:crypto'
import type { Accounts } from '../src/accounts.ts'
import { firebaseProvider } from '../src/firebase/firebaseProvider.ts'
import { accountsIn } from '../src/openAccounts.ts'
import { peopleIn } from '../src/people/people.ts'
import { openEmptyDatabase } from './copyEmptyDatabase.ts'
import type { FirebaseForTests } from './firebaseForTests.ts'

/** Returns accounts in memory, with sign-in by a test Firebase. Tokens are not cached. */
export const accountsByFirebase = async (firebase: FirebaseForTests): Promise<Accounts> => {
  const database = await openEmptyDatabase()
  const env = { now: Date.now, randomBytes, log: () => undefined }
  const accounts = await accountsIn(database, {
    ...env,
    secret: 'a secret of the tests, long enough to count',
    publicUrl: () => 'http://127.0.0.1:4000',
    mode: 'granted',
  })
  const people = peopleIn(database.db, { ...env, mode: 'granted' })
  const app = firebase.openApp('accounts by Firebase')
  const identity = firebaseProvider({ ...env, db: database.db, people, app, canQuery: true, believedMs: 0 })
  return {
    ...accounts,
    identity,
    close: async () => {
      await identity.close()
      await accounts.close()
    },
  }
}
