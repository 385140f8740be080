import type { Study } from '@gvol/analytics'
import { afterEach, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { signUp } from '../../../testing/person.ts'
import { testStudies } from '../../../testing/testStudies.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
afterEach(() => desk.close())

const openClient = async (): Promise<(path: string) => Promise<Response>> => {
  const headers = { 'x-auth': await desk.key() }
  return (path) => desk.ask(`/api/v1/studies/${path}`, { headers })
}
const LADDER = 'price-ladder?exchange=deribit&symbol=BTC'

test('of one chain a study is computed once, however the question is spelled', async () => {
  desk = await openDesk()
  const get = await openClient()
  await Promise.all([LADDER, `${LADDER}&width=10`, 'price-ladder?symbol=btc&exchange=DERIBIT&side=both'].map(get))
  await get(`${LADDER}&format=csv`)
  expect(desk.runs.get('price-ladder')).toBe(1)
  await get(`${LADDER}&width=11`)
  expect(desk.runs.get('price-ladder')).toBe(2)
  desk.setChain(desk.btc, desk.clock.nowMs + 1)
  await get(LADDER)
  expect(desk.runs.get('price-ladder')).toBe(3)
})

test('an answer about the past is kept for a while, one that follows history for a second', async () => {
  desk = await openDesk()
  const get = await openClient()
  const historical = `${LADDER}&asOf=2026-01-28T00:00:00Z`
  const live = 'past?exchange=deribit&symbol=BTC'
  for (const path of [historical, historical, live, live]) await get(path)
  expect([desk.runs.get('price-ladder'), desk.runs.get('past')]).toEqual([1, 1])
  desk.clock.nowMs += 1_000
  for (const path of [historical, live]) await get(path)
  expect([desk.runs.get('price-ladder'), desk.runs.get('past')]).toEqual([1, 2])
  desk.clock.nowMs += 30_000
  await get(historical)
  expect(desk.runs.get('price-ladder')).toBe(2)
})

test('a failure is not kept', async () => {
  desk = await openDesk()
  const get = await openClient()
  await get('failing?exchange=deribit&symbol=BTC')
  await get('failing?exchange=deribit&symbol=BTC')
  expect(desk.runs.get('failing')).toBe(2)
})

test('only so many answers are kept', async () => {
  desk = await openDesk({ limits: { cachedAnswers: 2 } })
  const get = await openClient()
  for (const width of [1, 2, 3, 1]) await get(`${LADDER}&width=${width}`)
  expect(desk.runs.get('price-ladder')).toBe(4)
  await get(`${LADDER}&width=3`)
  expect(desk.runs.get('price-ladder')).toBe(4)
})

test('a run sees one chain to its end, also when a newer one arrives meanwhile', async () => {
  const seen: number[] = []
  const twice: Study = {
    ...testStudies.past!,
    id: 'twice',
    needs: ['chain'],
    run: async (_input, context) => {
      for (let read = 0; read < 2; read++) {
        seen.push((await context.live('chain', desk.btc, undefined))!.atMs)
        desk.setChain(desk.btc, desk.clock.nowMs + 5_000)
      }
      return { ok: true, asOfMs: seen[0]!, columns: { value: Float64Array.of(1) } }
    },
  }
  desk = await openDesk({ studies: { twice } })
  const get = await openClient()
  await get('twice?exchange=deribit&symbol=BTC')
  expect(seen).toEqual([desk.clock.nowMs, desk.clock.nowMs])
})

test('when all places are taken and the queue is full, the next is told to come back', async () => {
  const gone = Promise.withResolvers<void>()
  const blocked: Study = {
    ...testStudies.past!,
    id: 'held',
    run: async (input, context) => {
      await gone.promise
      return testStudies.past!.run(input, context)
    },
  }
  desk = await openDesk({ studies: { held: blocked }, limits: { concurrentRuns: 1, queuedRuns: 1 } })
  const get = await openClient()
  const responses = ['BTC', 'ETH', 'SOL'].map(async (symbol) => {
    const response = await get(`held?exchange=deribit&symbol=${symbol}`)
    // The rejected request is answered first, which releases the others.
    gone.resolve()
    return response
  })
  const answered = await Promise.all(responses)
  expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 200, 503])
  const refused = answered.find(({ status }) => status === 503)!
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ error: { code: 'overloaded' } })
})

/** A study that answers when the test releases it. */
const blockedStudy = () => {
  const gone = Promise.withResolvers<void>()
  const blocked: Study = {
    ...testStudies.past!,
    id: 'held',
    run: async (input, context) => {
      await gone.promise
      return testStudies.past!.run(input, context)
    },
  }
  return { held: blocked, end: () => gone.resolve() }
}

test('one who asks for too much at once is told so, and another is answered meanwhile', async () => {
  const { held, end } = blockedStudy()
  const limits = { concurrentRuns: 2, concurrentRunsEach: 1, queuedRunsEach: 1 }
  desk = await openDesk({ studies: { ...testStudies, held }, limits })
  const get = await openClient()
  const waiting = ['BTC', 'ETH'].map((symbol) => get(`held?exchange=deribit&symbol=${symbol}`))
  // Waits until they have arrived, before the next request.
  await new Promise((next) => setTimeout(next, 20))
  const refused = await get('held?exchange=deribit&symbol=SOL')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toMatchObject({ error: { code: 'too-many-requests', study: 'held' } })
  const ann = await signUp(desk, 'ann', { isGranted: true })
  const other = await desk.ask(`/api/v1/studies/${LADDER}`, { headers: { cookie: ann.cookie } })
  expect(other.status).toBe(200)
  end()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
})

test('a study that took too long keeps its place until it has ended', async () => {
  const { held, end } = blockedStudy()
  desk = await openDesk({ studies: { ...testStudies, held }, limits: { runMs: 20, concurrentRuns: 1, queuedRuns: 0 } })
  const get = await openClient()
  expect((await get('held?exchange=deribit&symbol=BTC')).status).toBe(503)
  expect(await (await get(LADDER)).json()).toMatchObject({ error: { code: 'overloaded' } })
  end()
  await new Promise((next) => setTimeout(next, 0))
  expect((await get(LADDER)).status).toBe(200)
})
