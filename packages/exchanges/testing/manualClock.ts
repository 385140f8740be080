import type { Effects } from '../src/connection/effects.ts'

export type ManualClock = Pick<Effects, 'now' | 'steady' | 'after'> & {
  /** Steps the wall clock, as if set by hand; timers are not affected. */
  readonly step: (ms: number) => void
  /** Advances the time and runs due timers in order, letting promises settle in between. */
  readonly advance: (ms: number) => Promise<void>
}

const settlePromises = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A test clock that advances only on command. */
export const manualClock = (startMs = 1_000_000): ManualClock => {
  const planned = new Set<{ readonly dueMs: number; readonly run: () => void }>()
  let nowMs = startMs
  let steppedMs = 0
  const nextDue = (untilMs: number) =>
    [...planned].filter(({ dueMs }) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)[0]
  return {
    now: () => nowMs + steppedMs,
    steady: () => nowMs,
    step: (ms) => {
      steppedMs += ms
    },
    after: (ms, run) => {
      const entry = { dueMs: nowMs + ms, run }
      planned.add(entry)
      return () => planned.delete(entry)
    },
    advance: async (ms) => {
      const untilMs = nowMs + ms
      await settlePromises()
      for (let entry = nextDue(untilMs); entry !== undefined; entry = nextDue(untilMs)) {
        planned.delete(entry)
        nowMs = Math.max(nowMs, entry.dueMs)
        entry.run()
        await settlePromises()
      }
      nowMs = untilMs
      await settlePromises()
    },
  }
}
