import { MS_PER_MINUTE } from '@gvol/market'
import type { StudyContext } from '../study.ts'

/** Reads of one store that are remembered at most; the one not asked for longest goes first. */
const MOST = 200

const known = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * A read of the store that several studies need, or one study with every tick: made once a minute of the market's time, also
 * when they ask at once. What is read is not to be changed.
 *
 * @param context  of the study; what is remembered is remembered of its store alone
 * @param key      all that the read depends on, its instant aside
 * @param atMs     instant of the answer, Unix ms
 */
export const sharedRead = async <Answer>(
  { query }: Pick<StudyContext, 'query'>,
  key: string,
  atMs: number,
  read: () => Promise<Answer>,
): Promise<Answer> => {
  const reads = known.get(query) ?? new Map<string, Promise<unknown>>()
  known.set(query, reads)
  const text = `${key} ${Math.floor(atMs / MS_PER_MINUTE)}`
  const made = reads.get(text) ?? read()
  reads.delete(text)
  reads.set(text, made)
  if (reads.size > MOST) reads.delete(reads.keys().next().value as string)
  // A read that failed is made again by whoever asks next.
  made.catch(() => reads.get(text) === made && reads.delete(text))
  // Sound because a key names one kind of read.
  return (await made) as Answer
}
