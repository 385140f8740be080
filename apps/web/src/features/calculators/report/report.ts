/** One number of a calculator, for copying. */
export type ReportRow = {
  readonly name: string
  /** As on screen. */
  readonly text: string
  /** In full precision; undefined where there is none. */
  readonly value: number | string | undefined
  readonly unit: string
}

/** Results of a calculator, for copying. */
export type Report = {
  readonly title: string
  readonly isSimulated: boolean
  /** Valuation time, Unix ms. */
  readonly atMs: number
  readonly rows: readonly ReportRow[]
  readonly notes: readonly string[]
}

const stamp = ({ title, atMs, isSimulated }: Report): string =>
  `${isSimulated ? 'SIMULATED · ' : ''}${title} · ${new Date(atMs).toISOString().slice(0, 19)}Z · gvol`

/** Returns lines to paste into a chat. */
export const reportText = (report: Report): string =>
  [
    stamp(report),
    ...report.rows.map(({ name, text, unit }) => `${name}: ${[text, unit].filter(Boolean).join(' ')}`),
    ...report.notes,
  ].join('\n')

const csvCell = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Returns name, value and unit in full precision as CSV; a missing value is an empty cell. */
export const reportCsv = (report: Report): string =>
  [
    ['name', 'value', 'unit'],
    ...report.rows.map(({ name, value, unit }) => [name, value === undefined ? '' : String(value), unit]),
    ['valued at', new Date(report.atMs).toISOString(), ''],
    ...(report.isSimulated ? [['market', 'SIMULATED', '']] : []),
  ]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n')
