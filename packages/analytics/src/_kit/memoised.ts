import { boundedMap, type Chain, hasSameQuotes } from '@gvol/market'

/** Remembers the answer per argument object, for as long as that object lives. Only for pure functions of immutable objects. */
export const memoised = <Argument extends object, Answer>(compute: (argument: Argument) => Answer) => {
  const known = new WeakMap<Argument, Answer>()
  return (argument: Argument): Answer => {
    const hit = known.get(argument)
    if (hit !== undefined) return hit
    const answer = compute(argument)
    known.set(argument, answer)
    return answer
  }
}

/**
 * As {@link memoised}, and chains that differ in their index alone share one computation: quotes are the work, and an index
 * ticks every second.
 *
 * @param given.isOfQuotes  whether the answer would be the same under another index
 * @param given.under       the answer under the index of another chain
 */
export const memoisedByQuotes = <Answer extends object>(
  compute: (chain: Chain) => Answer,
  given: {
    readonly isOfQuotes: (answer: Answer, chain: Chain) => boolean
    readonly under: (answer: Answer, chain: Chain) => Answer
  },
) => {
  // By a column that such chains share; whether they share all is looked at.
  const known = new WeakMap<Float64Array, { readonly chain: Chain; readonly answer: Answer }>()
  return memoised((chain: Chain): Answer => {
    const near = known.get(chain.strike)
    if (near !== undefined && given.isOfQuotes(near.answer, near.chain) && hasSameQuotes(near.chain, chain))
      return given.under(near.answer, chain)
    const answer = compute(chain)
    known.set(chain.strike, { chain, answer })
    return answer
  })
}

/**
 * Remembers the latest answers by what they were made of.
 *
 * @param limit  answers kept at most; the one not asked for longest goes first
 * @param textOf  all that the answer depends on, as a text
 */
export const memoisedByText = <Argument, Answer>(
  limit: number,
  textOf: (argument: Argument) => string,
  compute: (argument: Argument) => Answer,
) => {
  const known = boundedMap<string, Answer>(limit, 'last-set')
  return (argument: Argument): Answer => known.recall(textOf(argument), () => compute(argument))
}
