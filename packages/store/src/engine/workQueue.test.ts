import { expect, test } from 'vitest'
import { type WorkLane, workQueue } from './workQueue.ts'

/** Controllable jobs, and a log of the order in which they began. */
const workshop = () => {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    work: (name: string) => () => {
      began.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

test('reads have their own slot, so a long write does not delay them', async () => {
  const { began, work, end } = workshop()
  const queue = workQueue({ readSlots: 1 })
  void queue.run('write', work('w1'))
  void queue.run('write', work('w2'))
  void queue.run('read', work('r1'))
  void queue.run('read', work('r2'))
  expect(began).toEqual(['w1', 'r1'])
  await end('r1')
  expect(began).toEqual(['w1', 'r1', 'r2'])
  await end('w1')
  expect(began.at(-1)).toBe('w2')
})

test('any number of reads does not starve writes', async () => {
  const { began, work, end } = workshop()
  const queue = workQueue({ readSlots: 1 })
  for (let i = 0; i < 6; i++) void queue.run('read', work(`r${i}`))
  void queue.run('write', work('w'))
  expect(began).toEqual(['r0', 'r1'])
  await end('r1')
  expect(began).toContain('w')
})

test('background work has the lowest priority, but is not starved', async () => {
  const { began, work, end } = workshop()
  const queue = workQueue({ readSlots: 1, burst: 3 })
  void queue.run('write', work('w0'))
  void queue.run('background', work('b'))
  for (let i = 1; i < 9; i++) void queue.run('write', work(`w${i}`))
  for (let i = 0; i < 4; i++) await end(began.at(-1)!)
  expect(began).toEqual(['w0', 'w1', 'w2', 'w3', 'b'])
})

test('jobs above the waiting limit are refused at once, with a sentence, and counted', async () => {
  const { work } = workshop()
  const queue = workQueue({ readSlots: 1, maxWaiting: 2 })
  for (let i = 0; i < 4; i++) void queue.run('read', work(`r${i}`))
  await expect(queue.run('read', work('r4'))).rejects.toMatchObject({
    reason: 'busy',
    message: 'The store is busy: 2 read jobs are waiting, which is the limit; try again later',
  })
  expect(queue.load()).toEqual({ running: 2, waiting: 2, refused: 1 })
})

test('a job cancelled while waiting never starts, and its place is free', async () => {
  const { began, work, end } = workshop()
  const queue = workQueue({ readSlots: 1, maxWaiting: 1 })
  const cancellation = new AbortController()
  void queue.run('read', work('r0'))
  void queue.run('read', work('r1'))
  const cancelled = queue.run('read', work('r2'), cancellation.signal)
  cancellation.abort()
  await expect(cancelled).rejects.toMatchObject({
    reason: 'aborted',
    message: expect.stringContaining('before it began'),
  })
  void queue.run('read', work('r3'))
  await end('r0')
  expect(began).toEqual(['r0', 'r1', 'r3'])
})

test('a job cancelled while running releases its caller, and occupies its slot until it ends', async () => {
  const { began, work, end } = workshop()
  const queue = workQueue({ readSlots: 1 })
  const cancellation = new AbortController()
  const cancelled = queue.run('read', work('r0'), cancellation.signal)
  void queue.run('write', work('w'))
  void queue.run('read', work('r1'))
  cancellation.abort()
  await expect(cancelled).rejects.toMatchObject({ reason: 'aborted' })
  expect(began).toEqual(['r0', 'w'])
  await end('r0')
  expect(began).toEqual(['r0', 'w', 'r1'])
})

test.each<WorkLane>(['read', 'write', 'background'])('a %s that fails frees its slot', async (lane) => {
  const queue = workQueue({ readSlots: 1 })
  for (let i = 0; i < 3; i++) {
    await expect(queue.run(lane, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await queue.run(lane, () => Promise.resolve(7))).toBe(7)
  expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 0 })
})

test('closing waits for queued jobs and refuses new ones', async () => {
  const { began, work, end } = workshop()
  const queue = workQueue({ readSlots: 1 })
  void queue.run('write', work('w0'))
  void queue.run('write', work('w1'))
  let isClosed = false
  const closing = queue.close().then(() => {
    isClosed = true
  })
  await expect(queue.run('read', work('r'))).rejects.toMatchObject({ reason: 'closed' })
  await end('w0')
  expect(isClosed).toBe(false)
  await end('w1')
  await closing
  expect(began).toEqual(['w0', 'w1'])
  await queue.close()
})
