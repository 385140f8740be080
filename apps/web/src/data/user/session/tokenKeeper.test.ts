import { afterEach, expect, test, vi } from 'vitest'
import type { StoredUser, UserStorage } from '../account/storedUser.ts'
import { isTokenDue, TOKEN_REFRESH_S, TOKEN_WAIT_MS, tokenKeeper } from './tokenKeeper.ts'

afterEach(() => void vi.useRealTimers())

const memory = (user: StoredUser | undefined, stamp: number | undefined) => {
  const storedRecord = { user, stamp }
  const storage: UserStorage = {
    read: () => storedRecord.user,
    write: (next) => {
      storedRecord.user = next
    },
    clear: () => {
      storedRecord.user = undefined
      storedRecord.stamp = undefined
    },
    stampMs: () => storedRecord.stamp,
    writeStamp: (ms) => {
      storedRecord.stamp = ms
    },
  }
  return { storedRecord, storage }
}
const ada: StoredUser = { id: 'u1', token: 'old', email: '', name: '' }

test('[spec 9 token refresh] the token is force-refreshed when more than 3300 s have passed since the stamp', () => {
  expect(TOKEN_REFRESH_S).toBe(3300)
  expect(isTokenDue(1_000, 1_000 + 3_300_000)).toBe(false)
  expect(isTokenDue(1_000, 1_001 + 3_300_000)).toBe(true)
  expect(isTokenDue(undefined, 0)).toBe(true)
})

test('[spec 4 session token after 3300 s] after 3300 s the stored token and its timestamp are updated, before then no request is sent', async () => {
  const { storedRecord, storage } = memory(ada, 0)
  let nowMs = 3_300_000
  let requestCount = 0
  const keeper = tokenKeeper({ storage, nowMs: () => nowMs, fetchToken: async () => `new-${++requestCount}` })
  expect(await keeper.fresh()).toBe('old')
  expect(requestCount).toBe(0)
  nowMs += 1
  expect(await Promise.all([keeper.fresh(), keeper.fresh(), keeper.fresh()])).toEqual(['new-1', 'new-1', 'new-1'])
  expect(storedRecord).toEqual({ user: { ...ada, token: 'new-1' }, stamp: 3_300_001 })
  expect(await keeper.fresh()).toBe('new-1')
})

test('while the server is down the old token stays, and the next request tries again', async () => {
  const { storedRecord, storage } = memory(ada, undefined)
  let isUp = false
  const keeper = tokenKeeper({
    storage,
    nowMs: () => 5,
    fetchToken: async () => {
      if (!isUp) throw new Error('away')
      return 'new'
    },
  })
  expect(await keeper.fresh()).toBe('old')
  expect(storedRecord.stamp).toBeUndefined()
  isUp = true
  expect(await keeper.fresh()).toBe('new')
})

test('an ended session removes its token; without a signed-in user no token is requested', async () => {
  const { storedRecord, storage } = memory(ada, undefined)
  const keeper = tokenKeeper({ storage, nowMs: () => 5, fetchToken: async () => undefined })
  expect(await keeper.fresh()).toBeUndefined()
  expect(storedRecord.user).toEqual({ ...ada, token: '' })
  storage.clear()
  expect(await keeper.fresh()).toBeUndefined()
  expect(storedRecord.user).toBeUndefined()
})

test('a late token delays no request longer than 4 s; when it arrives, the next requests use it', async () => {
  vi.useFakeTimers()
  const { storedRecord, storage } = memory(ada, undefined)
  let send = (_token: string) => {}
  const keeper = tokenKeeper({ storage, nowMs: () => 5, fetchToken: () => new Promise((resolve) => (send = resolve)) })
  const first = keeper.fresh()
  await vi.advanceTimersByTimeAsync(TOKEN_WAIT_MS)
  expect(await first).toBe('old')
  expect(await keeper.fresh()).toBe('old')
  send('new')
  await vi.advanceTimersByTimeAsync(0)
  expect(storedRecord).toEqual({ user: { ...ada, token: 'new' }, stamp: 5 })
  expect(await keeper.fresh()).toBe('new')
})

test('a token that arrives after another user signed in is not stored with that user', async () => {
  vi.useFakeTimers()
  const { storedRecord, storage } = memory(ada, undefined)
  let send = (_token: string) => {}
  const keeper = tokenKeeper({ storage, nowMs: () => 5, fetchToken: () => new Promise((resolve) => (send = resolve)) })
  const first = keeper.fresh()
  storage.write({ ...ada, id: 'u2', token: 'of u2' })
  send('of u1')
  await first
  expect(storedRecord.user?.token).toBe('of u2')
})
