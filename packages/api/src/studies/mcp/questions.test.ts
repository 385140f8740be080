import { afterAll, describe, expect, test } from 'vitest'
import { mcpClient } from '../../../testing/mcpClient.ts'
import { postJson } from '../../../testing/person.ts'
import { deskQuestions } from '../../../testing/questions/deskQuestions.ts'
import { marketQuestions } from '../../../testing/questions/marketQuestions.ts'
import { BTC, type Columns, type Question, type Session, type Value } from '../../../testing/questions/question.ts'
import { volQuestions } from '../../../testing/questions/volQuestions.ts'
import { openTradingDesk } from '../../../testing/tradingDesk.ts'

const MAX_CALLS = 4
const MAX_TOKENS = 6_000
/** Characters of JSON per token, about. */
const PER_TOKEN = 4

const png = new Uint8Array([137, 80, 78, 71])
const desk = await openTradingDesk({ drawPicture: async () => ({ ok: true, png }) })
afterAll(desk.close)
const key = await desk.key(['read:studies', 'read:account', 'write:workspaces'])
const { client, call } = await mcpClient(desk, key)
afterAll(() => client.close())
// The client validates answers by the schemas of this list.
await client.listTools()

const post = async (path: string, body: object): Promise<void> => {
  const response = await desk.ask(path, postJson(body, { 'x-auth': key }))
  expect(response.status, await response.clone().text()).toBe(201)
}

const get = async (path: string): Promise<unknown> => {
  const response = await desk.ask(path, { headers: { 'x-auth': key } })
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json()
}
const session: Session = {
  nowMs: desk.nowMs,
  get,
  rest: async (study, args) =>
    ((await get(`/api/v1/studies/${study}?${new URLSearchParams(args)}`)) as { readonly data: Columns }).data,
}
const questions: readonly Question[] = [...marketQuestions, ...volQuestions, ...deskQuestions]

const LEGS = [
  { exchange: 'deribit', instrument: 'BTC-31D-90000-C', amount: 3 },
  { exchange: 'deribit', instrument: 'BTC-31D-80000-P', amount: -2, isOn: false },
]
await post('/api/portfolios', { name: 'hedges', legs: LEGS })
await post('/api/notes', { at: '2026-01-20T12:00:00Z', text: 'skew looks steep', path: '/', tags: ['idea'], ...BTC })
await post('/api/alerts', {
  name: 'vol is high',
  watch: { kind: 'number', market: BTC, formula: 'ATM30' },
  condition: { kind: 'above', level: 0.9 },
})

describe('questions of a trader, with the official client', () => {
  test.each(questions.map((question) => [question.text, question] as const))('%s', async (_, { calls, check }) => {
    const values: Value[] = []
    const texts: string[] = []
    for (const [tool, args] of calls) {
      const called = await call<Value>(tool, typeof args === 'function' ? args(values, texts) : args)
      texts.push(called.text)
      // Text and typed content are the same.
      if (!called.isError) expect(JSON.parse(called.text)).toEqual(called.value)
      values.push(called.value)
    }
    const last = values.at(-1)
    expect(last, texts.at(-1)).toBeDefined()
    await check(last!, values, session)
    expect(calls.length).toBeLessThanOrEqual(MAX_CALLS)
    expect(texts.join('').length / PER_TOKEN).toBeLessThanOrEqual(MAX_TOKENS)
  })

  test('there are at least thirty questions, and together they use every tool', () => {
    const used = new Set(questions.flatMap(({ calls }) => calls.map(([tool]) => tool)))
    expect(questions.length).toBeGreaterThanOrEqual(30)
    return client
      .listTools()
      .then(({ tools }) => expect([...used].toSorted()).toEqual(tools.map(({ name }) => name).toSorted()))
  })
})
