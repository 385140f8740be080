import { MS_PER_DAY } from '@gvol/market'
import { type DamagedPart, isFilledByImport } from '@gvol/store'
import type { OpenStore } from '../data/openStore.ts'
import type { ProblemCheck } from './watchProblems.ts'

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Parts of one table together: "trade 2026-03-01 to 2026-03-04 (34,504 rows)". */
const tableText = (table: string, parts: readonly DamagedPart[]): string => {
  const spans = parts.flatMap(({ span }) => span ?? [])
  const days =
    spans.length === 0
      ? ''
      : ` ${dayOf(Math.min(...spans.map(({ fromMs }) => fromMs)))} to ${dayOf(Math.max(...spans.map(({ toMs }) => toMs)))}`
  const isCounted = parts.every(({ rows }) => rows !== undefined)
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0).toLocaleString('en-GB')
  if (parts.every((part) => part.rows === undefined)) return `${table}${days} (nobody knows how many rows)`
  return `${table}${days} (${isCounted ? rows : `at least ${rows}`} rows)`
}

/** What the store lost to damaged parts and how it is filled again; undefined when there is none. */
export const damageText = (parts: readonly DamagedPart[]): string | undefined => {
  if (parts.length === 0) return undefined
  const tables = Map.groupBy(parts, ({ table }) => table)
  const spans = parts.flatMap(({ span }) => span ?? [])
  const from = spans.length === 0 ? '' : ` --from ${dayOf(Math.min(...spans.map(({ fromMs }) => fromMs)))}`
  const to = spans.length === 0 ? '' : ` --to ${dayOf(Math.max(...spans.map(({ toMs }) => toMs)) + MS_PER_DAY)}`
  const hosts = [...new Set(parts.flatMap(({ host }) => host ?? []))]
  const isFromOutside = parts.some(({ table }) => isFilledByImport(table))
  const outside = isFromOutside ? `gvol backfill VENUE${from}${to}, or gvol import FILES of an export; then ` : ''
  const where = hosts.length === 0 ? '' : ` by ${hosts.join(', ')}`
  // A replicated table asks the other replica by itself; where that one has it too, nothing is missing.
  const first =
    hosts.length === 0
      ? ''
      : 'What the other replica has comes back by itself (gvol doctor data says what is missing). '
  return (
    `Parts of the store were damaged and set aside${where}: ${[...tables].map(([table, of]) => tableText(table, of)).join(', ')}. ` +
    `${first}Fill them again with ${outside}gvol rederive${from}${to}; then delete ${parts.map(({ path }) => path).join(', ')}.`
  )
}

/** Parts that the engine set aside when the store was opened. */
export const setAside = (store: Pick<OpenStore, 'damaged' | 'damageUnknown'>): ProblemCheck => ({
  id: 'damaged-parts',
  find: () =>
    store.damageUnknown === undefined
      ? damageText(store.damaged)
      : `It is not known whether parts of the store were damaged: ${store.damageUnknown}. Let the user of --clickhouse-url (CLICKHOUSE_URL) read system.detached_parts.`,
})
