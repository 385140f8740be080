import { afterAll, beforeAll } from 'vitest'
import { accessForTests, accountsForTests } from '../testing/accountsForTests.ts'
import { openEmptyDatabase } from '../testing/copyEmptyDatabase.ts'
import { accessContract } from './contracts/access.contract.ts'
import { accountsContract } from './contracts/accounts.contract.ts'
import { alertsContract } from './contracts/alerts.contract.ts'
import { notesContract } from './contracts/notes.contract.ts'
import { publishingContract } from './contracts/publications.contract.ts'
import { savedDataContract } from './contracts/savedData.contract.ts'
import type { Database } from './database/openDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
}, 60_000)
afterAll(() => database.close())

accessContract('PGlite', () => accessForTests(database))
accountsContract('PGlite', () => accountsForTests(database))
savedDataContract('PGlite', () => accountsForTests(database))
alertsContract('PGlite', () => accountsForTests(database))
notesContract('PGlite', () => accountsForTests(database))
publishingContract('PGlite', () => accountsForTests(database))
