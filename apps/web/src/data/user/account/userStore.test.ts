import { expect, test } from 'vitest'
import type { Me, Session } from '../../session.ts'
import { tokenKeeper } from '../session/tokenKeeper.ts'
import { followLoadFailures } from './loadFailures.ts'
import type { StoredUser, UserStorage } from './storedUser.ts'
import { DEFAULT_USER } from './user.ts'
import { UserRefused } from './userCalls.ts'
import { setCurrentWorkspace } from './userChanges.ts'
import type { ServerUser } from './userFromServer.ts'
import { userStore } from './userStore.ts'

const me: Me = {
  user: { id: 'u1', name: 'Ada', isVerified: true, isPaid: true },
  may: ['read-studies'],
  simulated: true,
}
const server: ServerUser = {
  id: 'u1',
  token: null,
  email: 'ada@example.org',
  name: 'Ada',
  isPaid: true,
  isTrialing: false,
  trialEnd: null,
  apiKeys: [],
  workspaces: [{ id: 'w1', name: 'W', data: '{"components":[]}' }],
  layouts: null,
  emailVerified: true,
}

const openStore = () => {
  const world = {
    session: { state: 'signed-in', me } as Session,
    server: async (): Promise<ServerUser> => server,
    stored: undefined as StoredUser | undefined,
    stamp: undefined as number | undefined,
    nowMs: 1_000,
    tokens: 0,
    sessionRequests: 0,
    reportedSessions: [] as string[],
    ended: 0,
    elsewhere: () => {},
    refuse: () => {},
    tick: () => {},
  }
  const storage: UserStorage = {
    read: () => world.stored,
    write: (user) => {
      world.stored = user
    },
    clear: () => {
      world.stored = undefined
      world.stamp = undefined
    },
    stampMs: () => world.stamp,
    writeStamp: (ms) => {
      world.stamp = ms
    },
  }
  const store = userStore({
    loadSession: async () => {
      world.sessionRequests++
      return world.session
    },
    onSession: ({ state }) => void world.reportedSessions.push(state),
    fetchServerUser: () => world.server(),
    endSession: async () => {
      world.ended++
    },
    storage,
    tokens: tokenKeeper({ storage, nowMs: () => world.nowMs, fetchToken: async () => `token-${++world.tokens}` }),
    onStoredElsewhere: (changed) => {
      world.elsewhere = changed
      return () => {
        world.elsewhere = () => {}
      }
    },
    onEnded: (ended) => {
      world.refuse = ended
      return () => {
        world.refuse = () => {}
      }
    },
    onTick: (tick) => {
      world.tick = tick
      return () => {
        world.tick = () => {}
      }
    },
    allowList: new Set(['smile']),
  })
  return { store, world }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('[spec 4 session] the loaded user record is stored with its ID token and the stamp', async () => {
  const { store, world } = openStore()
  expect(store.read().user.loading).toBe(true)
  await store.load()
  expect(store.read().session).toEqual({ state: 'signed-in', me })
  expect(store.read().user).toMatchObject({
    name: 'Ada',
    access: true,
    paid: true,
    loading: false,
    currentWorkspace: 'w1',
  })
  expect(world.stored).toEqual({ id: 'u1', token: 'token-1', email: 'ada@example.org', name: 'Ada' })
  expect(world.stamp).toBe(1_000)
})

test('[spec 7 identity] the ID token is fetched and stored in the token field; that of another user is not used', async () => {
  const { store, world } = openStore()
  world.stored = { id: 'somebody-else', token: 'theirs', email: '', name: '' }
  world.stamp = 1_000
  await store.load()
  expect(world.stored).toMatchObject({ id: 'u1', token: 'token-1' })
})

test('[spec 8 loading the user fails] loading the user fails: the toast Error Fetching User., once until it works, and the user state is reset', async () => {
  const { store, world } = openStore()
  const events: string[] = []
  const stop = followLoadFailures(store, (...words) => events.push(words.join(' ')))
  await store.load()
  const works = world.server
  const fails = async () => {
    throw new Error('the server answered 500')
  }
  world.server = fails
  await store.load()
  await store.load()
  const FAILURE = 'Error Fetching User. the server answered 500'
  expect(events).toEqual([FAILURE])
  expect(store.read().user).toEqual(DEFAULT_USER)
  expect(store.read().session).toEqual({ state: 'unreachable', message: 'the server answered 500' })
  // Later subscribers are notified too.
  const late: string[] = []
  followLoadFailures(store, (...words) => late.push(words.join(' ')))()
  expect(late).toEqual([FAILURE])
  world.server = works
  await store.load()
  world.server = fails
  await store.load()
  expect(events).toEqual([FAILURE, FAILURE])
  stop()
})

test.each([
  [401, { state: 'signed-out', isEnded: true }, undefined],
  [403, { state: 'signed-out', isEnded: true }, undefined],
  [503, { state: 'refused', message: 'It restarts.' }, 'u1'],
  [undefined, { state: 'unreachable', message: 'It restarts.' }, 'u1'],
])('a user query that ends with %s leaves the session according to its cause', async (status, session, storedId) => {
  const { store, world } = openStore()
  await store.load()
  world.server = async () => {
    throw new UserRefused(status, 'It restarts.')
  }
  await store.load()
  expect(store.read()).toEqual({ session, user: DEFAULT_USER })
  expect(world.stored?.id).toBe(storedId)
})

test('a session that the server refuses in spite of a new token is loaded again', async () => {
  const { store, world } = openStore()
  await store.load()
  const stop = store.follow()
  world.session = { state: 'signed-out' }
  world.refuse()
  await settled()
  expect(store.read().session).toEqual({ state: 'signed-out', isEnded: true })
  stop()
  world.refuse()
  expect(world.sessionRequests).toBe(2)
})

test('the signed-in state is published before the user is loaded', async () => {
  const { store, world } = openStore()
  let eventsBefore: readonly string[] = []
  world.server = async () => {
    eventsBefore = [...world.reportedSessions]
    return server
  }
  await store.load()
  expect(eventsBefore).toEqual(['signed-in'])
})

test('[spec 4 session] the user is reloaded when another tab signs out: record and user are removed', async () => {
  const { store, world } = openStore()
  await store.load()
  store.follow()
  world.session = { state: 'signed-out' }
  world.elsewhere()
  await settled()
  expect(store.read()).toEqual({ session: { state: 'signed-out', isEnded: true }, user: DEFAULT_USER })
  expect(world.stored).toBeUndefined()
})

test('signing out ends the session first, then removes the record', async () => {
  const { store, world } = openStore()
  await store.load()
  await store.signOut()
  expect([world.ended, world.stored, world.stamp]).toEqual([1, undefined, undefined])
  expect(store.read().session).toEqual({ state: 'signed-out' })
})

test('[spec 9 token refresh] while the page is open the token is refreshed after 3300 s, not before', async () => {
  const { store, world } = openStore()
  await store.load()
  const stop = store.follow()
  world.nowMs += 3_300_000
  world.tick()
  await settled()
  expect(world.stored?.token).toBe('token-1')
  world.nowMs += 1
  world.tick()
  await settled()
  expect([world.stored?.token, world.stamp]).toEqual(['token-2', world.nowMs])
  stop()
  world.nowMs += 9_000_000
  world.tick()
  await settled()
  expect(world.stored?.token).toBe('token-2')
})

test('overlapping loads send one request, and subscribers are notified of every change until they unsubscribe', async () => {
  const { store, world } = openStore()
  let notifications = 0
  const stop = store.subscribe(() => notifications++)
  await Promise.all([store.load(), store.load()])
  expect([world.sessionRequests, notifications]).toEqual([1, 2])
  store.change(setCurrentWorkspace('w9'))
  expect([store.read().user.currentWorkspace, notifications]).toEqual(['w9', 3])
  stop()
  store.change(setCurrentWorkspace('w1'))
  expect(notifications).toBe(3)
})
