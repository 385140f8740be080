import { expect, test } from 'vitest'
import { bestQuote, ticker, tradeRow } from '../../deribit/messages.ts'
import { contractTrade, optSummary } from '../../okx/messages.ts'
import { mutated, seeded } from '../testing/mutate.ts'
import { nameHash } from './nameHash.ts'
import { either, type Field, flag, listOf, mapOf, maybe, number, numeral, oneOf, shape, text } from './shape.ts'
import { textReader } from './textReader.ts'
import { messageFromText } from './wireText.ts'

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
const message = (row: Field<unknown>) => shape({ params: shape({ channel: text, data: listOf(row) }) })

const LONG = 'BTC_USDC-27MAR26-100000-C'
const row = {
  unread: { of: ['any', { kind: null }], and: -1.5e-7 },
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
const whole = (rows: readonly unknown[]): string =>
  JSON.stringify({ jsonrpc: '2.0', params: { channel: 'trades.any', data: rows } })

/** Whether what was read in place is what `JSON.parse` gives, of the fields that the shape names. */
const isSame = (read: unknown, parsed: unknown): boolean => {
  if (read === undefined) return parsed === undefined || parsed === null || parsed === ''
  if (typeof read === 'number') return Object.is(read, typeof parsed === 'string' ? Number(parsed) : parsed)
  if (typeof read !== 'object' || read === null) return read === parsed
  if (typeof parsed !== 'object' || parsed === null) return false
  if (Array.isArray(read) && read.length !== (parsed as unknown[]).length) return false
  return Object.entries(read).every(([name, value]) => isSame(value, (parsed as Record<string, unknown>)[name]))
}

test('a plain text is read, with the fields of its shape alone', () => {
  const read = textReader(message(everyKind))
  const less = { ...row, price: '1e-4', legs: [], greeks: null, id: 7 }
  const { unread: _, legs: __, greeks: ___, byName: ____, ...fields } = row
  const got = read(whole([row, less]))
  expect(got).toMatchObject({
    params: { channel: 'trades.any', data: [{ ...fields, size: 0.001, price: undefined }, {}] },
  })
  expect(isSame(got, JSON.parse(whole([row, less])))).toBe(true)
  expect(Object.keys(got?.params.data[0] ?? {})).toEqual([
    ...['name', 'count', 'size', 'side', 'price', 'id', 'isBlock', 'legs', 'greeks', 'byName'],
  ])
})

test('rows are read whatever order their keys come in, also after many of one order', () => {
  const random = seeded(7)
  const { legs: _, ...told } = row
  const fields = Object.entries(told)
  const must = new Set(['name', 'count', 'size', 'side'])
  const usual = Array.from({ length: 200 }, (_, i) => ({ ...row, count: i }))
  const others = Array.from({ length: 2_000 }, (_, i) => {
    const some = fields.filter(([key]) => must.has(key) || random() < 0.8).map((field) => ({ field, place: random() }))
    if (i % 2 === 0) some.sort((one, other) => one.place - other.place)
    return Object.fromEntries(some.map(({ field }) => field))
  })
  const read = textReader(message(everyKind))
  for (const rows of [usual, others, usual]) {
    expect(isSame(read(whole(rows)), JSON.parse(whole(rows)))).toBe(true)
    expect(read(whole(rows))?.params.data).toHaveLength(rows.length)
  }
})

test('what one row tells is not taken for what the next leaves out', () => {
  const read = textReader(listOf(shape({ a: maybe(number), b: maybe(text), c: maybe(oneOf('x')), d: maybe(flag) })))
  const full = { a: 1, b: 'b', c: 'x', d: true }
  const none = { a: undefined, b: undefined, c: undefined, d: undefined }
  expect(read(JSON.stringify([full, {}, { a: null, b: null, c: null, d: null }, full]))).toEqual([
    full,
    none,
    none,
    full,
  ])
  // Also where the row before was given up in the middle.
  expect(read('[{"a":1,"b":"b","c":"x","d":true,"e":oops}]')).toBeUndefined()
  expect(read('[{}]')).toEqual([none])
  expect(read('[{"a":1,"a":null,"b":"b","b":null,"c":"x","c":null,"d":true,"d":null}]')).toEqual([none])
})

test.each([
  ['is missing', { ...row, name: undefined }],
  ['is null', { ...row, count: null }],
  ['is "" where a number must be', { ...row, size: '' }],
  ['is no number', { ...row, size: '1x' }],
  ['is another choice', { ...row, side: 'hold' }],
  ['is of another kind', { ...row, name: 5 }],
  ['is deep inside', { ...row, legs: [{ name: 'x' }] }],
  ['is too deep', { ...row, unread: JSON.parse('['.repeat(40) + ']'.repeat(40)) }],
  ['has an escape', { ...row, name: 'a"b' }],
  ['is not ASCII', { ...row, name: 'ключ' }],
])('a text is left to the parser where something %s', (_, wrong) => {
  const read = textReader(message(everyKind))
  expect(read(whole([row]))).toBeDefined()
  expect(read(whole([row, wrong]))).toBeUndefined()
  expect(read(whole([row]))).toBeDefined()
})

test.each([
  ...[
    '',
    '{',
    '[1]',
    '[{"a":01}]',
    '[{"a":1.}]',
    '[{"a":.5}]',
    '[{"a":+1}]',
    '[{"a":-}]',
    '[{"a":1e}]',
    '[{"a":1e999}]',
  ],
  ...['[{"a":1}', '[{"a":1},]', '[{"a":1]', '[{"a" :1}]', '[{"a":1}] ', '[{"a":1,}]', '[{a:1}]', '[{"b":nul,"a":1}]'],
  ...[
    '[{"b":{"c"},"a":1}]',
    '[{"b":[1,],"a":1}]',
    '[{"b":tru,"a":1}]',
    '[{"b":"\n","a":1}]',
    '[{"b":01,"a":1}]',
    '[{"a":NaN}]',
  ],
])('%j is not read in place', (given) => {
  expect(textReader(listOf(shape({ a: number })))(given)).toBeUndefined()
})

test('numbers are those that parsing gives, to the last bit', () => {
  const random = seeded(11)
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  const read = textReader(listOf(shape({ a: number, b: numeral })))
  const texts = Array.from({ length: 20_000 }, (_, i) => {
    const whole = `${1 + Math.floor(random() * 9)}${digits(i % 17)}`.slice(i % 3 === 0 ? 0 : -1)
    const tail = i % 4 === 0 ? '' : `.${digits(1 + (i % 21))}`
    return `${i % 5 === 0 ? '-' : ''}${/^0\d/.test(whole) ? '0' : whole}${tail}${i % 11 === 0 ? `e-${i % 30}` : ''}`
  })
  for (const number of [
    '0',
    '-0',
    '0.1',
    '9007199254740993',
    '123456789012345.6',
    '0.000000000000000000000123',
    ...texts,
  ]) {
    const [got] = read(`[{"a":${number},"b":"${number}"}]`) ?? []
    expect([got?.a, got?.b], number).toEqual([Number(number), Number(number)])
  }
})

test('names are right however many share a place, and ids keep no text alive', () => {
  const read = textReader(listOf(shape({ name: text })))
  const names = Array.from({ length: 9_000 }, (_, i) => `BTC-27MAR26-${1000 + i}00-${i % 2 ? 'C' : 'P'}`)
  for (let round = 0; round < 4; round++)
    for (const name of names) expect(read(`[{"name":"${name}"}]`)?.[0]?.name).toBe(name)
})

test('names with the same hash are told apart', () => {
  const pair = ['BTC-10JAN24-9500', 'BTC-10JUL28-0cBk']
  const hashes = pair.map((name) => nameHash(new DataView(new TextEncoder().encode(name).buffer), 0, name.length))
  expect(hashes[0]).toBe(hashes[1])
  const read = textReader(listOf(shape({ name: text })))
  for (let round = 0; round < 4; round++)
    for (const name of pair) expect([read(`[{"name":"${name}"}]`)?.[0]?.name, round]).toEqual([name, round])
})

test('a text too long to keep room for is left to the parser', () => {
  const read = textReader(listOf(shape({ name: text })))
  const longText = (chars: number) => `[{"name":"${'x'.repeat(chars)}"}]`
  expect(read(longText(8_000_000))?.[0]?.name).toHaveLength(8_000_000)
  expect(read(longText(8_500_000))).toBeUndefined()
  expect(read(longText(5))).toEqual([{ name: 'xxxxx' }])
})

test('a row that was read needs no check, and one that looks like it does', () => {
  const field = shape({ a: number, side: oneOf('x', 'y') })
  const read = textReader(field)('{"a":1,"side":"y"}')
  expect(field.problem(read)).toBeUndefined()
  expect(field.problem({ ...(read as object), a: '1' })).toBe('a: expected a number, got "1"')
  expect(shape({ a: text }).problem(read)).toBe('a: expected a text, got 1')
})

const samples: readonly (readonly [Field<unknown>, string])[] = [
  [message(everyKind), whole([row, { ...row, id: 3, legs: null }])],
  [
    shape({ params: shape({ channel: text, data: ticker }) }),
    '{"jsonrpc":"2.0","params":{"channel":"ticker.BTC-30JUL21-24000-P.raw","data":{"underlying_price":32185.65,"underlying_index":"BTC-30JUL21","timestamp":1626993722929,"stats":{"volume":193.4,"low":0.002},"state":"open","open_interest":572.5,"mark_iv":116.77,"last_price":null,"instrument_name":"BTC-30JUL21-24000-P","greeks":{"vega":3.30195,"theta":-26.09543,"gamma":0.00001},"bid_iv":0.0}}}',
  ],
  [
    listOf(tradeRow),
    '[{"trade_id":"225200237","timestamp":1772442189534,"instrument_name":"BTC-PERPETUAL","direction":"sell","price":101778,"amount":4470,"block_trade_id":"BLOCK-1","legs":[]}]',
  ],
  [
    bestQuote,
    '{"instrument_name":"ETH-PERPETUAL","timestamp":1772442189534,"best_bid_price":3700.05,"best_ask_amount":10}',
  ],
  [
    listOf(contractTrade),
    '[{"instId":"BTC-USDT-SWAP","tradeId":"225200228","px":"102289.5","sz":"31","side":"buy","count":"1","ts":"1772442038422"}]',
  ],
  [
    listOf(optSummary),
    '[{"instId":"BTC-USD-260303-87500-C","bidVol":"","askVol":"1.693893","markVol":"0.929791","fwdPx":"101626.8523","deltaBS":"-0.9992253991","ts":"1772442000000"}]',
  ],
]
test('of texts with something wrong, what is read in place is what parsing and checking give, and nothing else is', () => {
  let read = 0
  for (const [field, sample] of samples) {
    const reader = textReader(field)
    const random = seeded(5)
    for (let i = 0; i < 3_000; i++) {
      const changed = mutated(JSON.parse(sample), random)
      const value = reader(changed)
      if (value === undefined) continue
      read++
      const parsed = messageFromText(changed)
      expect(field.problem(parsed), changed).toBeUndefined()
      expect(isSame(value, parsed), changed).toBe(true)
    }
    expect(reader(sample), sample).toBeDefined()
  }
  expect(read).toBeGreaterThan(1_000)
})
