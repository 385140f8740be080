import type { Series } from '@gvol/plot'
import { groupedRows, valuesAt } from '../../chart/definition/rows.ts'
import { venueShades } from '../../chart/model/venueShades.ts'

/**
 * Returns a line for each name, in the color of its venue; several lines of one venue get shades.
 *
 * @param names   name of each row
 * @param venues  venue of each row
 */
export const venueLines = (
  names: readonly string[],
  venues: readonly string[],
  x: readonly number[],
  y: readonly (number | null)[],
): readonly Series[] => {
  const groups = [...groupedRows(names, Array.from(names.keys()))].filter(([, rows]) =>
    rows.some((row) => y[row] !== null),
  )
  const colors = venueShades(new Map(groups.map(([name, rows]) => [name, venues[rows[0]]])))
  return groups.map(
    ([name, rows]): Series => ({
      kind: 'line',
      id: name,
      name,
      color: colors.get(name) ?? 'accent',
      x: valuesAt(x, rows),
      y: valuesAt(y, rows),
    }),
  )
}
