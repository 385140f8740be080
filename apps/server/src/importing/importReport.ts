import type { RejectedRow } from '@gvol/archive'

/** Rows shown of each reason; the counts are complete. */
const SHOWN = 3

/** What an import found, counted. */
export type ImportReport = {
  readonly addChain: (quotes: number) => void
  readonly addEvents: (events: number) => void
  /** Parts that the store held already. */
  readonly addKnown: (count: number, what: 'chain' | 'event') => void
  /** Quotes with a bid above the ask. */
  readonly addCrossed: (quotes: number) => void
  readonly addRejected: (row: RejectedRow) => void
  /** Anything was read at all. */
  readonly isAny: () => boolean
  readonly lines: () => readonly string[]
}

const plural = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

export const createImportReport = (): ImportReport => {
  const counts = { chains: 0, quotes: 0, events: 0, rejected: 0, crossed: 0 }
  const known = { chain: 0, event: 0 }
  const samples = new Map<string, { count: number; rows: RejectedRow[] }>()
  return {
    addChain: (quotes) => {
      counts.chains++
      counts.quotes += quotes
    },
    addEvents: (events) => {
      counts.events += events
    },
    addKnown: (count, what) => {
      known[what] += count
    },
    addCrossed: (quotes) => {
      counts.crossed += quotes
    },
    addRejected: (row) => {
      counts.rejected++
      const name = row.column === undefined ? row.reason : `${row.reason} (${row.column})`
      const seen = samples.get(name) ?? { count: 0, rows: [] }
      seen.count++
      if (seen.rows.length < SHOWN) seen.rows.push(row)
      samples.set(name, seen)
    },
    isAny: () => [...Object.values(counts), ...Object.values(known)].some((count) => count > 0),
    lines: () => {
      const areEvents = counts.events + known.event > 0
      const stored = areEvents
        ? plural(counts.events, 'event')
        : `${plural(counts.chains, 'chain')} (${plural(counts.quotes, 'quote')})`
      const there = areEvents ? plural(known.event, 'event') : plural(known.chain, 'chain')
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
