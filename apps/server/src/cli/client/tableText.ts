export type JsonAnswer = {
  readonly study: string
  readonly asOf: string
  readonly simulated: boolean
  readonly note?: string
  readonly columns: readonly { readonly name: string; readonly unit: string; readonly type: string }[]
  readonly data: Readonly<Record<string, readonly (number | string | boolean | null)[]>>
}

/** Significant digits on a terminal; files have all digits. */
const FIGURES = 8

const cellText = (type: string, value: number | string | boolean | null): string => {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if (type === 'time')
    return new Date(value)
      .toISOString()
      .replace('T', ' ')
      .replace(/(:00)?\.000Z$/, '')
  return String(Number(value.toPrecision(FIGURES)))
}

/** Formats an answer for a terminal: names, units, then one line per row; numbers right-aligned, times in UTC. */
export const tableText = ({ study, asOf, simulated, note, columns, data }: JsonAnswer): string => {
  const formatted = columns.map(({ name, unit, type }) => {
    const cells = (data[name] ?? []).map((value) => cellText(type, value))
    const lines = [name, type === 'time' ? 'UTC' : unit, ...cells]
    const width = Math.max(...lines.map((line) => line.length))
    return lines.map((line) => (type === 'number' ? line.padStart(width) : line.padEnd(width)))
  })
  const rows = (formatted[0] ?? []).map((_, i) =>
    formatted
      .map((lines) => lines[i] ?? '')
      .join('  ')
      .trimEnd(),
  )
  const head = `${study} · ${asOf}${simulated ? ' · SIMULATED' : ''}`
  return [head, ...(note === undefined ? [] : [note]), ...rows, ''].join('\n')
}
