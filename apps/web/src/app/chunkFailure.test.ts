import { expect, test } from 'vitest'
import { isChunkFailure, reloadOnce } from './chunkFailure.ts'

test('errors of missing chunks are told from others', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js'))).toBe(true)
  expect(isChunkFailure(new Error('Importing a module script failed.'))).toBe(true)
  expect(isChunkFailure(new Error('x is not a function'))).toBe(false)
  expect(isChunkFailure('Loading chunk')).toBe(false)
})

test('a build mismatch reloads the page once, not for ever', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  let reloads = 0
  const reload = () => {
    reloads++
  }
  expect(reloadOnce(storage, 1_000_000, reload)).toBe(true)
  expect(reloadOnce(storage, 1_005_000, reload)).toBe(false)
  expect(reloadOnce(storage, 1_040_000, reload)).toBe(true)
  expect(reloads).toBe(2)
})
