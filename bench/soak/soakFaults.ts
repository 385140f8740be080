import type { Faults } from '@gvol/simulation'
import { SOAK_VENUES, type SoakMarket } from './soakMarket.ts'

/** A fault injected at the venues for a while, and how it ends. */
type Trouble = {
  readonly name: string
  readonly what: string
  readonly begin: (set: (faults: Partial<Faults>) => void) => void
  readonly end: Partial<Faults>
  /** Repeated at this interval while it lasts. */
  readonly everyMs?: number
}

export const TROUBLES: readonly Trouble[] = [
  {
    name: 'disconnects',
    what: 'the next message cuts its line, every 5 s',
    begin: (set) => set({ disconnect: 1 }),
    end: { disconnect: 0 },
    everyMs: 5_000,
  },
  { name: 'gaps', what: '2 % of messages are never sent', begin: (set) => set({ gap: 0.02 }), end: { gap: 0 } },
  { name: 'reordered', what: '10 % go out after the next', begin: (set) => set({ reorder: 0.1 }), end: { reorder: 0 } },
  { name: 'duplicated', what: '10 % twice', begin: (set) => set({ duplicate: 0.1 }), end: { duplicate: 0 } },
  {
    name: 'corrupt',
    what: '1 % of messages and answers cut in the middle',
    begin: (set) => set({ corrupt: 0.01 }),
    end: { corrupt: 0 },
  },
  {
    name: 'late',
    what: '5 % of messages and answers 3 s late',
    begin: (set) => set({ late: 0.05, lateMs: 3_000 }),
    end: { late: 0 },
  },
  { name: 'rate limits', what: '20 % of requests refused', begin: (set) => set({ refuse: 0.2 }), end: { refuse: 0 } },
  {
    name: 'clock skew',
    what: 'the venues’ clocks 5 s ahead',
    begin: (set) => set({ clockSkewMs: 5_000 }),
    end: { clockSkewMs: 0 },
  },
  {
    name: 'slow consumer',
    what: '20 messages a second are taken from a line, 1,000 may wait',
    begin: (set) => set({ readsPerSecond: 20 }),
    end: { readsPerSecond: 0 },
  },
  {
    name: 'empty books',
    what: 'no bid, no ask',
    begin: (set) => set({ emptyBooks: true }),
    end: { emptyBooks: false },
  },
  { name: 'outage', what: 'nothing answers', begin: (set) => set({ outage: true }), end: { outage: false } },
]

/** Share of a phase in which the fault is active; the rest shows the recovery. */
const SHARE = 0.5

export type Phase = { readonly name: string; readonly fromMs: number; readonly toMs: number }

/**
 * Starts all faults one after another, each at all venues at once, spread over the run; the last part is without
 * faults.
 *
 * @returns the phases by our clock, and a function that ends them early
 */
export const startTroubles = (
  market: SoakMarket,
  lengthMs: number,
  print: (sentence: string) => void,
): { readonly phases: readonly Phase[]; readonly stop: () => void } => {
  const phaseMs = lengthMs / (TROUBLES.length + 1)
  const beganMs = Date.now()
  const timers: NodeJS.Timeout[] = []
  const setAll = (faults: Partial<Faults>) => {
    for (const venue of SOAK_VENUES) market.setFaults(venue, faults)
  }
  for (const [at, { name, begin, end, everyMs }] of TROUBLES.entries()) {
    let again: NodeJS.Timeout | undefined
    timers.push(
      setTimeout(() => {
        print(`${name} begin`)
        begin(setAll)
        if (everyMs !== undefined) again = setInterval(() => begin(setAll), everyMs)
      }, at * phaseMs),
      setTimeout(
        () => {
          clearInterval(again)
          setAll(end)
        },
        (at + SHARE) * phaseMs,
      ),
    )
  }
  return {
    phases: [...TROUBLES.map(({ name }) => name), 'none'].map((name, at) => ({
      name,
      fromMs: beganMs + at * phaseMs,
      toMs: beganMs + (at + 1) * phaseMs,
    })),
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
