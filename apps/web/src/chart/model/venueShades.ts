import type { ColorRef } from '@gvol/plot'
import { rampPosition } from '../definition/rows.ts'

/**
 * Returns the color of each name: that of its venue, in shades if a venue has several names.
 *
 * @param venueOf  venue by name, in drawing order
 */
export const venueShades = (venueOf: ReadonlyMap<string, string>): ReadonlyMap<string, ColorRef> => {
  const names = Map.groupBy(venueOf.keys(), (name) => venueOf.get(name) ?? '')
  return new Map(
    [...names].flatMap(([entity, own]) =>
      own.map((name, i): [string, ColorRef] => [
        name,
        i === 0 ? { entity } : { entity, shade: rampPosition(i, own.length) },
      ]),
    ),
  )
}
