// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forgetState, persistedState, storedJson } from './persistedState.ts'
import { STORAGE_KEYS, storedText } from './storageKeys.ts'

test('a cleared state is empty in storage, for code that has read it, and for its subscribers', () => {
  const state = persistedState<readonly string[]>(
    STORAGE_KEYS.portfolio,
    (text) => (storedJson(text) ?? []) as string[],
  )
  let changes = 0
  const unsubscribe = state.subscribe(() => changes++)
  state.write(['a leg'])
  expect([state.read(), changes]).toEqual([['a leg'], 1])
  forgetState(STORAGE_KEYS.portfolio)
  expect([state.read(), changes, storedText(STORAGE_KEYS.portfolio)]).toEqual([[], 2, undefined])
  forgetState(STORAGE_KEYS.openPortfolio)
  expect(changes).toBe(2)
  unsubscribe()
})
