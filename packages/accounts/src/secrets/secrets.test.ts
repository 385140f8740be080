import { expect, test } from 'vitest'
import { newId, newSecret } from './secrets.ts'

/** A random source that counts up and records requested sizes. */
const counting = () => {
  const requestedSizes: number[] = []
  const randomBytes = (size: number): Uint8Array => {
    requestedSizes.push(size)
    return Uint8Array.from({ length: size }, (_, at) => (at + requestedSizes.length) % 256)
  }
  return { requestedSizes, randomBytes, now: () => 0 }
}

test('a secret uses all 256 bits of the given random source, and two secrets differ', () => {
  const env = counting()
  const one = newSecret(env)
  const other = newSecret(env)
  expect(env.requestedSizes).toEqual([32, 32])
  expect(Buffer.from(one, 'base64url')).toEqual(Buffer.from(Array.from({ length: 32 }, (_, at) => at + 1)))
  expect(one).toHaveLength(43)
  expect(other).not.toBe(one)
  expect(newId(env)).toMatch(/^[0-9a-f]{16}$/)
})
