import type { RejectedRow } from '@gvol/archive'

/** Rows shown of each reason; the counts are complete. */
const SHOWN = 3

/** What an import found, counted. */
export type ImportReport = {
  readonly addSnapshot: (quotes: number) => void
  readonly addEvent: () => void
  readonly addKnown: () => void
  readonly addRejected: (row: RejectedRow) => void
  readonly lines: () => readonly string[]
}

const plural = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

export const createImportReport = (): ImportReport => {
  const counts = { snapshots: 0, quotes: 0, events: 0, known: 0, rejected: 0 }
  const samples = new Map<string, { count: number; rows: RejectedRow[] }>()
  return {
    addSnapshot: (quotes) => {
      counts.snapshots++
      counts.quotes += quotes
    },
    addEvent: () => {
      counts.events++
    },
    addKnown: () => {
      counts.known++
    },
    addRejected: (row) => {
      counts.rejected++
      const name = row.column === undefined ? row.reason : `${row.reason} (${row.column})`
      const seen = samples.get(name) ?? { count: 0, rows: [] }
      seen.count++
      if (seen.rows.length < SHOWN) seen.rows.push(row)
      samples.set(name, seen)
    },
    lines: () => {
      const stored =
        counts.events > 0
          ? plural(counts.events, 'event')
          : `${plural(counts.snapshots, 'chain')} (${plural(counts.quotes, 'quote')})`
      const known = counts.known > 0 ? `, ${plural(counts.known, 'chain')} already there` : ''
      return [
        `stored ${stored}${known}, ${plural(counts.rejected, 'row')} rejected`,
        ...[...samples].flatMap(([reason, { count, rows }]) => [
          `  ${reason}: ${plural(count, 'row')}`,
          ...rows.map(({ line, sample }) => `    line ${line}: ${sample}`),
        ]),
      ]
    },
  }
}
