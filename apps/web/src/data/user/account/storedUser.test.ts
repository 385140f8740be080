// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { browserUserStorage } from './storedUser.ts'

const ANNA = { id: 'u1', token: 'abc', email: 'anna@example.org', name: 'Anna' }

beforeEach(() => localStorage.clear())

test('[spec 9 local storage keys] the user record is stored under GVOL_USER_v2, the time of its token under expiration', () => {
  browserUserStorage.write(ANNA)
  browserUserStorage.writeStamp(1_790_000_000_000)
  expect(JSON.parse(localStorage.getItem('GVOL_USER_v2') ?? '')).toEqual(ANNA)
  expect(localStorage.getItem('expiration')).toBe('1790000000000')
  expect(browserUserStorage.read()).toEqual(ANNA)
  expect(browserUserStorage.stampMs()).toBe(1_790_000_000_000)
})

test('signing out removes both; an invalid record counts as none', () => {
  browserUserStorage.write(ANNA)
  browserUserStorage.writeStamp(1)
  browserUserStorage.clear()
  expect([localStorage.getItem('GVOL_USER_v2'), localStorage.getItem('expiration')]).toEqual([null, null])
  for (const text of ['', 'null', '{"id":7}', 'not json']) {
    localStorage.setItem('GVOL_USER_v2', text)
    expect(browserUserStorage.read(), text).toBeUndefined()
  }
})
