import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkAlone, checkClusterName, prepareCluster, spreadTables } from '../engine/cluster/cluster.ts'
import type { Columnar } from '../engine/columnar.ts'
import { StoreError } from '../engine/storeError.ts'
import { p, programSql, sql } from '../sql.ts'

export type Migration = {
  /** File name without `.sql`, such as `0001-market-data`; its number determines the order. */
  readonly name: string
  /** Template with `{{engine}}` and `{{onCluster}}`. Every statement must be safe to run twice. */
  readonly text: string
}

export type MigrateOptions = {
  /** Wall clock, recorded as the time of the migration. */
  readonly nowMs: number
  readonly migrations?: readonly Migration[]
}

const NAME = /^\d{4}-[a-z0-9-]+$/

/** Returns this version's migrations, in order. */
export const readMigrations = (directory = join(import.meta.dirname, '..', 'migrations')): readonly Migration[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), text: readFileSync(join(directory, file), 'utf8') }))

/** Checksum of the template, so that a single server and a cluster agree; line ends and trailing blanks are ignored. */
export const checksumOf = (text: string): string =>
  createHash('sha256')
    .update(text.replace(/[ \t\r]+$/gm, '').trim())
    .digest('hex')

/**
 * Renders a migration's statements for one server, or for a cluster with replicated tables. @param cluster  its name
 */
export const renderedStatements = (text: string, cluster?: string): readonly string[] => {
  if (cluster !== undefined) checkClusterName(cluster)
  const rendered = text
    .replaceAll('{{engine}}', cluster === undefined ? '' : 'Replicated')
    .replaceAll('{{onCluster}}', cluster === undefined ? '' : `ON CLUSTER ${cluster}`)
  const unknown = /\{\{[^}]*\}\}/.exec(rendered)
  if (unknown !== null) throw new RangeError(`A migration may use {{engine}} and {{onCluster}}, not ${unknown[0]}`)
  return rendered
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** Name of the table that records which migrations ran. */
export const LEDGER = 'migration'

const RECORD = `CREATE TABLE IF NOT EXISTS ${LEDGER} (
  name String, checksum String, appliedMs Int64
) ENGINE = ReplacingMergeTree ORDER BY name SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`

/** Creates what a store needs before its first migration. */
const prepare = async (columnar: Columnar): Promise<void> => {
  if (columnar.cluster !== undefined) return prepareCluster(columnar, columnar.cluster)
  await checkAlone(columnar)
  await columnar.command(programSql(RECORD))
}

const recorded = z.object({ name: z.string(), checksum: z.string() })

/** Throws unless the applied migrations are exactly the first ones of this program. */
const checkHistory = (
  location: string,
  applied: readonly z.infer<typeof recorded>[],
  migrations: readonly Migration[],
): void => {
  const last = migrations.at(-1)?.name ?? 'none'
  for (const [position, { name, checksum }] of applied.entries()) {
    const migration = migrations.find((migration) => migration.name === name)
    if (migration === undefined) {
      const message = `The store at ${location} has migration ${name}, which this program (up to ${last}) does not know: it was written by a newer version. Update the program, or use another data directory`
      throw new StoreError('incompatible', message)
    }
    if (checksumOf(migration.text) !== checksum) {
      const message = `Migration ${name} was changed after it ran on the store at ${location}. Put the file back as it was and make the change in a new migration`
      throw new StoreError('incompatible', message)
    }
    const expected = migrations[position]
    if (expected !== migration) {
      const message = `Migration ${expected?.name ?? 'at that position'} is missing from the store at ${location} although the later ${name} ran. A new migration must have the highest number`
      throw new StoreError('incompatible', message)
    }
  }
}

const UNKNOWN_TABLE = 60

const appliedTo = (columnar: Columnar) =>
  columnar.query(sql`SELECT name, checksum FROM migration FINAL ORDER BY name`, recorded.parse)

/**
 * Returns migrations that have not run on a store, without running them: for processes that leave that to others.
 *
 * @throws StoreError 'incompatible'  as `migrate` does
 */
export const pendingMigrations = async (
  columnar: Columnar,
  migrations: readonly Migration[] = readMigrations(),
): Promise<readonly string[]> => {
  const applied = await appliedTo(columnar).catch((error: unknown) => {
    if (error instanceof StoreError && error.code === UNKNOWN_TABLE) return []
    throw error
  })
  checkHistory(columnar.place, applied, migrations)
  return migrations.slice(applied.length).map(({ name }) => name)
}

/** Creates the ledger of migrations in an empty store, so that the one of a backup can be attached. */
export const createLedger = (columnar: Columnar): Promise<void> => columnar.command(programSql(RECORD))

/**
 * Creates the empty tables of the version that a restored ledger records, by this program's own statements.
 *
 * @throws StoreError 'incompatible'  when the ledger is not the beginning of this program's migrations
 */
export const createTablesOfLedger = async (columnar: Columnar): Promise<void> => {
  const migrations = readMigrations()
  const applied = await appliedTo(columnar)
  checkHistory(columnar.place, applied, migrations)
  for (const { name, text } of migrations.slice(0, applied.length)) {
    for (const statement of renderedStatements(text))
      await columnar.command(programSql(statement), { tag: `create:${name}`, maxSeconds: 600 })
  }
}

/**
 * Migrates the tables to this program's version. Idempotent.
 *
 * @returns names of the migrations that ran now
 * @throws StoreError 'incompatible'  when the store is newer than the program, or an old migration file was changed
 */
export const migrate = async (
  columnar: Columnar,
  { nowMs, migrations = readMigrations() }: MigrateOptions,
): Promise<readonly string[]> => {
  const misnamed = migrations.find(({ name }) => !NAME.test(name))
  if (misnamed !== undefined) {
    throw new RangeError(`A migration must be named like 0007-what-changes, not ${JSON.stringify(misnamed.name)}`)
  }
  await prepare(columnar)
  const applied = await appliedTo(columnar)
  checkHistory(columnar.place, applied, migrations)
  const { cluster } = columnar
  const tables = cluster?.shards ?? columnar
  const ran: string[] = []
  for (const { name, text } of migrations.slice(applied.length)) {
    for (const statement of renderedStatements(text, cluster?.name)) {
      // On a shard, the table would be filled from that shard's rows only.
      const isFilled = cluster !== undefined && statement.startsWith('INSERT')
      if (isFilled) await spreadTables(columnar, cluster, 'missing')
      const target = isFilled ? columnar : tables
      await target.command(programSql(statement), { tag: `migrate:${name}`, maxSeconds: 3600 })
    }
    if (cluster !== undefined) await spreadTables(columnar, cluster, 'all')
    await columnar.command(
      sql`INSERT INTO migration (name, checksum, appliedMs) SELECT ${p.str(name)}, ${p.str(checksumOf(text))}, ${p.i64(nowMs)}`,
    )
    ran.push(name)
  }
  // A backup has only the local tables, so after a restore the distributed ones are missing.
  if (cluster !== undefined) await spreadTables(columnar, cluster, 'missing')
  return ran
}
