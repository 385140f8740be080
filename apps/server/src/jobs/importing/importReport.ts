import type { RejectedRow } from '@gvol/archive'

/** Rejected rows listed per reason; the counts are complete. */
const SAMPLE_LIMIT = 3

/** Counters of an import. */
export type ImportReport = {
  readonly addChain: (quotes: number) => void
  readonly addEvents: (events: number) => void
  /** Counts items that were already stored. */
  readonly addDuplicates: (count: number, what: 'chain' | 'event') => void
  /** Counts quotes whose bid is above the ask. */
  readonly addCrossed: (quotes: number) => void
  readonly addRejected: (row: RejectedRow) => void
  /** Whether anything was read. */
  readonly isAny: () => boolean
  readonly lines: () => readonly string[]
}

const plural = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

export const createImportReport = (): ImportReport => {
  const counts = { chains: 0, quotes: 0, events: 0, rejected: 0, crossed: 0 }
  const duplicates = { chain: 0, event: 0 }
  const samples = new Map<string, { count: number; rows: RejectedRow[] }>()
  return {
    addChain: (quotes) => {
      counts.chains++
      counts.quotes += quotes
    },
    addEvents: (events) => {
      counts.events += events
    },
    addDuplicates: (count, what) => {
      duplicates[what] += count
    },
    addCrossed: (quotes) => {
      counts.crossed += quotes
    },
    addRejected: (row) => {
      counts.rejected++
      const name = row.column === undefined ? row.reason : `${row.reason} (${row.column})`
      const seen = samples.get(name) ?? { count: 0, rows: [] }
      seen.count++
      if (seen.rows.length < SAMPLE_LIMIT) seen.rows.push(row)
      samples.set(name, seen)
    },
    isAny: () => [...Object.values(counts), ...Object.values(duplicates)].some((count) => count > 0),
    lines: () => {
      const areEvents = counts.events + duplicates.event > 0
      const stored = areEvents
        ? plural(counts.events, 'event')
        : `${plural(counts.chains, 'chain')} (${plural(counts.quotes, 'quote')})`
      const there = areEvents ? plural(duplicates.event, 'event') : plural(duplicates.chain, 'chain')
      return [
        `stored ${stored}, ${there} already there, ${plural(counts.rejected, 'row')} rejected`,
        ...(counts.crossed === 0
          ? []
          : [`  crossed (bid above ask): ${plural(counts.crossed, 'quote')}, stored without either side`]),
        ...[...samples].flatMap(([reason, { count, rows }]) => [
          `  ${reason}: ${plural(count, 'row')}`,
          ...rows.map(({ line, sample }) => `    line ${line}: ${sample}`),
        ]),
      ]
    },
  }
}
