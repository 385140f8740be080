import { expect, test } from 'vitest'
import { newId, newSecret } from './secrets.ts'

/** What was asked of the chance, which counts up. */
const counting = () => {
  const asked: number[] = []
  const randomBytes = (size: number): Uint8Array => {
    asked.push(size)
    return Uint8Array.from({ length: size }, (_, at) => (at + asked.length) % 256)
  }
  return { asked, randomBytes, now: () => 0 }
}

test('a secret has 256 bits of the chance that is passed in, all of them, and no name stands for two', () => {
  const means = counting()
  const one = newSecret(means)
  const other = newSecret(means)
  expect(means.asked).toEqual([32, 32])
  expect(Buffer.from(one, 'base64url')).toEqual(Buffer.from(Array.from({ length: 32 }, (_, at) => at + 1)))
  expect(one).toHaveLength(43)
  expect(other).not.toBe(one)
  expect(newId(means)).toMatch(/^[0-9a-f]{16}$/)
})
