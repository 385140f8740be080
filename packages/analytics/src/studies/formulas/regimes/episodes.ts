/** Consecutive days in one state. */
export type Episode = {
  readonly state: number
  /** Index of the first day. */
  readonly start: number
  readonly days: number
  /** Whether the day before was known, so that the episode began there. */
  readonly isBegun: boolean
  /** Whether the day after is known, so that the episode ended there. */
  readonly isEnded: boolean
}

/** Splits days into episodes, in order. A day without a state belongs to none and ends what was before it. */
export const episodesOf = (states: readonly (number | undefined)[]): readonly Episode[] => {
  const starts = states.flatMap((state, day) => (state !== undefined && state !== states[day - 1] ? [day] : []))
  return starts.map((start) => {
    const end = states.findIndex((state, day) => day > start && state !== states[start])
    const days = (end === -1 ? states.length : end) - start
    return {
      state: states[start]!,
      start,
      days,
      isBegun: states[start - 1] !== undefined,
      isEnded: states[start + days] !== undefined,
    }
  })
}

/** Returns the lengths of the episodes of a state that began and ended within what is known, days. */
export const wholeLengths = (episodes: readonly Episode[], state: number): readonly number[] =>
  episodes.filter((episode) => episode.state === state && episode.isBegun && episode.isEnded).map(({ days }) => days)

/** Returns how often each of three states followed a state. */
export const departures = (
  states: readonly (number | undefined)[],
  from: number,
): readonly [number, number, number] => {
  const counts: [number, number, number] = [0, 0, 0]
  states.forEach((state, day) => {
    if (day > 0 && states[day - 1] === from && state !== undefined && state !== from) counts[state]++
  })
  return counts
}
