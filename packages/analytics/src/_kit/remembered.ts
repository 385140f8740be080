import type { StudyContext } from './context/studyContext.ts'

type Source = Pick<StudyContext, 'query'>

/**
 * Remembers what was read of a store under a key, so that a live answer that moves with every tick reads the past once. Only
 * for what a key tells wholly: rows that come later for the same key are not seen until the key is another.
 *
 * @param most  keys kept of one store, the latest asked for
 */
export const remembered = <Answer>(most: number) => {
  // By the function that reads a store, which is the same for all questions to it.
  const stores = new WeakMap<object, Map<string, Promise<Answer>>>()
  return (context: Source, key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const known = stores.get(context.query) ?? new Map<string, Promise<Answer>>()
    stores.set(context.query, known)
    const answer = known.get(key) ?? read()
    known.delete(key)
    known.set(key, answer)
    // What failed is asked again.
    answer.catch(() => known.get(key) === answer && known.delete(key))
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return answer
  }
}
