import type { Alert, AlertDraft, AlertFiring } from '@gvol/wire'
import type { Sink } from 'graphql-ws'
import { expect, test } from 'vitest'
import type { Connection } from '../feed/studyStatus.ts'
import { openAlertStore } from './alertStore.ts'
import { joinedFirings, MAX_FIRINGS, openFirings } from './firingStore.ts'

const draft: AlertDraft = {
  name: 'ATM 30d above 65 %',
  watch: { kind: 'number', market: { exchange: 'deribit', symbol: 'BTC' }, formula: 'ATM30' },
  condition: { kind: 'above', level: 0.65 },
  hysteresis: 0.01,
  coolDownMinutes: 60,
  schedule: null,
  expiresAt: null,
  snoozedUntil: null,
  isOn: true,
  hasSound: false,
  note: '',
  channels: [],
}
const alert: Alert = {
  ...draft,
  id: 'a1',
  version: 1,
  unit: 'decimal',
  createdAt: '2026-01-27T00:00:00Z',
  state: { value: 0.6, at: null, isBeyond: false, fault: null, lastFiredAt: null },
}
const refused = (status: number) =>
  ({ ok: false, status, problem: { code: 'outdated', message: 'Changed elsewhere.' } }) as const

/** A server with one alert that another window changes concurrently. */
const desk = () => {
  let storedAlert = alert
  return {
    elsewhere: (part: Partial<Alert>) => {
      storedAlert = { ...storedAlert, ...part, version: storedAlert.version + 1 }
    },
    calls: {
      listAlerts: async () => ({ ok: true as const, body: { alerts: [storedAlert] } }),
      createAlert: async (one: AlertDraft) => ({ ok: true as const, body: { ...alert, ...one, id: 'a2' } }),
      changeAlert: async (_id: string, { version, ...part }: Partial<AlertDraft> & { version: number }) => {
        if (version !== storedAlert.version) return refused(409)
        storedAlert = { ...storedAlert, ...part, version: version + 1 }
        return { ok: true as const, body: storedAlert }
      },
      deleteAlert: async () => ({ ok: true as const, body: undefined }),
    },
  }
}

test('a change is on screen at once, and a meanwhile change of another window is preserved', async () => {
  const { calls, elsewhere } = desk()
  const store = openAlertStore(calls)
  await store.load()
  elsewhere({ note: 'written elsewhere' })
  const changed = store.change('a1', { condition: { kind: 'above', level: 0.7 } })
  expect(store.read().alerts?.[0]?.condition).toEqual({ kind: 'above', level: 0.7 })
  expect((await changed).ok).toBe(true)
  expect(store.read().alerts?.[0]).toMatchObject({ note: 'written elsewhere', condition: { level: 0.7 }, version: 3 })
})

test('a change that the server refuses is reverted, with the reason', async () => {
  const { calls } = desk()
  const store = openAlertStore({ ...calls, changeAlert: async () => refused(422) })
  await store.load()
  expect(await store.change('a1', { isOn: false })).toMatchObject({
    ok: false,
    problem: { message: expect.any(String) },
  })
  expect(store.read().alerts?.[0]?.isOn).toBe(true)
})

test('created and deleted alerts update the list without another request', async () => {
  const store = openAlertStore(desk().calls)
  await store.load()
  await store.create({ ...draft, name: 'second' })
  expect(store.read().alerts?.map(({ id }) => id)).toEqual(['a1', 'a2'])
  await store.remove('a1')
  expect(store.read().alerts?.map(({ id }) => id)).toEqual(['a2'])
})

const firing = (id: string, minute: number, seenAt: string | null = null): AlertFiring => ({
  id,
  alertId: 'a1',
  name: 'ATM',
  at: new Date(Date.UTC(2026, 0, 27, 12, minute)).toISOString(),
  value: 0.66,
  unit: 'decimal',
  text: 'ATM is above.',
  path: '/',
  hasSound: false,
  seenAt,
  deliveries: [],
})

/** A socket whose server side is controlled by the test. */
const socket = () => {
  let sink: Sink<never> | undefined
  let state: Connection = 'open'
  const listeners = new Set<() => void>()
  return {
    socket: {
      subscribe: (_payload: unknown, handlers: unknown) => {
        sink = handlers as Sink<never>
        return () => {}
      },
    } as never,
    fire: (one: AlertFiring) => sink?.next({ data: { alertFired: one } } as never),
    become: (next: Connection) => {
      state = next
      for (const listener of listeners) listener()
    },
    connection: {
      read: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('earlier firings count but are not new; live firings and those missed while away are new, each once', async () => {
  const line = socket()
  const stored = [firing('f1', 1), firing('f0', 0, '2026-01-27T12:00:30Z')]
  const store = openFirings(line.socket, line.connection, {
    listFirings: async () => ({ ok: true, body: { firings: [...stored], next: null } }),
    markSeen: async () => ({ ok: true, body: undefined }),
  })
  const news: string[] = []
  store.onNew(({ id }) => news.push(id))
  await settled()
  expect(store.read().unseen).toBe(1)
  expect(news).toEqual([])
  const live = firing('f2', 2)
  stored.unshift(live)
  line.fire(live)
  line.become('reconnecting')
  stored.unshift(firing('f4', 4), firing('f3', 3))
  line.become('open')
  await settled()
  expect(news).toEqual(['f2', 'f3', 'f4'])
  expect(store.read().firings?.map(({ id }) => id)).toEqual(['f4', 'f3', 'f2', 'f1', 'f0'])
  expect(store.read().unseen).toBe(4)
  await store.seeAll()
  expect(store.read().unseen).toBe(0)
})

test('a page keeps the newest, whatever arrives late', () => {
  const many = Array.from({ length: MAX_FIRINGS + 10 }, (_, i) => firing(`f${i}`, i))
  const joined = joinedFirings(many.slice(30), many.slice(0, 40))
  expect(joined).toHaveLength(MAX_FIRINGS)
  expect(joined[0]?.id).toBe(`f${MAX_FIRINGS + 9}`)
})
