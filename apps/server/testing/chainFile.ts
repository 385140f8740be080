import { writeFileSync } from 'node:fs'
import type { Chain } from '@gvol/market'
import { simulatedSource } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { quoteColumns } from './quoteColumns.ts'

export const FIRST_MS = Date.UTC(2026, 4, 4, 12)
export const HOUR_MS = MS_PER_HOUR

/** Chains of a simulated market, one hour apart. */
export const syntheticChains = (symbol: string, count: number): readonly Chain[] => {
  const source = simulatedSource({ seed: 11, startMs: FIRST_MS - HOUR_MS, symbols: [symbol] })
  return Array.from({ length: count }, (_, i) => source.chainAt(symbol, FIRST_MS + i * HOUR_MS))
}

/** The lines of a chain file, header first, in the columns of our own export. */
export const chainLines = (chains: readonly Chain[]): readonly string[] => {
  const columns = quoteColumns(chains)
  const rows = Array.from({ length: columns[0]?.data.length ?? 0 }, (_, row) =>
    columns.map(({ data }) => String(data[row] ?? '')).join(','),
  )
  return [columns.map(({ name }) => name).join(','), ...rows]
}

export const writeLines = (path: string, lines: readonly string[]): string => {
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
