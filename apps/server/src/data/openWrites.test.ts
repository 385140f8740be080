import { expect, test } from 'vitest'
import { openWrites } from './openWrites.ts'

/** A writer that acknowledges only when flushed. */
const manualWriter = () => {
  let waiting: (() => void)[] = []
  return {
    insert: () => new Promise<void>((resolve) => waiting.push(resolve)),
    flush: async () => {
      for (const acknowledge of waiting.splice(0)) acknowledge()
      waiting = []
    },
  }
}

test('both halves of a write are durable when all promises have settled', async () => {
  const { insert, flush } = manualWriter()
  const writes = openWrites({ flush })
  const done: string[] = []
  writes.add(insert().then(() => insert().then(() => void done.push('ledger'))))
  await writes.settled()
  expect(done).toEqual(['ledger'])
})

test('a write that failed long before is thrown, after the others have finished', async () => {
  const { insert, flush } = manualWriter()
  const writes = openWrites({ flush })
  const done: string[] = []
  writes.add(Promise.reject(new Error('disk full')))
  await new Promise((resolve) => setTimeout(resolve, 1))
  writes.add(insert().then(() => void done.push('later')))
  await expect(writes.settled()).rejects.toThrow('disk full')
  expect(done).toEqual(['later'])
})
