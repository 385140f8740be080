import { randomBytes } from 'node:crypto'
import type { Accounts } from '../accounts.ts'
import { firebaseProvider } from '../firebase/firebaseProvider.ts'
import { accountsIn } from '../openAccounts.ts'
import { peopleIn } from '../people/people.ts'
import type { FirebaseForTests } from './firebaseForTests.ts'
import { openEmptyDatabase } from './layEmptyDatabase.ts'

/** Accounts in memory, where a Firebase of the tests signs people in. Its answers are asked for each time. */
export const accountsByFirebase = async (firebase: FirebaseForTests): Promise<Accounts> => {
  const database = await openEmptyDatabase()
  const means = { now: Date.now, randomBytes, log: () => undefined }
  const accounts = await accountsIn(database, {
    ...means,
    secret: 'a secret of the tests, long enough to count',
    publicUrl: () => 'http://127.0.0.1:4000',
    mode: 'granted',
  })
  const people = peopleIn(database.db, { ...means, mode: 'granted' })
  const app = firebase.openApp('accounts by Firebase')
  const identity = firebaseProvider({ ...means, db: database.db, people, app, canAsk: true, believedMs: 0 })
  return {
    ...accounts,
    identity,
    close: async () => {
      await identity.close()
      await accounts.close()
    },
  }
}
