import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../testing/openDesk.ts'
import { postJson, sessionOf, signUp } from '../testing/person.ts'

const desk = await openDesk({ limits: { userBurst: 2_000, userPerSecond: 1_000, anonymousBurst: 2_000, runMs: 5_000 } })
afterAll(desk.close)

const WRITES = 100
const READ = '/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC'

test('during a flood of writes to the database of users, market reads are answered before the flood ends, and every acknowledged write is stored', async () => {
  const ann = await signUp(desk, 'ann', { isGranted: true })
  const bob = await signUp(desk, 'bob', { isGranted: true })
  const reader = await sessionOf(desk, ann.user.id)
  let isOver = false
  const acknowledged: number[] = []
  const flood = Array.from({ length: WRITES }, async (_, n) => {
    const { status } = await desk.ask('/api/layouts', postJson({ data: { n } }, { cookie: ann.cookie }))
    if (status < 300) acknowledged.push(n)
    return status
  })
  const created = Array.from({ length: WRITES / 10 }, async (_, n) => {
    const name = `board ${n}`
    const { status } = await desk.ask(
      '/api/workspaces',
      postJson({ name, data: { components: [] } }, { cookie: bob.cookie }),
    )
    return status < 300 ? name : undefined
  })
  const flooding = Promise.all([...flood, ...created]).then(() => {
    isOver = true
  })
  const read = await desk.ask(READ, { headers: { cookie: reader.cookie } })
  expect([read.status, isOver]).toEqual([200, false])
  await flooding
  const statuses = await Promise.all(flood)
  expect([...new Set(statuses)].filter((status) => ![200, 201, 204, 409, 429, 503].includes(status))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
  const stored = await desk.accounts.workspaces.list(bob.user.id)
  const names = (await Promise.all(created)).filter((name) => name !== undefined)
  expect(names.length).toBeGreaterThan(0)
  expect(stored.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
