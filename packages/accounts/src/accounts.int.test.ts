import { afterAll, describe } from 'vitest'
import { accessContract } from './access.contract.ts'
import { accountsContract } from './accounts.contract.ts'
import { openDatabase } from './database/openDatabase.ts'
import { keptContract } from './kept.contract.ts'
import { accessForTests, accountsForTests } from './testing/accountsForTests.ts'
import { startPostgres } from './testing/startPostgres.ts'

const postgres = await startPostgres()
if (postgres === undefined) {
  console.warn('skipped: no Postgres in /usr/lib/postgresql; `apt-get install postgresql` brings it')
  describe.skip('accounts on Postgres', () => undefined)
} else {
  const fail = (error: Error) => console.error(error)
  const database = await openDatabase({ url: postgres.createUrl() }, Date.now, fail)
  afterAll(async () => {
    await database.close()
    postgres.stop()
  })
  accessContract('Postgres', () => accessForTests(database))
  accountsContract('Postgres', () => accountsForTests(database))
  keptContract('Postgres', () => accountsForTests(database))
}
