import { buildSchema, execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { jsonYielding, yieldingRows } from './turns.ts'

const ROWS = 20_000
const row = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`c${i}`, `${i}23456789`]))
const rows = Array.from({ length: ROWS }, () => row)

/** Counts event-loop turns of other work while this work runs. */
const countTurns = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0
  let isDone = false
  const takeTurn = (): void => {
    if (isDone) return
    turns++
    setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  await work()
  isDone = true
  return turns
}

test('other work runs while a long list is completed cell by cell, and while it is serialized', async () => {
  const fields = Object.keys(row)
  const schema = buildSchema(
    `type Row { ${fields.map((name) => `${name}: String`).join(' ')} } type Query { rows: [Row] }`,
  )
  schema.getQueryType()!.getFields().rows!.resolve = () => yieldingRows(rows)
  const document = parse(`{ rows { ${fields.join(' ')} } }`)
  let answer: object = {}
  const completing = await countTurns(async () => {
    answer = await execute({ schema, document })
  })
  expect(completing).toBeGreaterThan(2)
  expect(answer).toEqual({ data: { rows } })
  let text = ''
  const writing = await countTurns(async () => {
    text = (await jsonYielding(answer)).toString()
  })
  expect(writing).toBeGreaterThan(1)
  expect(text).toBe(JSON.stringify(answer))
})

test.each([
  [{}],
  [{ data: null }],
  [{ data: {}, errors: [{ message: 'ä "quoted"' }] }],
  [{ data: { a: undefined, b: [], c: [1, null, undefined, Number.NaN], d: { e: { f: { g: [{}] } } } } }],
  [{ data: Object.assign(Object.create(null), { at: new Date(0), 'ß"': Array.from({ length: 300 }, (_, i) => i) }) }],
  [{ list: Array.from({ length: 129 }, (_, i) => (i % 2 ? undefined : { i })) }],
])('yielding serialization writes the same JSON as JSON.stringify: %j', async (value) => {
  expect((await jsonYielding(value)).toString()).toBe(JSON.stringify(value))
})
