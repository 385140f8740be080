/** Milliseconds for which an answer about a user is reused; an expiry takes effect this much later at most. */
const HOLD_MS = 250
/** A page with all its panels queries one user; a flood of invented secrets must not fill the memory. */
const CACHE_LIMIT = 1_000

export type CachedAnswersOptions = {
  /** Unix milliseconds. */
  readonly now: () => number
  /**
   * Returns how many statements that may write have started, each counted before it runs. Undefined where other
   * processes write too: then nothing is cached.
   */
  readonly writes?: (() => number) | undefined
}

/**
 * Shares one lookup among concurrent requests: an answer is reused until any write, and at most `HOLD_MS`. An answer
 * requested before a write is not served to requests after it.
 */
export const cachedAnswers = <Answer>(
  ask: (question: string) => Promise<Answer>,
  { now, writes }: CachedAnswersOptions,
): ((question: string) => Promise<Answer>) => {
  if (writes === undefined) return ask
  let cache = new Map<string, Promise<Answer>>()
  let asOf = { writes: 0, atMs: Number.NEGATIVE_INFINITY }
  return (question) => {
    const age = now() - asOf.atMs
    if (writes() !== asOf.writes || age < 0 || age >= HOLD_MS || cache.size >= CACHE_LIMIT) {
      cache = new Map()
      asOf = { writes: writes(), atMs: now() }
    }
    const cached = cache.get(question)
    if (cached !== undefined) return cached
    const answers = cache
    const answer = ask(question)
    answers.set(question, answer)
    answer.catch(() => answers.delete(question))
    return answer
  }
}
