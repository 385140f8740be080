import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Columnar } from '../engine/columnar.ts'
import { p, sql } from '../sql.ts'
import { insertJobDone, readJobsDone } from '../tables/job-ledger/jobsDone.ts'
import type { RowSink } from '../tables/table.ts'
import { tableList } from '../tables/tables.ts'

/** A part of a table that the engine found damaged when it opened the store, and set aside with all its rows. */
export type DamagedPart = {
  /** Name of the table in the store. */
  readonly table: string
  /** Name of its folder. */
  readonly name: string
  /** Server of the cluster that set it aside; undefined where there is one alone. */
  readonly host?: string
  /** Where it lies now, on its machine. */
  readonly path: string
  /** undefined: not even that can be read. */
  readonly rows: number | undefined
  /** First and last instant of the rows, Unix ms; those of its month where the part no longer tells. Of what has no time, undefined. */
  readonly span: { readonly fromMs: number; readonly toMs: number } | undefined
}

const text = (value: unknown): string => String(value)

/** A file of a part; undefined when it is damaged too, or lies on another machine. */
const fileOf = (path: string, file: string): Promise<Buffer | undefined> =>
  readFile(join(path, file)).catch(() => undefined)

/** First and last instant as the part keeps them beside its rows: two Int64, ms. */
const keptSpan = async (path: string): Promise<DamagedPart['span']> => {
  for (const column of ['snapshotMs', 'atMs']) {
    const kept = await fileOf(path, `minmax_${column}.idx`)
    if (kept?.length !== 16) continue
    const fromMs = Number(kept.readBigInt64LE(0))
    const toMs = Number(kept.readBigInt64LE(8))
    if (fromMs > 0 && fromMs <= toMs && Number.isSafeInteger(toMs)) return { fromMs, toMs }
  }
  return undefined
}

/** The whole month of a partition such as 202603. */
const monthSpan = (partition: string): DamagedPart['span'] => {
  if (!/^\d{6}$/.test(partition)) return undefined
  const year = Number(partition.slice(0, 4))
  const month = Number(partition.slice(4))
  return { fromMs: Date.UTC(year, month - 1), toMs: Date.UTC(year, month) - 1 }
}

/** What the engine set aside as damaged: of the embedded store, of a server, or of every server of a cluster. */
export const damagedParts = async (columnar: Columnar): Promise<readonly DamagedPart[]> => {
  const { cluster } = columnar
  const all = sql`system.detached_parts`
  const from = cluster === undefined ? all : sql`clusterAllReplicas(${p.str(cluster.name)}, ${all})`
  const asked = cluster?.shards ?? columnar
  const { size, column } = await asked.columns<'host' | 'table' | 'name' | 'path' | 'partition'>(
    sql`SELECT hostName() AS host, table, name, path, ifNull(partition_id, '') AS partition FROM ${from}
        WHERE database = currentDatabase() AND reason IN ('broken', 'broken-on-start', 'unexpected')
        ORDER BY table, name, host SETTINGS skip_unavailable_shards = 1`,
    { tag: 'damaged-parts' },
  )
  return Promise.all(
    Array.from({ length: size }, async (_, row): Promise<DamagedPart> => {
      const path = text(column.path[row])
      const count = (await fileOf(path, 'count.txt'))?.toString().trim() ?? ''
      return {
        table: text(column.table[row]),
        ...(cluster === undefined ? {} : { host: text(column.host[row]) }),
        name: text(column.name[row]),
        path,
        rows: /^\d+$/.test(count) ? Number(count) : undefined,
        span: (await keptSpan(path)) ?? monthSpan(text(column.partition[row])),
      }
    }),
  )
}

/** What notes that the ledgers know of a damaged part. */
const JOB = 'damaged-part'
const BEGINNING_MS = 0
/** Ledgers are deleted from at once, so that what reads them next sees it. */
const AT_ONCE = sql`SETTINGS mutations_sync = 2`

/**
 * Takes back what the ledgers call done of damaged parts, once for each, so that jobs and imports fill them again. What
 * is taken back too much costs time only: rows that are there are not doubled. Of a cluster nothing is taken back: a
 * server fetches what it set aside from its replica.
 */
export const takeBackDone = async (
  columnar: Columnar,
  sink: RowSink,
  parts: readonly DamagedPart[],
  nowMs: number,
): Promise<void> => {
  if (columnar.cluster !== undefined) return
  const known = new Set((await readJobsDone(columnar, JOB)).map(({ instrument }) => instrument))
  for (const { table, name, rows, span } of parts) {
    const id = `${table}/${name}`
    if (known.has(id)) continue
    const { fromMs, toMs } = span ?? { fromMs: BEGINNING_MS, toMs: nowMs }
    await columnar.command(
      sql`ALTER TABLE jobLedger DELETE WHERE job != ${p.str(JOB)} AND fromMs <= ${p.i64(toMs)} AND throughMs >= ${p.i64(fromMs)} ${AT_ONCE}`,
    )
    // Imports are noted by content alone: which of them held these days nobody knows.
    if (isFilledByImport(table)) await columnar.command(sql`ALTER TABLE importLedger DELETE WHERE 1 ${AT_ONCE}`)
    await insertJobDone(sink, {
      job: JOB,
      venue: '',
      kind: table,
      symbol: '',
      instrument: id,
      intervalMs: 0,
      fromMs,
      throughMs: toMs,
      rows: rows ?? 0,
      gaps: [],
      writtenMs: nowMs,
    })
  }
}

const roleOf = (name: string) => tableList.find((table) => table.name === name)?.role

/** Whether rows of a table come from outside, so that an import or a back-fill brings them again. */
export const isFilledByImport = (table: string): boolean => ['event', 'snapshot'].includes(roleOf(table) ?? '')
