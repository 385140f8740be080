import { expect, test } from 'vitest'
import { ANN, identityWorld } from '../../testing/identityWorld.ts'
import { users } from '../database/schema.ts'
import { recordSeen } from './lastSeen.ts'

const world = identityWorld()
const MINUTE_MS = 60_000

test('a request with an ID token updates last-seen of its user and session, to five minutes', async () => {
  const them = await world().signedUp()
  const { identity, management, users: stored } = world().accounts
  const { id } = (await stored.byEmail(ANN.email))!
  const signedUpMs = Date.now()
  const seen = async () => {
    const { person, sessions } = (await management.byId(id))!
    return [person.lastSeenAtMs, sessions[0]?.lastUsedAtMs]
  }
  expect(await seen()).toEqual([undefined, signedUpMs])
  const token = String((await them.get('token')).body.token)
  const request = async () => expect(await identity.callerOfIdToken(token)).toBeDefined()
  world().later(4 * MINUTE_MS)
  const firstMs = Date.now()
  await request()
  expect(await seen()).toEqual([firstMs, signedUpMs])
  world().later(MINUTE_MS)
  await request()
  expect(await seen()).toEqual([firstMs, firstMs + MINUTE_MS])
  world().later(4 * MINUTE_MS)
  await request()
  expect(await seen()).toEqual([firstMs + 5 * MINUTE_MS, firstMs + MINUTE_MS])
})

test('of two requests that read the same row the second one changes nothing', async () => {
  await world().signedUp()
  const { db } = world().world
  const env = { now: Date.now, log: () => undefined }
  const ann = async () => (await db.select().from(users)).find(({ email }) => email === ANN.email)!
  const user = await ann()
  await recordSeen(db, { user }, env)
  const { lastSeenAt } = await ann()
  world().later(MINUTE_MS)
  await recordSeen(db, { user }, env)
  expect(lastSeenAt).toBeInstanceOf(Date)
  expect((await ann()).lastSeenAt).toEqual(lastSeenAt)
})

test('a failed write is logged and not thrown', async () => {
  const { db, logged } = world().world
  const broken = new Proxy(db, {
    get: (target, name) => {
      if (name === 'update') throw new Error('read-only')
      return Reflect.get(target, name, target)
    },
  })
  await recordSeen(
    broken,
    { user: { id: 'ann', lastSeenAt: null } },
    { now: Date.now, log: (level, message, fields) => logged.push({ level, message, fields }) },
  )
  expect(logged.at(-1)).toMatchObject({ level: 'warn', fields: { userId: 'ann', why: 'read-only' } })
})
