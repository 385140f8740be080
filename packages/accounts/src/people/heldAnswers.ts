/** An answer about a person is used again for so long, ms: what ends by the clock ends so much later at most. */
const HOLD_MS = 250
/** A page with all its panels asks for one person; a flood of made-up secrets must not fill the memory. */
const MAX_HELD = 1_000

export type HeldOptions = {
  /** Unix milliseconds. */
  readonly now: () => number
  /**
   * How many statements that may write were begun on the database, each counted before it runs. Undefined where other
   * processes write too: then nothing is held.
   */
  readonly writes?: (() => number) | undefined
}

/**
 * Asks once for what many requests of one moment want to know: the answer holds until anything at all is written, and
 * `HOLD_MS` at most. An answer that was asked for before a write is not given to who asks after it.
 */
export const heldAnswers = <Answer>(
  ask: (question: string) => Promise<Answer>,
  { now, writes }: HeldOptions,
): ((question: string) => Promise<Answer>) => {
  if (writes === undefined) return ask
  let held = new Map<string, Promise<Answer>>()
  let asOf = { writes: 0, atMs: Number.NEGATIVE_INFINITY }
  return (question) => {
    const age = now() - asOf.atMs
    if (writes() !== asOf.writes || age < 0 || age >= HOLD_MS || held.size >= MAX_HELD) {
      held = new Map()
      asOf = { writes: writes(), atMs: now() }
    }
    const known = held.get(question)
    if (known !== undefined) return known
    const answers = held
    const answer = ask(question)
    answers.set(question, answer)
    answer.catch(() => answers.delete(question))
    return answer
  }
}
