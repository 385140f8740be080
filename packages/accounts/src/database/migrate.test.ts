import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { beforeEach, expect, test } from 'vitest'
import { migrate, migrations } from './migrate.ts'
import type { Db } from './openDatabase.ts'
import * as schema from './schema.ts'

const client = await PGlite.create()
const db: Db = drizzle({ client })
const now = () => Date.UTC(2026, 0, 27)

beforeEach(() => client.exec('drop schema public cascade; create schema public'))

const columns = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'gvol_migrations' order by 1`,
  )
  return rows.map((row) => row.name).toSorted()
}

const declared = Object.values(schema)
  .map(getTableConfig)
  .flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`))
  .toSorted()

test('from an empty database the migrations lead to exactly the tables and columns of schema.ts', async () => {
  await migrate(db, now)
  expect(await columns()).toEqual(declared)
})

test('from every earlier schema the migrations lead to the current one and preserve users', async () => {
  for (const { number } of migrations().slice(0, -1)) {
    await client.exec('drop schema public cascade; create schema public')
    await migrate(db, now, number)
    await db.execute(
      sql`insert into users (id, name, email, created_at, updated_at) values ('1', 'ann', 'ann@example.org', now(), now())`,
    )
    await migrate(db, now)
    expect(await columns()).toEqual(declared)
    expect(await db.select({ name: schema.users.name }).from(schema.users)).toEqual([{ name: 'ann' }])
  }
})

test('a key stored before key prefixes existed is preserved, without a prefix', async () => {
  await migrate(db, now, 3)
  await db.execute(
    sql`insert into users (id, name, email, created_at, updated_at) values ('1', 'ann', 'ann@example.org', now(), now())`,
  )
  await db.execute(
    sql`insert into api_keys (id, user_id, name, hash, scopes, created_at) values ('k', '1', 'notebook', 'h', '{read:studies}', now())`,
  )
  await migrate(db, now)
  expect(await db.select().from(schema.apiKeys)).toMatchObject([{ id: 'k', name: 'notebook', hash: 'h', prefix: null }])
})

test('each migration runs once, even if many processes start together', async () => {
  await Promise.all([migrate(db, now), migrate(db, now), migrate(db, now)])
  const { rows } = await client.query('select number, name from gvol_migrations order by number')
  expect(rows).toEqual(migrations().map(({ number, name }) => ({ number, name })))
})

test('a database of a newer version is refused with a sentence and not changed', async () => {
  await migrate(db, now)
  await client.exec(`insert into gvol_migrations values (999, 'future', now())`)
  await expect(migrate(db, now)).rejects.toThrow(/is at step 999 \(future\)/)
})
