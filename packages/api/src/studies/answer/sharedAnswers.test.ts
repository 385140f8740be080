import { type Study, text } from '@gvol/analytics'
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

test('a study is computed once per chain, however its arguments are written', async () => {
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

test('an answer about history is cached for a while, one that follows history for a second', async () => {
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

test('a file of the instant of a live answer has the same numbers, even after one market update', async () => {
  desk = await openDesk()
  const get = await openClient()
  const shown = (await (await get(LADDER)).json()) as { readonly asOf: string; readonly data: unknown }
  const file = async () => {
    const answer = await get(`${LADDER}&asOf=${shown.asOf}`)
    expect(answer.status).toBe(200)
    const { asOf, data } = (await answer.json()) as typeof shown
    return { asOf, data }
  }
  const expected = { asOf: shown.asOf, data: shown.data }
  expect(await file()).toEqual(expected)
  for (const laterMs of [1, 2]) {
    desk.setChain(desk.btc, desk.clock.nowMs + laterMs)
    await get(LADDER)
    if (laterMs === 1) expect(await file()).toEqual(expected)
  }
  // Two answers, and the second move: nothing was computed for the files.
  expect(desk.runs.get('price-ladder')).toBe(3)
  // The one before the last is let go: the desk answers from what it stores, here nothing.
  expect((await get(`${LADDER}&asOf=${shown.asOf}`)).status).toBe(404)
})

test('a failed answer is not cached', async () => {
  desk = await openDesk()
  const get = await openClient()
  await get('failing?exchange=deribit&symbol=BTC')
  await get('failing?exchange=deribit&symbol=BTC')
  expect(desk.runs.get('failing')).toBe(2)
})

test('the number of cached answers is limited', async () => {
  desk = await openDesk({ limits: { cachedAnswers: 2 } })
  const get = await openClient()
  for (const width of [1, 2, 3, 1]) await get(`${LADDER}&width=${width}`)
  expect(desk.runs.get('price-ladder')).toBe(4)
  await get(`${LADDER}&width=3`)
  expect(desk.runs.get('price-ladder')).toBe(4)
})

test('cached answers are limited by bytes, and the oldest are evicted first', async () => {
  // A ladder of three rows is some 300 bytes.
  desk = await openDesk({ limits: { cachedBytes: 700 } })
  const get = await openClient()
  for (const width of [1, 2, 3, 3, 2]) await get(`${LADDER}&width=${width}`)
  expect(desk.runs.get('price-ladder')).toBe(3)
  await get(`${LADDER}&width=1`)
  expect(desk.runs.get('price-ladder')).toBe(4)
})

/** A study of as many rows as the test wants, of one long text. */
const longTexts = (rows: number): Study => ({
  ...testStudies['price-ladder']!,
  id: 'long',
  title: 'Long texts',
  output: { remark: text('a remark') },
  run: async () => ({
    ok: true,
    asOfMs: desk.clock.nowMs,
    columns: { remark: Array.from({ length: rows }, () => 'x'.repeat(20_000)) },
  }),
})

test('an answer of too many bytes is refused with its size, on every route, and the next request is answered', async () => {
  const limits = { answerBytes: 1_000_000 }
  desk = await openDesk({ studies: { ...testStudies, long: longTexts(51) }, limits })
  const get = await openClient()
  const LONG = 'long?exchange=deribit&symbol=BTC'
  for (const path of [LONG, `${LONG}&format=csv`, `${LONG}&format=parquet`, `${LONG}&format=arrow`]) {
    const response = await get(path)
    expect([path, response.status, await response.json()]).toEqual([
      path,
      413,
      {
        error: {
          code: 'too-large',
          study: 'long',
          message: 'Long texts has 2 MB, more than the 1 MB of one answer. Choose a shorter range or fewer rows.',
        },
      },
    ])
  }
  expect((await get(LADDER)).status).toBe(200)
})

test('answers of one operation that have too many bytes together are refused', async () => {
  desk = await openDesk({
    studies: { ...testStudies, long: longTexts(40) },
    limits: { answerBytes: 1_000_000, operationBytes: 2_000_000 },
  })
  const post = async (aliases: readonly string[]) => {
    const field = 'long(exchange: "deribit", symbol: "BTC") { data { remark } }'
    const response = await desk.ask('/graphql', {
      method: 'POST',
      headers: { 'x-auth': await desk.key(), 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ ${aliases.map((alias) => `${alias}: ${field}`).join(' ')} }` }),
    })
    return (await response.json()) as { data: Record<string, unknown>; errors?: { message: string }[] }
  }
  expect((await post(['a', 'b'])).errors).toBeUndefined()
  const { data, errors } = await post(['a', 'b', 'c', 'd'])
  expect(Object.values(data).filter((answer) => answer !== null)).toHaveLength(2)
  expect(errors?.[0]?.message).toMatch(/^The answers of this operation have more than 2 MB together\./)
})

test('while memory is short nothing is computed or cached, and afterwards it is again', async () => {
  let shortage: string | undefined
  desk = await openDesk({ memoryShortage: () => shortage })
  const get = await openClient()
  await get(LADDER)
  shortage = 'The desk uses 2 MB of memory, and its budget is 1 MB.'
  const response = await get(`${LADDER}&width=11`)
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { error: { code: 'overloaded', message: `${shortage} Try again in a moment.` } },
  ])
  shortage = undefined
  expect((await get(LADDER)).status).toBe(200)
  expect(desk.runs.get('price-ladder')).toBe(2)
})

test('a run reads one chain from start to end, even when a newer one arrives meanwhile', async () => {
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

test('when all slots are taken and the queue is full, the next request is refused with a retry', async () => {
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

test('a caller with too many concurrent requests is refused, and another caller is answered meanwhile', async () => {
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

test('a study that timed out occupies its slot until it has ended', async () => {
  const { held, end } = blockedStudy()
  desk = await openDesk({ studies: { ...testStudies, held }, limits: { runMs: 20, concurrentRuns: 1, queuedRuns: 0 } })
  const get = await openClient()
  expect((await get('held?exchange=deribit&symbol=BTC')).status).toBe(503)
  expect(await (await get(LADDER)).json()).toMatchObject({ error: { code: 'overloaded' } })
  end()
  await new Promise((next) => setTimeout(next, 0))
  expect((await get(LADDER)).status).toBe(200)
})
