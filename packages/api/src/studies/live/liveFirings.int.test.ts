import type { NewFiring } from '@gvol/accounts'
import { afterAll, expect, test } from 'vitest'
import { openLiveDesk, until } from '../../../testing/openLiveDesk.ts'
import { signUp } from '../../../testing/person.ts'

const desk = await openLiveDesk()
afterAll(desk.close)
const { alerts } = desk.accounts.alerting
const QUERY = 'subscription { alertFired { name text value deliveries { state } } }'

const firing = (name: string): NewFiring => ({
  cause: name,
  name,
  atMs: desk.clock.nowMs,
  value: 0.5,
  unit: null,
  text: 'It is.',
  path: '/',
  hasSound: true,
  channels: [],
})

/** Collects the messages a user receives, with the names of their firings. */
const listening = async (key: string, query = QUERY) => {
  const client = desk.client({ connectionParams: { 'x-auth': key }, lazy: false })
  const received: unknown[] = []
  const failed: unknown[] = []
  const stop = client.subscribe(
    { query },
    { next: (answer) => received.push(answer.data), error: (error) => failed.push(error), complete: () => undefined },
  )
  return {
    received,
    failed,
    close: async () => {
      stop()
      await client.dispose()
    },
  }
}
const keyOf = async (name: string, scopes: readonly ('read:studies' | 'read:account')[]) => {
  const { user } = await signUp(desk, name, { isGranted: true })
  return { id: user.id, key: (await desk.access.createKey(user.id, { name: 'x', scopes })).key }
}

test('a user receives each own firing once, from this process or another; other users receive nothing', async () => {
  const ann = await keyOf('ann', ['read:studies', 'read:account'])
  const bob = await keyOf('bob', ['read:studies', 'read:account'])
  const one = await listening(ann.key)
  const two = await listening(ann.key)
  const other = await listening(bob.key)
  await until(() => desk.api.alerts.followers() === 3)
  const created = await alerts.create(ann.id, { data: '{}', unit: null, state: '{}' })
  if (!created.ok) throw new Error(created.reason)
  // Commits as another process would: this one learns of it only from the database.
  await alerts.commit(created.alert, { state: '{}', firings: [firing('a'), firing('b')] })
  await until(() => one.received.length === 2 && two.received.length === 2)
  expect(one.received).toEqual(
    expect.arrayContaining(
      ['a', 'b'].map((name) => ({ alertFired: { name, text: 'It is.', value: 0.5, deliveries: [] } })),
    ),
  )
  await alerts.commit({ ...created.alert, turn: 1 }, { state: '{}', firings: [firing('c')] })
  await until(() => one.received.length >= 3 && two.received.length >= 3)
  expect([one.received.length, two.received.length, other.received.length]).toEqual([3, 3, 0])
  await Promise.all([one, two, other].map((listener) => listener.close()))
  await until(() => desk.api.alerts.followers() === 0)
})

test('the alert subscription must be the only field, and a key that may not read the account receives nothing', async () => {
  const mixed = await listening(
    desk.xAuth,
    'subscription { alertFired { id } priceLadder(exchange: "deribit", symbol: "BTC") { asOf } }',
  )
  const hidden = await listening(
    desk.xAuth,
    'subscription { ...all } fragment all on Subscription { alertFired { id } }',
  )
  const cat = await keyOf('cat', ['read:studies'])
  const blind = await listening(cat.key)
  await until(() => mixed.failed.length > 0 && blind.failed.length > 0)
  expect(JSON.stringify(mixed.failed)).toContain('by itself')
  expect(JSON.stringify(blind.failed)).toContain('not-allowed')
  expect([mixed.received, blind.received]).toEqual([[], []])
  await Promise.all([mixed, hidden, blind].map((listener) => listener.close()))
})
