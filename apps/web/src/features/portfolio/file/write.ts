import type { Entry } from '../../../data/portfolio/entry.ts'

const COLUMNS = ['exchange', 'instrument', 'amount', 'unit', 'price', 'entry', 'isOn', 'isWhatIf'] as const

const quoted = (value: unknown): string => {
  const text = value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns every leg as a CSV row, which parses back to the same legs. */
export const portfolioCsv = (entries: readonly Entry[]): string =>
  [COLUMNS.join(), ...entries.map((entry) => COLUMNS.map((name) => quoted(entry[name])).join())].join('\n')

export const portfolioJson = (entries: readonly Entry[]): string => JSON.stringify({ legs: entries }, null, 2)
