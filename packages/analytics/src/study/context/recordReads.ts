import { type LiveKind, type LiveStates, marketKey } from '@gvol/market'
import type { StudyContext } from './studyContext.ts'

type State = LiveStates[LiveKind]

/** A study context that records what was read through it. */
export type RecordedContext = {
  /** Returns the same newest state for the whole run, even if a newer one arrives meanwhile. */
  readonly context: StudyContext
  /** Whether a newest state was read. */
  readonly isLive: () => boolean
  /** Whether all states returned as newest still are the newest. */
  readonly isCurrent: () => Promise<boolean>
  /** Instant of the newest state that was read, Unix ms; undefined if none was. */
  readonly stateMs: () => number | undefined
}

type Read = {
  readonly first: Promise<readonly (State | undefined)[]>
  readonly readAgain: () => Promise<readonly (State | undefined)[]>
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((state, i) => state === other[i])

/**
 * Returns a context that records the newest states read through it, so that a caller can check whether an answer
 * computed from them is still current.
 */
export const recordReads = (source: StudyContext): RecordedContext => {
  const reads = new Map<string, Read>()
  let stateMs: number | undefined

  /** Records the newest instant of states. @returns the same states */
  const withNewestInstant = <States extends readonly (State | undefined)[]>(states: States): States => {
    for (const state of states) if (state !== undefined) stateMs = Math.max(stateMs ?? state.atMs, state.atMs)
    return states
  }
  /** Reads states once per run and returns the same ones from then on. */
  const readOnce = async (key: string, read: Read['readAgain']): Promise<readonly (State | undefined)[]> => {
    const existing = reads.get(key)
    if (existing !== undefined) return existing.first
    const first = read().then(withNewestInstant)
    reads.set(key, { first, readAgain: read })
    return first
  }

  return {
    context: {
      ...source,
      live: async (kind, market, asOfMs) => {
        const read = async () => [await source.live(kind, market, asOfMs)] as const
        const [state] =
          asOfMs === undefined ? await readOnce(`${kind} ${marketKey(market)}`, read) : withNewestInstant(await read())
        return state as LiveStates[typeof kind] | undefined
      },
      liveOf: async (kind, covered, asOfMs) => {
        const read = () => source.liveOf(kind, covered, asOfMs)
        const { venue, symbol, coin } = covered
        const states =
          asOfMs === undefined
            ? await readOnce(`${kind} of ${JSON.stringify([venue, symbol, coin])}`, read)
            : withNewestInstant(await read())
        return states as readonly LiveStates[typeof kind][]
      },
    },
    isLive: () => reads.size > 0,
    isCurrent: async () => {
      const all = await Promise.all(
        [...reads.values()].map(async ({ first, readAgain }) => isSame(await first, await readAgain())),
      )
      return all.every(Boolean)
    },
    stateMs: () => stateMs,
  }
}
