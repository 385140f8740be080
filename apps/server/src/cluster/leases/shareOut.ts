import { createHash } from 'node:crypto'

export type SharedVenue = {
  readonly venue: string
  /** Current holder; undefined when the venue is free. */
  readonly holder: string | undefined
}

export type Share = {
  /** Free venues that this collector takes. */
  readonly take: readonly string[]
  /** A venue of ours to release, because another collector has at least two fewer. */
  readonly giveBack: string | undefined
}

/** A pseudo-random order, the same in every process but different for each venue. */
const turnOf = (venue: string, collector: string): string =>
  createHash('sha256').update(`${venue} ${collector}`).digest('hex')

/**
 * Returns what one collector must do for an even distribution of venues. All collectors compute the same from the same
 * data, so each free venue gets one taker without communication; where their data differs briefly, the lease book
 * decides.
 *
 * @param venues     all venues that any collector wants
 * @param attending  venues that each collector wants, including `me`
 */
export const shareOut = (
  me: string,
  venues: readonly SharedVenue[],
  attending: ReadonlyMap<string, readonly string[]>,
): Share => {
  const ownedCounts = new Map([...attending.keys()].map((collector) => [collector, 0]))
  const add = (collector: string): void => void ownedCounts.set(collector, (ownedCounts.get(collector) ?? 0) + 1)
  const countOf = (collector: string): number => ownedCounts.get(collector) ?? 0
  const takersOf = (venue: string): readonly string[] =>
    [...attending].filter(([, wantedVenues]) => wantedVenues.includes(venue)).map(([collector]) => collector)

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
  // While some venues are free, the counts are about to change.
  if (free.length > 0) return { take, giveBack: undefined }
  const giveBack = venues.find(
    ({ venue, holder }) => holder === me && takersOf(venue).some((other) => countOf(other) <= countOf(me) - 2),
  )
  return { take, giveBack: giveBack?.venue }
}
