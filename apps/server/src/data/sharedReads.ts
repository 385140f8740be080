/** A number that JSON has no word for keeps its own. */
const told = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? `number ${value}` : value

/**
 * Reads of which each that is asked again while its answer is on its way is made once: a page asks the same of the store
 * in several of its charts. Answers are shared, and nobody changes one.
 */
export const sharedReads = () => {
  const underWay = new Map<string, Promise<unknown>>()
  /** @param question  all that the answer depends on; plain values */
  return <Answer>(question: readonly unknown[], read: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(question, told)
    const known = underWay.get(key) as Promise<Answer> | undefined
    if (known !== undefined) return known
    const answer = read().finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
