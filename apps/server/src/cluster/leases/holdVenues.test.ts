import { expect, test } from 'vitest'
import { holdVenues, type Lease } from './holdVenues.ts'
import type { LeaseBook, LeaseEntry } from './leaseBook.ts'

/** An in-memory lease book that can be made unreachable, and a shared clock. */
const world = () => {
  let nowMs = 0
  let revision = 0
  let isAway = false
  let answered = Promise.resolve()
  let timers: { readonly atMs: number; readonly run: () => void }[] = []
  const leases = new Map<string, LeaseEntry>()
  const here = new Map<string, { readonly venues: readonly string[]; readonly atMs: number }>()
  const reached = async (): Promise<void> => {
    if (isAway) throw new Error('away')
  }
  const book: LeaseBook = {
    attend: (name, venues) => reached().then(() => void here.set(name, { venues, atMs: nowMs })),
    leave: (name) => reached().then(() => void here.delete(name)),
    attending: () =>
      reached().then(
        () =>
          new Map([...here].filter(([, { atMs }]) => nowMs - atMs < 8_000).map(([name, { venues }]) => [name, venues])),
      ),
    read: (venue) => reached().then(() => leases.get(venue)),
    write: async (venue, record, expectedRevision) => {
      await reached()
      if (leases.get(venue)?.revision !== expectedRevision) return undefined
      leases.set(venue, { ...record, revision: ++revision })
      const written = revision
      await answered
      return written
    },
  }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  }
  const pass = async (ms: number): Promise<void> => {
    const untilMs = nowMs + ms
    for (;;) {
      await settle()
      const next = timers.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
      if (next === undefined) break
      nowMs = Math.max(nowMs, next.atMs)
      timers = timers.filter((timer) => timer !== next)
      next.run()
    }
    nowMs = untilMs
    await settle()
  }

  const collector = (me: string, venues: readonly string[]) => {
    const working = new Map<string, Lease>()
    const asleep = new Set<() => void>()
    let isAsleep = false
    const began: Lease[] = []
    let completeToMs: number | undefined
    const holding = holdVenues({
      me,
      venues,
      book,
      begin: async (lease) => {
        working.set(lease.venue, lease)
        began.push(lease)
        return {
          completeToMs: () => completeToMs,
          stop: async () => void working.delete(lease.venue),
        }
      },
      now: () => nowMs,
      schedule: (run, afterMs) => {
        const timer = { atMs: nowMs + afterMs, run: () => (isAsleep ? void asleep.add(run) : run()) }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
      log: () => undefined,
    })
    return {
      began,
      /** Venues that it may write now. */
      writes: () => [...working.values()].filter((lease) => lease.isOwned()).map(({ venue }) => venue),
      works: () => [...working.keys()].toSorted(),
      isCompleteTo: (ms: number) => {
        completeToMs = ms
      },
      /** Simulates a suspended or dead process: no timer runs. */
      sleep: () => {
        isAsleep = true
      },
      wake: () => {
        isAsleep = false
        for (const run of asleep) run()
      },
      close: () => holding[Symbol.asyncDispose](),
    }
  }
  return {
    collector,
    pass,
    setAway: (away: boolean) => {
      isAway = away
    },
    /** From now on writes are applied, but answered only when the returned function is called. */
    holdAnswers: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      answered = promise
      return resolve
    },
  }
}

const VENUES = ['bybit', 'deribit', 'okx']

test('two collectors share the venues; when one dies the other takes over within a lease, from where data are complete', async () => {
  const { collector, pass } = world()
  const a = collector('a', VENUES)
  const b = collector('b', VENUES)
  await pass(20_000)
  expect([...a.works(), ...b.works()].toSorted()).toEqual(VENUES)
  expect(Math.min(a.works().length, b.works().length)).toBe(1)
  a.isCompleteTo(7_777)
  await pass(4_000)
  const lost = a.works()
  a.sleep()
  await pass(15_000)
  expect(b.works()).toEqual(VENUES)
  for (const lease of b.began.filter(({ venue }) => lost.includes(venue))) expect(lease.completeToMs).toBe(7_777)
})

test('no venue is ever written by two collectors, also if one sleeps through its lease and wakes', async () => {
  const { collector, pass } = world()
  const a = collector('a', VENUES)
  const b = collector('b', VENUES)
  const step = async (ms: number): Promise<void> => {
    for (let done = 0; done < ms; done += 100) {
      await pass(100)
      const writers = [...a.writes(), ...b.writes()]
      expect(new Set(writers).size).toBe(writers.length)
    }
  }
  await step(20_000)
  a.sleep()
  await step(20_000)
  expect(b.writes()).toHaveLength(3)
  a.wake()
  await step(30_000)
  expect(a.works().length + b.works().length).toBe(3)
  expect(Math.min(a.works().length, b.works().length)).toBe(1)
})

test('a collector that cannot renew its leases stops before another may take over, and resumes with the lease book', async () => {
  const { collector, pass, setAway } = world()
  const a = collector('a', VENUES)
  await pass(5_000)
  expect(a.writes()).toHaveLength(3)
  setAway(true)
  await pass(10_000)
  expect([a.writes(), a.works()]).toEqual([[], []])
  setAway(false)
  await pass(4_000)
  expect(a.writes()).toHaveLength(3)
})

test('work with refused batches starts again, also when the answer to the renewal comes before any timer', async () => {
  const { collector, pass, holdAnswers } = world()
  const a = collector('a', ['deribit'])
  await pass(5_000)
  const answer = holdAnswers()
  await pass(2_000)
  a.sleep()
  await pass(6_000)
  expect(a.writes()).toEqual([])
  answer()
  await pass(100)
  expect(a.writes()).toEqual(['deribit'])
  expect(a.began).toHaveLength(2)
})

test('a short outage of the lease book changes nothing', async () => {
  const { collector, pass, setAway } = world()
  const a = collector('a', VENUES)
  await pass(5_000)
  setAway(true)
  await pass(5_000)
  setAway(false)
  await pass(10_000)
  expect(a.began).toHaveLength(3)
  expect(a.writes()).toHaveLength(3)
})

test('a collector that stops releases its venues, and another takes them at once', async () => {
  const { collector, pass } = world()
  const a = collector('a', VENUES)
  const b = collector('b', VENUES)
  await pass(20_000)
  await a.close()
  expect(a.works()).toEqual([])
  await pass(2_000)
  expect(b.works()).toEqual(VENUES)
})

test('a venue that only one collector can reach stays with that one', async () => {
  const { collector, pass } = world()
  const a = collector('a', ['deribit'])
  const b = collector('b', VENUES)
  await pass(20_000)
  expect([a.works(), b.works()]).toEqual([['deribit'], ['bybit', 'okx']])
})
