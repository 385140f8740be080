import { type SubjectValues, withCoins } from '../../../data/subject.ts'

type Own = { readonly own?: Readonly<Record<string, string | boolean | number | undefined>> }

/** Why two things cannot stand on one plot, for people; undefined where they can. */
export type Comparable = (own: SubjectValues & Own, other: SubjectValues & Own) => string | undefined

/** Strikes, prices and coins of different coins have no common axis. */
export const ofOneCoin: Comparable = (own, other) => {
  const mine = withCoins(own).coin
  const theirs = withCoins(other).coin
  return mine === theirs ? undefined : `${theirs} has no place on an axis of ${mine}`
}

/** Amounts of two coins are compared in USD. */
export const inOneUnit: Comparable = (own, other) =>
  own.own?.units === 'usd' || ofOneCoin(own, other) === undefined
    ? undefined
    : `amounts of ${withCoins(other).coin} and ${withCoins(own).coin} compare in USD`

/** Curves that are named by their own markets have no pair elsewhere: they are compared with another moment. */
export const ofAnotherMoment: Comparable = (own, other) =>
  own.exchange === other.exchange && own.symbol === other.symbol
    ? undefined
    : 'here another moment compares, not another market'

/** By strike the axis is the coin’s; by anything else amounts compare in USD. */
export const byStrikeOrElse: Comparable = (own, other) =>
  own.own?.by === 'strike' ? ofOneCoin(own, other) : inOneUnit(own, other)
