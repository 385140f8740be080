import { boundedMap, type Chain, hasSameQuotes } from '@gvol/market'

/**
 * Caches the answer per argument object for the lifetime of that object. Only for pure functions of immutable objects.
 */
export const memoized = <Argument extends object, Answer>(compute: (argument: Argument) => Answer) => {
  const cache = new WeakMap<Argument, Answer>()
  return (argument: Argument): Answer => {
    const hit = cache.get(argument)
    if (hit !== undefined) return hit
    const answer = compute(argument)
    cache.set(argument, answer)
    return answer
  }
}

/**
 * Like {@link memoized}, with one shared computation for chains that differ only in their index: the quotes are the
 * expensive part, and an index ticks every second.
 *
 * @param reuse.isOfQuotes  whether the answer would be the same for another index
 * @param reuse.under       the answer for the index of another chain
 */
export const memoizedByQuotes = <Answer extends object>(
  compute: (chain: Chain) => Answer,
  reuse: {
    readonly isOfQuotes: (answer: Answer, chain: Chain) => boolean
    readonly under: (answer: Answer, chain: Chain) => Answer
  },
) => {
  // Keyed by a column that such chains share; `hasSameQuotes` checks that they share all.
  const cache = new WeakMap<Float64Array, { readonly chain: Chain; readonly answer: Answer }>()
  return memoized((chain: Chain): Answer => {
    const near = cache.get(chain.strike)
    if (near !== undefined && reuse.isOfQuotes(near.answer, near.chain) && hasSameQuotes(near.chain, chain))
      return reuse.under(near.answer, chain)
    const answer = compute(chain)
    cache.set(chain.strike, { chain, answer })
    return answer
  })
}

/**
 * Caches the latest answers by their input.
 *
 * @param limit  maximum number of cached answers; the least recently used one is evicted
 * @param textOf  returns everything the answer depends on, as a text
 */
export const memoizedByText = <Argument, Answer>(
  limit: number,
  textOf: (argument: Argument) => string,
  compute: (argument: Argument) => Answer,
) => {
  const cache = boundedMap<string, Answer>(limit, 'last-set')
  return (argument: Argument): Answer => cache.recall(textOf(argument), () => compute(argument))
}
