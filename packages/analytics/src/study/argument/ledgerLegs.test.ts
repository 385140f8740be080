import { BOOKING_KINDS } from '@gvol/market/ledger'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { argument } from './kinds.ts'

const MAX_ITEMS = 30
const ledger = argument.ledgerLegs('trades', MAX_ITEMS)
const parsed = (list: unknown) => ledger.parse(JSON.stringify(list))

test('the trades of a contract are its legs, each with its time, price and fee', () => {
  const perpetual = { exchange: 'deribit', instrument: 'BTC-PERPETUAL', unit: 'usd' }
  expect(
    parsed([
      {
        ...perpetual,
        trades: [
          [1_767_225_600_000, 10_000, 90_000, 0.00001],
          ['2026-01-02T10:00:00Z', -10_000, 91_000],
        ],
      },
      { exchange: 'deribit', instrument: 'BTC', trades: [[1_767_225_600_000, 1.5]] },
      { exchange: 'deribit', instrument: 'BTC', as: 'funding', trades: [[1_767_225_600_000, -0.001, null]] },
      { instrument: 'BTC-27MAR26', amount: -1, price: 90_000 },
    ]),
  ).toEqual({
    ok: true,
    value: [
      { ...perpetual, amount: 10_000, price: 90_000, entry: '2026-01-01T00:00:00.000Z', fee: 0.00001 },
      { ...perpetual, amount: -10_000, price: 91_000, entry: '2026-01-02T10:00:00.000Z' },
      { exchange: 'deribit', instrument: 'BTC', amount: 1.5, price: undefined, entry: '2026-01-01T00:00:00.000Z' },
      {
        exchange: 'deribit',
        instrument: 'BTC',
        amount: -0.001,
        price: undefined,
        entry: '2026-01-01T00:00:00.000Z',
        as: 'funding',
      },
      { exchange: undefined, instrument: 'BTC-27MAR26', amount: -1, price: 90_000 },
    ],
  })
})

test.each([
  ['no trade', { instrument: 'BTC-PERPETUAL', trades: [] }],
  ['a size of nothing', { instrument: 'BTC-PERPETUAL', trades: [[0, 0, 1]] }],
  ['no instant', { instrument: 'BTC-PERPETUAL', trades: [['soon', 1, 1]] }],
  ['a negative price', { instrument: 'BTC-PERPETUAL', trades: [[1_767_225_600_000, 1, -1]] }],
  ['a fee that is a text', { instrument: 'BTC-PERPETUAL', trades: [[1_767_225_600_000, 1, 1, '0.1']] }],
  ['five values', { instrument: 'BTC-PERPETUAL', trades: [[1_767_225_600_000, 1, 1, 0, 0]] }],
  ['an unknown booking', { instrument: 'BTC', as: 'gift', trades: [[1_767_225_600_000, 1]] }],
  ['an unknown field', { instrument: 'BTC', trades: [[1_767_225_600_000, 1]], name: 'x' }],
  ['an own fee of a leg', { instrument: 'BTC', amount: 1, fee: 1 }],
  ['a hostile name', { instrument: '<b>', trades: [[1_767_225_600_000, 1]] }],
])('%s is refused with what was expected', (_, element) => {
  expect(parsed([element])).toEqual({
    ok: false,
    expected: expect.stringContaining(`1 to ${MAX_ITEMS} legs and trades`),
  })
})

test('the limit counts trades, not contracts, and the text has a maximum length', () => {
  const trades = (count: number) => [
    { instrument: 'BTC-PERPETUAL', trades: Array.from({ length: count }, (_, i) => [1_767_225_600_000 + i, 1, 1]) },
  ]
  expect(parsed(trades(MAX_ITEMS)).ok).toBe(true)
  expect(parsed(trades(MAX_ITEMS + 1)).ok).toBe(false)
  expect(ledger.parse(`${JSON.stringify(trades(1))}${' '.repeat(90_000)}`).ok).toBe(false)
})

const trade = fc.tuple(
  fc.integer({ min: 1_600_000_000_000, max: 1_800_000_000_000 }),
  fc.integer({ min: 1, max: 1e9 }).map((lots) => (lots % 2 === 0 ? lots : -lots) / 1e4),
  fc.option(fc.integer({ min: 0, max: 1e8 }).map((cents) => cents / 100)),
  fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: undefined }),
)
const element = fc.oneof(
  fc.record({
    exchange: fc.constantFrom('deribit', 'okx'),
    instrument: fc.constantFrom('BTC-PERPETUAL', 'BTC-27MAR26'),
    unit: fc.constantFrom('coin', 'usd', 'contract'),
    trades: fc.array(trade, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    exchange: fc.constant('deribit'),
    instrument: fc.constantFrom('BTC', 'USDC'),
    as: fc.constantFrom(...BOOKING_KINDS),
    trades: fc.array(trade, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ instrument: fc.constant('BTC-27MAR26'), amount: fc.integer({ min: 1, max: 9 }) }),
)

test('the short text parses to the same list', () => {
  fc.assert(
    fc.property(fc.array(element, { minLength: 1, maxLength: 6 }), (list) => {
      const first = parsed(list)
      if (!first.ok) throw new Error(first.expected)
      const text = ledger.wire(first.value)
      expect(ledger.parse(text)).toEqual(first)
    }),
  )
})
