import { expect, test } from 'vitest'
import { serialQueue } from './serialQueue.ts'

const later = () => new Promise<void>((resolve) => setImmediate(resolve))

test('tasks of one subject run in sequence, those of two subjects in parallel, and a failure stops no other task', async () => {
  const turn = serialQueue()
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await later()
    if (name === 'a1') throw new Error('a1 fails')
    events.push(`${name} ends`)
    return name
  }
  const done = await Promise.allSettled([turn('a', work('a1')), turn('a', work('a2')), turn('b', work('b1'))])
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(events.indexOf('b1 begins')).toBeLessThan(events.indexOf('a2 begins'))
  expect(events.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a2 begins', 'a2 ends'])
})
