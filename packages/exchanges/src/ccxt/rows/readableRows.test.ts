import { expect, test } from 'vitest'
import { type Bodies, readableRows } from './readableRows.ts'

type Row = { readonly name: string }
const names = (body: unknown): readonly string[] =>
  (body as { readonly data: readonly Row[] }).data.map((row) => row.name.toUpperCase())
const read = async (bodies: Bodies) => [...bodies.values()].flatMap(names)

test('unreadable rows are found in any list, and all others are read', async () => {
  const rows = Array.from({ length: 200 }, (_, i) => ({ name: `a${i}` }))
  const bodies = new Map<string, unknown>([
    ['futures', { status: 'ok', data: [...rows.slice(0, 77), {}, ...rows.slice(77), null] }],
    ['swaps', { status: 'ok', data: [{ name: 'b' }, { other: 1 }] }],
  ])
  const readable = await readableRows(bodies, read)
  expect(readable?.answer).toEqual([...rows.map(({ name }) => name.toUpperCase()), 'B'])
  expect(readable?.unreadable).toEqual([{}, null, { other: 1 }])
})

test('a row is removed from parallel lists together, so that other rows keep their numbers', async () => {
  const bodies = new Map<string, unknown>([
    ['meta', [{ universe: [{ name: 'BTC' }, {}, { name: 'ETH' }] }, [{ mark: 1 }, { mark: 2 }, { mark: 3 }]]],
  ])
  const pairs = async (changed: Bodies) => {
    const [meta, marks] = changed.get('meta') as [{ universe: Row[] }, { mark: number }[]]
    return meta.universe.map(({ name }, i) => `${name.toLowerCase()} ${marks[i]?.mark}`)
  }
  expect((await readableRows(bodies, pairs))?.answer).toEqual(['btc 1', 'eth 3'])
})

test('an object with one row per name is treated as a list', async () => {
  const bodies = new Map<string, unknown>([['pairs', { error: [], result: { XBTUSD: { name: 'x' }, BAD: {} } }]])
  const pairs = async (changed: Bodies) =>
    Object.values((changed.get('pairs') as { result: Record<string, Row> }).result).map(({ name }) => name.trim())
  expect(await readableRows(bodies, pairs)).toEqual({ answer: ['x'], unreadable: [{}] })
})

test('a failure not caused by rows remains a failure: a refusal, another format, no readable row', async () => {
  const refused = async (): Promise<never> => {
    throw new Error('refused')
  }
  expect(await readableRows(new Map([['a', { status: 'error' }]]), refused)).toBeUndefined()
  expect(await readableRows(new Map([['a', { data: [{ name: 'x' }] }]]), refused)).toBeUndefined()
  expect(await readableRows(new Map([['a', { data: Array(500).fill({}) }]]), read)).toBeUndefined()
})
