import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { accessForTests, accountsForTests } from '../testing/accountsForTests.ts'
import { startPostgres } from '../testing/startPostgres.ts'
import { accessContract } from './contracts/access.contract.ts'
import { accountsContract } from './contracts/accounts.contract.ts'
import { alertsContract } from './contracts/alerts.contract.ts'
import { notesContract } from './contracts/notes.contract.ts'
import { publishingContract } from './contracts/publications.contract.ts'
import { savedDataContract } from './contracts/savedData.contract.ts'
import { openDatabase } from './database/openDatabase.ts'

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
  const rowsAs = async (url: string, query: string): Promise<readonly unknown[]> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client
      .query({ text: query, rowMode: 'array' })
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
  test('the role of the desk owns its database and has no other right on the server, whose superuser has no password', async () => {
    const rights = 'rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls'
    const url = postgres.createUrl()
    const own = await rowsAs(url, `SELECT ${rights} FROM pg_roles WHERE rolname = current_user`)
    expect(own).toEqual([[false, false, false, false, false]])
    for (const query of [
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "SELECT pg_read_file('/etc/hostname')",
      'CREATE ROLE another',
      'SELECT rolpassword FROM pg_authid',
    ])
      await expect(rowsAs(url, query), query).rejects.toThrow(/permission denied|must be/)
    const passwords = 'SELECT rolname, rolpassword IS NULL FROM pg_authid WHERE rolcanlogin ORDER BY rolname'
    expect(await rowsAs(postgres.ownerUrl(), passwords)).toEqual([
      ['gvol', false],
      ['postgres', true],
    ])
    const owner = "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'gvol'"
    expect(await rowsAs(postgres.ownerUrl(), owner)).toEqual([['gvol']])
  })
  accessContract('Postgres', () => accessForTests(database))
  accountsContract('Postgres', () => accountsForTests(database))
  savedDataContract('Postgres', () => accountsForTests(database))
  alertsContract('Postgres', () => accountsForTests(database))
  notesContract('Postgres', () => accountsForTests(database))
  publishingContract('Postgres', () => accountsForTests(database))
}
