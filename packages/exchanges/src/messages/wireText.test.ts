import { expect, test } from 'vitest'
import { mutated, seeded } from '../../testing/mutate.ts'
import { either, flag, id, listOf, mapOf, maybe, number, numeral, oneOf, shape, text } from './shape.ts'
import { messageFromText, textProblem } from './wireText.ts'

const levels = (count: number, open = '[', close = ']') => open.repeat(count) + close.repeat(count)

test('JSON is parsed, anything else is undefined', () => {
  expect(messageFromText('{"a":[1,{"b":"}]"}]}')).toEqual({ a: [1, { b: '}]' }] })
  for (const text of ['', '{', 'pong', '{"a":1}}', '[1,]']) expect(messageFromText(text)).toBeUndefined()
})

test('64 nesting levels are read, more are not even parsed, whatever opens them', () => {
  expect(messageFromText(levels(64))).toBeDefined()
  for (const text of [levels(65), levels(4_500), levels(100_000, '{"a":[', ']}'), '['.repeat(1e6)])
    expect([messageFromText(text), textProblem(text)]).toEqual([
      undefined,
      'expected at most 64 levels of lists and objects',
    ])
})

test('brackets in texts do not nest, also after escaped quotes', () => {
  const text = JSON.stringify(['[[{'.repeat(100), '\\', '"['.repeat(100), { ['{{'.repeat(50)]: 1 }])
  expect(messageFromText(text)).toEqual(JSON.parse(text))
})

test('many adjacent lists do not nest', () => {
  const text = JSON.stringify(Array.from({ length: 10_000 }, (_, i) => ({ i, at: [i] })))
  expect(messageFromText(text)).toHaveLength(10_000)
})

const everyKind = shape({
  name: text,
  count: number,
  size: numeral,
  side: oneOf('buy', 'sell'),
  price: maybe(numeral),
  id: maybe(either(text, number)),
  isBlock: maybe(flag),
  legs: maybe(listOf(shape({ name: text, ratio: number }))),
  greeks: maybe(shape({ delta: maybe(number) })),
  byName: maybe(mapOf(number)),
})
const LONG = 'BTC_USDC-27MAR26-100000-C'
const row = {
  more: { of: ['any', { kind: null }], and: -1.5e-7 },
  name: LONG,
  count: 12,
  size: '0.0010',
  side: 'sell',
  price: '',
  id: 'ETH-225200249',
  isBlock: false,
  legs: [
    { name: LONG, ratio: -1 },
    { ratio: 2, name: 'x', more: [] },
  ],
  greeks: { delta: -0.03218, gamma: 1 },
  byName: { a: 1, b: 2 },
}

test('a row is valid with its keys in any order', () => {
  const random = seeded(7)
  const fields = Object.entries(row)
  for (let i = 0; i < 500; i++) {
    const shuffled = fields.map((field) => ({ field, rank: random() })).sort((one, other) => one.rank - other.rank)
    const message = messageFromText(JSON.stringify(Object.fromEntries(shuffled.map(({ field }) => field))))
    expect(everyKind.problem(message)).toBeUndefined()
    expect(message).toEqual(row)
  }
})

test.each([
  ['is missing', { ...row, name: undefined }],
  ['is null', { ...row, count: null }],
  ['is "" where a number must be', { ...row, size: '' }],
  ['is no number', { ...row, size: '1x' }],
  ['is another choice', { ...row, side: 'hold' }],
  ['is of another kind', { ...row, name: 5 }],
  ['is deep inside', { ...row, legs: [{ name: 'x' }] }],
])('one row in which something %s does not affect the others', (_, wrong) => {
  const message = messageFromText(JSON.stringify([row, wrong, row]))
  expect((message as readonly unknown[]).map(everyKind.is)).toEqual([true, false, true])
})

test.each([
  '[{"a":01}]',
  '[{"a":1.}]',
  '[{"a":.5}]',
  '[{"a":+1}]',
  '[{"a":-}]',
  '[{"a":1e}]',
  '[{"a":1}',
  '[{"a":1},]',
  '[{"a":1]',
  '[{"a":1,}]',
  '[{a:1}]',
  '[{"b":nul,"a":1}]',
  '[{"b":{"c"},"a":1}]',
  '[{"b":[1,],"a":1}]',
  '[{"b":tru,"a":1}]',
  '[{"b":"\n","a":1}]',
  '[{"a":NaN}]',
  '[{"a":1e999}]',
])('%j is not parsed as a number', (wrong) => {
  expect(listOf(shape({ a: number })).is(messageFromText(wrong))).toBe(false)
})

test('ids and prices in text form keep every digit', () => {
  const values = ['9007199254740993', '225200249000000000017', '0.000000000000000000000123', '00012']
  const message = messageFromText(JSON.stringify(values.map((value) => ({ id: value }))))
  expect((message as readonly { readonly id: string }[]).map((each) => each.id)).toEqual(values)
})

test('a numeric id is refused if parsing may have lost digits of it', () => {
  const field = listOf(shape({ id }))
  for (const good of ['[{"id":"9007199254740993"}]', '[{"id":9007199254740991}]', '[{"id":0}]', '[{"id":-7}]'])
    expect(field.problem(messageFromText(good))).toBeUndefined()
  for (const wrong of ['9007199254740993', '225200249000000000017', '1.5', '1e999', 'null', 'true'])
    expect(field.problem(messageFromText(`[{"id":${wrong}}]`))).toMatch(/^\[0\] id: expected a text or a whole number/)
})

const isNumeral = (value: unknown): boolean => Number.isFinite(Number(value))
const isNone = (value: unknown): boolean => value === undefined || value === null

test('for any mutation of a text, a row that passes has values of its declared types', () => {
  const random = seeded(5)
  let passed = 0
  for (let i = 0; i < 5_000; i++) {
    const broken = mutated(row, random)
    const message = messageFromText(broken)
    if (!everyKind.is(message)) continue
    passed++
    const { name, count, size, side, price, isBlock, legs, greeks, byName } = message
    expect([typeof name, typeof count, side === 'buy' || side === 'sell'], broken).toEqual(['string', 'number', true])
    expect([size !== '' && isNumeral(size), isNone(price) || isNumeral(price)], broken).toEqual([true, true])
    expect(isNone(message.id) || ['string', 'number'].includes(typeof message.id), broken).toBe(true)
    expect(isNone(isBlock) || typeof isBlock === 'boolean', broken).toBe(true)
    for (const leg of legs ?? []) expect([typeof leg.name, typeof leg.ratio], broken).toEqual(['string', 'number'])
    expect(isNone(greeks?.delta) || typeof greeks?.delta === 'number', broken).toBe(true)
    for (const value of Object.values(byName ?? {})) expect(typeof value, broken).toBe('number')
  }
  expect(passed).toBeGreaterThan(500)
})
