import { expect, test } from 'vitest'
import { createJournal } from './journal.ts'
import { type Clock, createSaver, type SendOutcome } from './saver.ts'
import { createTabs } from './tabs.ts'

/** A clock advanced by the test. */
const handClock = (): Clock & { readonly pass: (ms: number) => Promise<void> } => {
  let nowMs = 1_000
  let counter = 0
  const timers = new Map<number, { readonly atMs: number; readonly run: () => void }>()
  return {
    now: () => nowMs,
    random: () => 0.5,
    set: (run, ms) => {
      timers.set(++counter, { atMs: nowMs + ms, run })
      return counter
    },
    clear: (timer) => timers.delete(timer as never),
    pass: async (ms) => {
      const endMs = nowMs + ms
      for (;;) {
        const next = [...timers].filter(([, { atMs }]) => atMs <= endMs).sort(([, a], [, b]) => a.atMs - b.atMs)[0]
        if (next === undefined) break
        timers.delete(next[0])
        nowMs = Math.max(nowMs, next[1].atMs)
        next[1].run()
        await new Promise((resolve) => setImmediate(resolve))
      }
      nowMs = endMs
    },
  }
}

const storage = () => {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** A server with one versioned document that can be disconnected. */
const server = (text: string) => {
  let current = { text, version: 1 }
  let isUp = true
  let calls = 0
  return {
    current: () => current,
    calls: () => calls,
    setUp: (next: boolean) => {
      isUp = next
    },
    send: async (next: string, version: number): Promise<SendOutcome> => {
      calls++
      if (!isUp)
        return {
          kind: 'failed',
          problem: { code: 'offline', message: 'The server does not answer.' },
          isWorthRetrying: true,
        }
      if (version !== current.version) return { kind: 'outdated', current }
      current = { text: next, version: version + 1 }
      return { kind: 'confirmed', version: current.version }
    },
  }
}

/** Two ends of one channel, as two tabs have them. */
const channels = () => {
  const ends = [new Set<(event: MessageEvent) => void>(), new Set<(event: MessageEvent) => void>()]
  return ends.map((own, i) => ({
    postMessage: (data: unknown) => {
      for (const listener of ends[1 - i]) listener({ data } as MessageEvent)
    },
    addEventListener: (_name: string, listener: unknown) => void own.add(listener as (event: MessageEvent) => void),
  }))
}

const none = createTabs(undefined)

test('many changes become one request, and the journal is empty after it', async () => {
  const clock = handClock()
  const disk = storage()
  const remote = server('zero')
  const saver = createSaver({
    key: 'board',
    base: remote.current(),
    send: remote.send,
    journal: createJournal(disk),
    tabs: none,
    clock,
  })
  for (const text of ['a', 'ab', 'abc']) saver.edit(text)
  expect(disk.entries.size).toBe(1)
  await clock.pass(600)
  expect(remote.calls()).toBe(1)
  expect(remote.current().text).toBe('abc')
  expect(saver.read().phase.kind).toBe('saved')
  expect(disk.entries.size).toBe(0)
})

test('work done while the server is down is there after a reload and reaches the server once it is up', async () => {
  const clock = handClock()
  const disk = storage()
  const remote = server('zero')
  const parts = { key: 'board', base: remote.current(), send: remote.send, journal: createJournal(disk), clock }
  remote.setUp(false)
  const saver = createSaver({ ...parts, tabs: none })
  saver.edit('work')
  await clock.pass(10_000)
  expect(saver.read().phase.kind).toBe('retrying')
  saver.close()
  const reloaded = createSaver({ ...parts, tabs: none })
  expect(reloaded.read().draft).toBe('work')
  remote.setUp(true)
  await clock.pass(5_000)
  expect(remote.current().text).toBe('work')
  expect(disk.entries.size).toBe(0)
})

test('[spec 3 workspace] two tabs converge; after simultaneous edits the outdated tab overwrites nothing', async () => {
  const clock = handClock()
  const remote = server('zero')
  const [left, right] = channels().map((end) =>
    createSaver({
      key: 'board',
      base: remote.current(),
      send: remote.send,
      journal: createJournal(undefined),
      tabs: createTabs(end as never),
      clock,
    }),
  )
  left.edit('from the left')
  await clock.pass(600)
  expect(right.read()).toMatchObject({ base: { text: 'from the left', version: 2 }, draft: undefined })
  left.edit('again from the left')
  right.edit('from the right')
  await clock.pass(600)
  expect(remote.current().text).toBe('again from the left')
  expect(right.read()).toMatchObject({ draft: 'from the right', phase: { kind: 'outdated' } })
  await clock.pass(600_000)
  expect(remote.current().text).toBe('again from the left')
  right.takeNewer()
  expect(right.read()).toMatchObject({ base: { text: 'again from the left' }, draft: undefined })
})

test('leaving the page saves at once, marked as leaving', async () => {
  const clock = handClock()
  const sent: [string, boolean][] = []
  const saver = createSaver({
    key: 'board',
    base: { text: 'zero', version: 1 },
    send: async (text, version, isLeaving) => {
      sent.push([text, isLeaving])
      return { kind: 'confirmed', version: version + 1 }
    },
    journal: createJournal(undefined),
    tabs: none,
    clock,
  })
  saver.flush(true)
  expect(sent).toEqual([])
  saver.edit('last words')
  saver.flush(true)
  expect(sent).toEqual([['last words', true]])
})

test('an invalid journal counts as none', () => {
  const disk = storage()
  disk.setItem('GVOL_UNSAVED:board', '{"text":1}')
  expect(createJournal(disk).read('board')).toBeUndefined()
  disk.setItem('GVOL_UNSAVED:board', 'not json')
  expect(createJournal(disk).read('board')).toBeUndefined()
})
