import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from './openDatabase.ts'

type Migration = { readonly number: number; readonly name: string; readonly statements: readonly string[] }

const FOLDER = join(import.meta.dirname, 'migrations')
/** Arbitrary but fixed: processes that start together migrate one after the other. */
const LOCK = 7_365_021

const applied = pgTable('gvol_migrations', {
  number: integer().primaryKey(),
  name: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** Returns the numbered files, in order. Statements are separated by an empty line. */
export const migrations = (): readonly Migration[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file, index) => {
      const number = Number(file.slice(0, 4))
      if (number !== index + 1) throw new RangeError(`${file}: migrations are numbered from 0001 without gaps.`)
      const statements = readFileSync(join(FOLDER, file), 'utf8')
        .replaceAll(/^--.*$/gm, '')
        .split(/;\s*(?:\n\s*\n|$)/)
        .filter((statement) => statement.trim() !== '')
      return { number, name: file.slice(5, -4), statements }
    })

/**
 * Migrates the schema, all steps in one transaction, so that a crash leaves either the old schema or the new one.
 *
 * @param upTo  last migration to apply; for tests of migrations
 * @throws Error with a sentence when the database comes from a newer version
 */
export const migrate = async (db: Db, now: () => number, upTo = Number.POSITIVE_INFINITY): Promise<void> => {
  const available = migrations()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(
      sql`create table if not exists gvol_migrations (number integer primary key, name text not null, applied_at timestamptz not null)`,
    )
    const done = await tx.select().from(applied).orderBy(asc(applied.number))
    const newest = done.at(-1)
    if (newest !== undefined && newest.number > available.length) {
      throw new Error(
        `The accounts database is at step ${newest.number} (${newest.name}), this version of gvol knows ${available.length}. Start the newer version again, or restore a backup.`,
      )
    }
    for (const { number, name, statements } of available.slice(done.length)) {
      if (number > upTo) return
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.insert(applied).values({ number, name, appliedAt: new Date(now()) })
    }
  })
}
