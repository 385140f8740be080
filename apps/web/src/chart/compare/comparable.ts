import { type SubjectValues, withCoins } from '../../data/subject.ts'

type Own = { readonly own?: Readonly<Record<string, string | boolean | number | undefined>> }

/** Returns why two subjects cannot share a plot, as a text for the user; undefined if they can. */
export type Comparable = (own: SubjectValues & Own, other: SubjectValues & Own) => string | undefined

/** Strikes and prices of different coins have no common axis. */
export const sameCoinOnly: Comparable = (own, other) => {
  const mine = withCoins(own).coin
  const theirs = withCoins(other).coin
  return mine === theirs ? undefined : `${theirs} has no place on an axis of ${mine}`
}

/** Amounts of two coins are compared in USD. */
export const sameUnitOnly: Comparable = (own, other) =>
  own.own?.units === 'usd' || sameCoinOnly(own, other) === undefined
    ? undefined
    : `amounts of ${withCoins(other).coin} and ${withCoins(own).coin} compare in USD`

/** Curves named after their own markets have no counterpart in another market, so only instants are comparable. */
export const anotherInstantOnly: Comparable = (own, other) =>
  own.exchange === other.exchange && own.symbol === other.symbol
    ? undefined
    : 'this chart compares times only, not markets'

/** A strike axis needs the same coin; on other axes, amounts are comparable in USD. */
export const sameCoinByStrike: Comparable = (own, other) =>
  own.own?.by === 'strike' ? sameCoinOnly(own, other) : sameUnitOnly(own, other)
