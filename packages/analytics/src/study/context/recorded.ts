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
  readonly holds: () => Promise<boolean>
  /** Instant of the newest state that was read, Unix ms; undefined if none was. */
  readonly stateMs: () => number | undefined
}

type Read = {
  readonly first: Promise<readonly (State | undefined)[]>
  readonly again: () => Promise<readonly (State | undefined)[]>
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((state, i) => state === other[i])

export const recorded = (source: StudyContext): RecordedContext => {
  const reads = new Map<string, Read>()
  let stateMs: number | undefined

  const noted = <States extends readonly (State | undefined)[]>(states: States): States => {
    for (const state of states) if (state !== undefined) stateMs = Math.max(stateMs ?? state.atMs, state.atMs)
    return states
  }
  const pinned = async (key: string, ask: Read['again']): Promise<readonly (State | undefined)[]> => {
    const existing = reads.get(key)
    if (existing !== undefined) return existing.first
    const read: Read = { first: ask().then(noted), again: ask }
    reads.set(key, read)
    return read.first
  }

  return {
    context: {
      ...source,
      live: async (kind, market, asOfMs) => {
        const ask = async () => [await source.live(kind, market, asOfMs)] as const
        const [state] = asOfMs === undefined ? await pinned(`${kind} ${marketKey(market)}`, ask) : noted(await ask())
        return state as LiveStates[typeof kind] | undefined
      },
      liveOf: async (kind, covered, asOfMs) => {
        const ask = () => source.liveOf(kind, covered, asOfMs)
        const { venue, symbol, coin } = covered
        const states =
          asOfMs === undefined
            ? await pinned(`${kind} of ${JSON.stringify([venue, symbol, coin])}`, ask)
            : noted(await ask())
        return states as readonly LiveStates[typeof kind][]
      },
    },
    isLive: () => reads.size > 0,
    holds: async () => {
      const all = await Promise.all(
        [...reads.values()].map(async ({ first, again }) => isSame(await first, await again())),
      )
      return all.every(Boolean)
    },
    stateMs: () => stateMs,
  }
}
