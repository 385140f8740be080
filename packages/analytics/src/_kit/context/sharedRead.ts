import { type BoundedMap, boundedMap, MS_PER_MINUTE } from '@gvol/market'
import type { StudyContext } from '../study.ts'

/** Told by its store alone, whatever may be asked of it. */
type Source = Pick<StudyContext<never>, 'query'>

type Kept = {
  /** For how long of the market's time a read stands, ms; one of another span is made again. */
  readonly everyMs: number
  /** Reads of one store that are kept at most; the one not asked for longest goes first. */
  readonly most: number
}

/**
 * Reads of the store that several studies need, or one study with every tick: each made once a span of the market's time,
 * also when they ask at once. What is read is not to be changed.
 */
export const keptReads = <Answer>({ everyMs, most }: Kept) => {
  // By the function that reads a store, which is the same for all questions to it.
  const stores = new WeakMap<object, BoundedMap<string, Promise<Answer>>>()
  /**
   * @param context  of the study; what is kept is kept of its store alone
   * @param key      all that the read depends on, its instant aside
   * @param atMs     instant of the answer, Unix ms
   */
  return ({ query }: Source, key: string, atMs: number, read: () => Promise<Answer>): Promise<Answer> => {
    const reads = stores.get(query) ?? boundedMap<string, Promise<Answer>>(most, 'last-set')
    stores.set(query, reads)
    const text = `${key} ${Math.floor(atMs / everyMs)}`
    const made = reads.recall(text, read)
    // A read that failed is made again by whoever asks next.
    made.catch(() => reads.get(text) === made && reads.delete(text))
    return made
  }
}

const ofMinutes = keptReads<unknown>({ everyMs: MS_PER_MINUTE, most: 200 })

/** Such reads of any kind, each made once a minute. */
export const sharedRead = async <Answer>(
  context: Source,
  key: string,
  atMs: number,
  read: () => Promise<Answer>,
): Promise<Answer> =>
  // Sound because a key names one kind of read.
  (await ofMinutes(context, key, atMs, read)) as Answer
