import { isoDay } from '@gvol/time'

/**
 * Returns a note about venues that are not stored over the whole span, since a sum over venues jumps where one begins or
 * ends; undefined if all are.
 *
 * @param atMs   instant of each row, Unix ms
 * @param venue  venue of each row
 */
export const unevenVenuesNote = (atMs: ArrayLike<number>, venue: ArrayLike<string>): string | undefined => {
  const spans = new Map<string, { first: number; last: number }>()
  for (let row = 0; row < atMs.length; row++) {
    const at = atMs[row] ?? Number.NaN
    const name = venue[row] ?? ''
    const span = spans.get(name) ?? { first: at, last: at }
    spans.set(name, { first: Math.min(span.first, at), last: Math.max(span.last, at) })
  }
  const first = Math.min(...[...spans.values()].map((span) => span.first))
  const last = Math.max(...[...spans.values()].map((span) => span.last))
  const uneven = [...spans].flatMap(([name, span]) => {
    const begins = span.first > first ? [`since ${isoDay(span.first)}`] : []
    const ends = span.last < last ? [`until ${isoDay(span.last)}`] : []
    return begins.length + ends.length === 0 ? [] : [`${name} ${[...begins, ...ends].join(' ')}`]
  })
  return uneven.length === 0
    ? undefined
    : `Not all venues are stored over the whole span, so that sums jump: ${uneven.join(', ')}.`
}
