import { expect, test } from 'vitest'
import { rejectionCounter } from './rejections.ts'

test('counts every rejection and samples each reason at most once a second', () => {
  let nowMs = 0
  const { reject, report } = rejectionCounter(() => nowMs)
  for (let i = 0; i < 1_000; i++) {
    nowMs = i * 10
    reject('malformed', 'expected a number', { i })
  }
  reject('unknown-channel', 'nobody reads it')
  expect(report()).toMatchObject({ count: 1_001, byReason: { malformed: 1_000, 'unknown-channel': 1 } })
  expect(report().samples).toHaveLength(11)
  expect(report().samples[1]).toEqual({ atMs: 1_000, reason: 'malformed', text: 'expected a number: {"i":100}' })
})
test('keeps the newest twenty samples and truncates long ones, with their original length', () => {
  let nowMs = 0
  const { reject, report } = rejectionCounter(() => nowMs)
  for (let i = 0; i < 30; i++) {
    nowMs = i * 1_000
    reject('malformed', `number ${i}`, 'x'.repeat(10_000))
  }
  expect(report().samples).toHaveLength(20)
  expect(report().samples[0].text).toMatch(/^number 10: x+… \(10011 characters\)$/)
  expect(report().samples[0].text.length).toBeLessThan(430)
})
