import { type DamagedPart, isFilledByImport } from '@gvol/store'
import { isoDay, MS_PER_DAY } from '@gvol/time'
import type { OpenStore } from '../data/openStore.ts'
import type { ProblemCheck } from './watchProblems.ts'

/** Damaged parts of one table in one text: "trade 2026-03-01 to 2026-03-04 (34,504 rows)". */
const tableText = (table: string, parts: readonly DamagedPart[]): string => {
  const spans = parts.flatMap(({ span }) => span ?? [])
  const days =
    spans.length === 0
      ? ''
      : ` ${isoDay(Math.min(...spans.map(({ fromMs }) => fromMs)))} to ${isoDay(Math.max(...spans.map(({ toMs }) => toMs)))}`
  const isCounted = parts.every(({ rows }) => rows !== undefined)
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0).toLocaleString('en-GB')
  if (parts.every((part) => part.rows === undefined)) return `${table}${days} (unknown number of rows)`
  return `${table}${days} (${isCounted ? rows : `at least ${rows}`} rows)`
}

/** Describes what the store lost to damaged parts and how to restore it; undefined when nothing was lost. */
export const damageText = (parts: readonly DamagedPart[]): string | undefined => {
  if (parts.length === 0) return undefined
  const tables = Map.groupBy(parts, ({ table }) => table)
  const spans = parts.flatMap(({ span }) => span ?? [])
  const from = spans.length === 0 ? '' : ` --from ${isoDay(Math.min(...spans.map(({ fromMs }) => fromMs)))}`
  const to = spans.length === 0 ? '' : ` --to ${isoDay(Math.max(...spans.map(({ toMs }) => toMs)) + MS_PER_DAY)}`
  const hosts = [...new Set(parts.flatMap(({ host }) => host ?? []))]
  const isFromOutside = parts.some(({ table }) => isFilledByImport(table))
  const outside = isFromOutside ? `gvol backfill VENUE${from}${to}, or gvol import FILES of an export; then ` : ''
  const where = hosts.length === 0 ? '' : ` by ${hosts.join(', ')}`
  // A replicated table fetches the part from the other replica by itself; if that one has it, nothing is missing.
  const first =
    hosts.length === 0
      ? ''
      : 'Parts that the other replica has are restored automatically (gvol doctor data shows what is missing). '
  return (
    `Parts of the store were damaged and set aside${where}: ${[...tables].map(([table, of]) => tableText(table, of)).join(', ')}. ` +
    `${first}Fill them again with ${outside}gvol rederive${from}${to}; then delete ${parts.map(({ path }) => path).join(', ')}.`
  )
}

/** Reports parts that the engine detached when the store was opened. */
export const setAside = (store: Pick<OpenStore, 'damaged' | 'damageUnknown'>): ProblemCheck => ({
  id: 'damaged-parts',
  find: () =>
    store.damageUnknown === undefined
      ? damageText(store.damaged)
      : `Cannot check whether parts of the store are damaged: ${store.damageUnknown}. Let the user of --clickhouse-url (CLICKHOUSE_URL) read system.detached_parts.`,
})
