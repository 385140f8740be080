import { expect, test } from 'vitest'
import { createRunGate, type GateLimits, type Run } from './runGate.ts'

const LIMITS: GateLimits = { running: 4, runningEach: 4, queued: 100, queuedEach: 100 }
const turn = () => new Promise((next) => setImmediate(next))

/** Work that ends on request, and a record of the order in which it started. */
const bench = (limits: Partial<GateLimits> = {}) => {
  const gate = createRunGate({ ...LIMITS, ...limits })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, weight = 1, who = name[0] ?? '') =>
    gate.pass({ who, weight }, (): Run<string> => {
      began.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return { result: promise.then(() => name), ended: promise }
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await turn()
  }
  return { gate, began, ask, end }
}

test('no more runs than slots start, in order for one caller, even where one fails', async () => {
  const gate = createRunGate({ ...LIMITS, running: 2, runningEach: 2 })
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => () => {
    const result = (async () => {
      most = Math.max(most, ++running)
      await turn()
      running--
      order.push(n)
      if (n === 3) throw new Error('one of them fails')
    })()
    return { result, ended: result }
  }
  await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => gate.pass({ who: 'a', weight: 1 }, work(n)) as Promise<void>),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a caller with many runs does not delay a caller with few', async () => {
  const { ask, end, began } = bench({ runningEach: 3 })
  for (const n of [1, 2, 3, 4, 5, 6]) void ask(`a${n}`)
  expect(began).toEqual(['a1', 'a2', 'a3'])
  // One slot is free, but not for the first caller.
  for (const name of ['b1', 'b2', 'c1']) void ask(name)
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1'])
  await end('a1')
  // A caller with no running work goes before one with one, and that one before one with two, regardless of waiting
  // time.
  expect(began.at(-1)).toBe('c1')
  await end('c1')
  expect(began.at(-1)).toBe('b2')
})

test('heavy work takes more slots, up to the share of its caller', async () => {
  const { ask, end, began } = bench({ runningEach: 3 })
  void ask('a1', 100)
  void ask('b1', 2)
  void ask('c1', 1)
  // Light work does not overtake heavy work forever.
  expect(began).toEqual(['a1'])
  await end('a1')
  expect(began).toEqual(['a1', 'b1', 'c1'])
})

test('cancelled work occupies its slots until it has ended', async () => {
  const gate = createRunGate({ ...LIMITS, running: 1, runningEach: 1 })
  const truly = Promise.withResolvers<void>()
  const late = gate.pass({ who: 'a', weight: 1 }, () => ({ result: Promise.resolve('too late'), ended: truly.promise }))
  expect(await late).toBe('too late')
  let hasBegun = false
  const next = gate.pass({ who: 'b', weight: 1 }, () => {
    hasBegun = true
    return { result: Promise.resolve('next'), ended: Promise.resolve() }
  })
  await turn()
  expect(hasBegun).toBe(false)
  truly.resolve()
  expect(await next).toBe('next')
})

test('a caller with a full queue is refused while others still wait; a full total queue refuses all callers', () => {
  const { ask } = bench({ running: 1, runningEach: 1, queued: 3, queuedEach: 2 })
  for (const name of ['a1', 'a2', 'a3']) void ask(name)
  expect(ask('a4')).toBe('share')
  void ask('b1')
  expect(ask('b2')).toBe('full')
})
