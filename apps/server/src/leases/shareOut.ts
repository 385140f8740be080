import { createHash } from 'node:crypto'

export type SharedVenue = {
  readonly venue: string
  /** Who holds it; undefined when it may be taken. */
  readonly holder: string | undefined
}

export type Share = {
  /** Free venues that fall to us. */
  readonly take: readonly string[]
  /** One of ours that a collector with two less or fewer should have. */
  readonly giveBack: string | undefined
}

/** Any order, but everybody's the same, and another one for each venue. */
const turnOf = (venue: string, collector: string): string =>
  createHash('sha256').update(`${venue} ${collector}`).digest('hex')

/**
 * What one collector does so that the venues are spread evenly. Every collector reckons the same from the same facts,
 * so free venues find one taker each without talking; where facts differ for a moment, the lease book decides.
 *
 * @param venues     all that anybody wants
 * @param attending  the venues that each collector wants, `me` among them
 */
export const shareOut = (
  me: string,
  venues: readonly SharedVenue[],
  attending: ReadonlyMap<string, readonly string[]>,
): Share => {
  const held = new Map([...attending.keys()].map((collector) => [collector, 0]))
  const add = (collector: string): void => void held.set(collector, (held.get(collector) ?? 0) + 1)
  const countOf = (collector: string): number => held.get(collector) ?? 0
  const takersOf = (venue: string): readonly string[] =>
    [...attending].filter(([, wanted]) => wanted.includes(venue)).map(([collector]) => collector)

  for (const { holder } of venues) if (holder !== undefined) add(holder)
  const take: string[] = []
  const free = venues.filter(({ holder }) => holder === undefined)
  for (const { venue } of free.toSorted((a, b) => (a.venue < b.venue ? -1 : 1))) {
    const [taker] = takersOf(venue).toSorted(
      (a, b) => countOf(a) - countOf(b) || (turnOf(venue, a) < turnOf(venue, b) ? -1 : 1),
    )
    if (taker === undefined) continue
    add(taker)
    if (taker === me) take.push(venue)
  }
  // While some are free, the counts are about to change.
  if (free.length > 0) return { take, giveBack: undefined }
  const giveBack = venues.find(
    ({ venue, holder }) => holder === me && takersOf(venue).some((other) => countOf(other) <= countOf(me) - 2),
  )
  return { take, giveBack: giveBack?.venue }
}
