import type { SubjectValues } from '../../../data/subject.ts'
import { withCoins } from '../../../data/subject.ts'

/** Why two things cannot stand on one plot, for people; undefined where they can. */
export type Comparable = (own: SubjectValues, other: SubjectValues) => string | undefined

/** Strikes, prices and coins of different coins have no common axis. */
export const ofOneCoin: Comparable = (own, other) => {
  const [mine, theirs] = [withCoins(own).coin, withCoins(other).coin]
  return mine === theirs ? undefined : `${theirs} has no place on an axis of ${mine}`
}
