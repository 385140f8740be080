import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Columnar } from '../engine/columnar.ts'
import { insertJobDone, readJobsDone } from '../reading/jobsDone.ts'
import { p, sql } from '../sql.ts'
import type { RowSink } from '../table/table.ts'
import { tableList } from '../tables/tables.ts'

/** A part of a table that the engine found damaged on opening and detached with all its rows. */
export type DamagedPart = {
  /** Name of the table in the store. */
  readonly table: string
  /** Name of its folder. */
  readonly name: string
  /** Cluster server that detached it; undefined for a single server. */
  readonly host?: string
  /** Current path on its machine. */
  readonly path: string
  /** undefined: not readable. */
  readonly rows: number | undefined
  /**
   * First and last instant of the rows, Unix ms; its whole month when the part is unreadable. Undefined for a table
   * without instants.
   */
  readonly span: { readonly fromMs: number; readonly toMs: number } | undefined
}

const text = (value: unknown): string => String(value)

/** A file of a part; undefined when it is damaged too or on another machine. */
const fileOf = (path: string, file: string): Promise<Buffer | undefined> =>
  readFile(join(path, file)).catch(() => undefined)

/** First and last instant from the part's own index file: two Int64, ms. */
const spanOnDisk = async (path: string): Promise<DamagedPart['span']> => {
  for (const column of ['snapshotMs', 'atMs']) {
    const indexFile = await fileOf(path, `minmax_${column}.idx`)
    if (indexFile?.length !== 16) continue
    const fromMs = Number(indexFile.readBigInt64LE(0))
    const toMs = Number(indexFile.readBigInt64LE(8))
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

/**
 * Returns the parts that the engine detached as damaged: of the embedded store, of a server, or of every server of a
 * cluster.
 */
export const damagedParts = async (columnar: Columnar): Promise<readonly DamagedPart[]> => {
  const { cluster } = columnar
  const all = sql`system.detached_parts`
  const from = cluster === undefined ? all : sql`clusterAllReplicas(${p.str(cluster.name)}, ${all})`
  const target = cluster?.shards ?? columnar
  const { size, column } = await target.columns<'host' | 'table' | 'name' | 'path' | 'partition'>(
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
        span: (await spanOnDisk(path)) ?? monthSpan(text(column.partition[row])),
      }
    }),
  )
}

/** Ledger job that records damaged parts already processed. */
const JOB = 'damaged-part'
const BEGINNING_MS = 0
/** Deletes from ledgers synchronously, so that later reads see the change. */
const AT_ONCE = sql`SETTINGS mutations_sync = 2`

/**
 * Removes ledger entries about rows of damaged parts, once per part, so that jobs and imports restore them. Removing
 * too many entries only costs time, because existing rows are deduplicated. In a cluster nothing is removed: a server
 * restores the part from its replica.
 */
export const takeBackDone = async (
  columnar: Columnar,
  sink: RowSink,
  parts: readonly DamagedPart[],
  nowMs: number,
): Promise<void> => {
  if (columnar.cluster !== undefined) return
  const recorded = new Set((await readJobsDone(columnar, JOB)).map(({ instrument }) => instrument))
  for (const { table, name, rows, span } of parts) {
    const id = `${table}/${name}`
    if (recorded.has(id)) continue
    const { fromMs, toMs } = span ?? { fromMs: BEGINNING_MS, toMs: nowMs }
    await columnar.command(
      sql`ALTER TABLE jobLedger DELETE WHERE job != ${p.str(JOB)} AND fromMs <= ${p.i64(toMs)} AND throughMs >= ${p.i64(fromMs)} ${AT_ONCE}`,
    )
    // Imports are recorded by content hash only, so it is unknown which of them contained these days.
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

/** Whether rows of a table come from outside, so that an import or backfill can restore them. */
export const isFilledByImport = (table: string): boolean => ['event', 'snapshot'].includes(roleOf(table) ?? '')
