import { expect, test } from 'vitest'
import { createRunGate } from './runGate.ts'

test('the gate lets no more run than it may, and all of the queue in order', async () => {
  const gate = createRunGate({ running: 2, queued: 10 })
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise((next) => setImmediate(next))
    running--
    order.push(n)
    if (n === 3) throw new Error('one of them fails')
  }
  await Promise.allSettled(Array.from({ length: 8 }, (_, n) => gate.pass(work(n))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
