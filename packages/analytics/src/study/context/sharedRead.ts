import { type BoundedMap, boundedMap } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import type { StudyContext } from '../study.ts'

/** The cache is separate for each store; nothing else of the context matters. */
type Source = Pick<StudyContext<never>, 'query'>

type CacheOptions = {
  /** Length of the market-time interval in which a read is reused, ms; a read of another interval runs again. */
  readonly everyMs: number
  /** Maximum number of cached reads per store; the least recently used one is evicted. */
  readonly most: number
}

/**
 * Caches reads of the store that several studies need, or that one study needs with every tick: each read runs once per
 * interval of market time, also for concurrent callers. Callers must not modify the result.
 */
export const cachedReads = <Answer>({ everyMs, most }: CacheOptions) => {
  // Keyed by the function that reads a store, which is the same object for all queries of that store.
  const stores = new WeakMap<object, BoundedMap<string, Promise<Answer>>>()
  /**
   * @param context  of the study; the cache belongs to its store alone
   * @param key      everything the read depends on except its instant
   * @param atMs     instant of the answer, Unix ms
   */
  return ({ query }: Source, key: string, atMs: number, read: () => Promise<Answer>): Promise<Answer> => {
    const reads = stores.get(query) ?? boundedMap<string, Promise<Answer>>(most, 'last-set')
    stores.set(query, reads)
    const text = `${key} ${Math.floor(atMs / everyMs)}`
    const pending = reads.recall(text, read)
    // A failed read is removed so that the next caller retries it.
    pending.catch(() => reads.get(text) === pending && reads.delete(text))
    return pending
  }
}

const ofMinutes = cachedReads<unknown>({ everyMs: MS_PER_MINUTE, most: 200 })

/** Caches reads of any kind for one minute each. */
export const sharedRead = async <Answer>(
  context: Source,
  key: string,
  atMs: number,
  read: () => Promise<Answer>,
): Promise<Answer> =>
  // Sound because a key names one kind of read.
  (await ofMinutes(context, key, atMs, read)) as Answer
