import type { Series } from '@gvol/plot'
import { groupedRows, picked } from '../_kit/rows.ts'

/**
 * A line for each name, in the colour of its venue; of several lines of one venue the first is whole, the others are dimmed.
 *
 * @param names   of each row
 * @param venues  of each row
 */
export const venueLines = (
  names: readonly string[],
  venues: readonly string[],
  x: readonly number[],
  y: readonly (number | null)[],
): readonly Series[] => {
  const seen = new Set<string>()
  return [...groupedRows(names, Array.from(names.keys()))].flatMap(([name, rows]): Series[] => {
    if (rows.every((row) => y[row] === null)) return []
    const venue = venues[rows[0]]
    const isFirst = !seen.has(venue)
    seen.add(venue)
    return [
      {
        kind: 'line',
        id: name,
        name,
        color: { entity: venue },
        ...(isFirst ? {} : { role: 'shadow' as const }),
        x: picked(x, rows),
        y: picked(y, rows),
      },
    ]
  })
}
