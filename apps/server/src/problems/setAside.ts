import { MS_PER_DAY } from '@gvol/market'
import { type DamagedPart, isFilledByImport } from '@gvol/store'
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
  const isFromOutside = parts.some(({ table }) => isFilledByImport(table))
  const outside = isFromOutside ? `gvol backfill VENUE${from}${to}, or gvol import FILES of an export; then ` : ''
  return (
    `Parts of the store were damaged and set aside: ${[...tables].map(([table, of]) => tableText(table, of)).join(', ')}. ` +
    `Fill them again with ${outside}gvol rederive${from}${to}; then delete ${parts.map(({ path }) => path).join(', ')}.`
  )
}

/** Parts that the engine set aside when the store was opened. */
export const setAside = (parts: readonly DamagedPart[]): ProblemCheck => ({
  id: 'damaged-parts',
  find: () => damageText(parts),
})
