import { type BoundedMap, boundedMap, evictOldest } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import type { StudyContext } from '../study.ts'
import { valueBytes } from './valueBytes.ts'

/** The cache is separate for each store; nothing else of the context matters. */
type Source = Pick<StudyContext<never>, 'query'>

type CacheOptions = {
  /** Length of the market-time interval in which a read is reused, ms; a read of another interval runs again. */
  readonly everyMs: number
  /** Maximum number of cached reads per store; the least recently used one is evicted. */
  readonly most: number
  /** Maximum size of the cached reads per store, estimated; the newest is cached whatever its size. */
  readonly mostBytes?: number
}

type Cached<Answer> = { readonly answer: Promise<Answer>; bytes: number }

const MAX_BYTES = 64e6

/**
 * Caches reads of the store that several studies need, or that one study needs with every tick: each read runs once per
 * interval of market time, also for concurrent callers. Callers must not modify the result.
 */
export const cachedReads = <Answer>({ everyMs, most, mostBytes = MAX_BYTES }: CacheOptions) => {
  // Keyed by the function that reads a store, which is the same object for all queries of that store.
  const stores = new WeakMap<object, BoundedMap<string, Cached<Answer>>>()
  /**
   * @param context  of the study; the cache belongs to its store alone
   * @param key      everything the read depends on except its instant
   * @param atMs     instant of the answer, Unix ms
   */
  return ({ query }: Source, key: string, atMs: number, read: () => Promise<Answer>): Promise<Answer> => {
    const reads = stores.get(query) ?? boundedMap<string, Cached<Answer>>(most, 'last-set')
    stores.set(query, reads)
    const interval = Math.floor(atMs / everyMs)
    const text = `${key} ${interval}`
    const { answer } = reads.recall(text, () => {
      // A live page reads a new interval for ever: the last one is for those who still wait, earlier ones for no one.
      reads.delete(`${key} ${interval - 2}`)
      const cached: Cached<Answer> = { answer: read(), bytes: 0 }
      cached.answer.then(
        (value) => {
          cached.bytes = valueBytes(value)
          evictOldest(reads, mostBytes, cached)
        },
        // A failed read is removed so that the next caller retries it.
        () => reads.get(text) === cached && reads.delete(text),
      )
      return cached
    })
    return answer
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
