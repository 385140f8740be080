type Cells = readonly string[]

const OFFSET = /UTC([+-])(\d{1,2})(?::?(\d\d))?/i
/** A time of day without a zone. */
const BARE = /\d:\d\d(?::\d\d(?:\.\d+)?)?$/

const zoneIn = (text: string): string | undefined => {
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(text) ?? []
  return sign === undefined ? undefined : `${sign}${hours.padStart(2, '0')}:${minutes}`
}

/**
 * Returns the zone of a file's times, such as `+08:00`: that of the heading of the times (`Time(UTC+8)`), else that of
 * the lines above the headings (`Time Zone:UTC+3`, as OKX writes). Undefined if none is named: times are UTC.
 */
export const zoneOf = (head: string | undefined, above: readonly Cells[]): string | undefined =>
  zoneIn(head ?? '') ?? zoneIn(above.flat().find((cell) => /time ?zone/i.test(cell)) ?? '')

/** Returns rows whose times without a zone have that of the file. */
export const withZone = (
  rows: readonly Cells[],
  time: number | undefined,
  zone: string | undefined,
): readonly Cells[] =>
  time === undefined || zone === undefined
    ? rows
    : rows.map((cells) =>
        cells.with(time, BARE.test(cells[time] ?? '') ? `${cells[time]} ${zone}` : (cells[time] ?? '')),
      )
