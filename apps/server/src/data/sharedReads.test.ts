import { expect, test } from 'vitest'
import { sharedReads } from './sharedReads.ts'

test('a question asked while its answer is on its way is read once, afterwards anew', async () => {
  const shared = sharedReads()
  let reads = 0
  const read = async () => {
    reads += 1
    return reads
  }
  const ask = () => shared(['trade', { venue: 'deribit', fromMs: 0 }], read)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(2)
})

test('questions that differ in anything have answers of their own, also where JSON knows no difference', async () => {
  const shared = sharedReads()
  const spans = [{ fromMs: 0 }, { fromMs: 1 }, { fromMs: -Infinity }, { fromMs: null }, { fromMs: Number.NaN }, {}]
  expect(await Promise.all(spans.map((span, at) => shared(['trade', span], async () => at)))).toEqual(
    spans.map((_, at) => at),
  )
})

test('a failure reaches everybody who waits for it, and the next is read anew', async () => {
  const shared = sharedReads()
  const fail = () => shared(['trade'], () => Promise.reject(new Error('away')))
  const both = await Promise.allSettled([fail(), fail()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared(['trade'], async () => 'there')).toBe('there')
})
