import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { INITIATOR_RULES, TRADE_EXECUTIONS, TRADE_SIDES, TRADE_TYPES, trades } from './control.ts'

/** The URL holds eight decimals. */
const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 2 ** 40 }).map((n) => Number((n / 1e8).toFixed(8))),
  fc.integer({ min: 1, max: 1e9 }),
)

lawsOf(
  trades,
  fc.record({
    place: fc.constantFrom(...TRADE_EXECUTIONS),
    side: fc.constantFrom(...TRADE_SIDES),
    type: fc.constantFrom(...TRADE_TYPES),
    sizeCoin: amount,
    mostCoin: amount,
    premiumUsd: amount,
    strike: amount,
    without: fc.subarray([...INITIATOR_RULES]),
  }),
)

test('each part has its word; any order is read, one order is written', () => {
  expect(trades.text(trades.parsed('strike:90000,premium:100000,size:25,buy,block') ?? trades.fallback)).toBe(
    'block,buy,size:25,premium:100000,strike:90000',
  )
  expect(trades.text(trades.parsed('most:100,put,sell') ?? trades.fallback)).toBe('sell,put,most:100')
  expect(trades.text(trades.parsed('without:taker,without:level,without:taker') ?? trades.fallback)).toBe(
    'without:level,without:taker',
  )
  expect(trades.text({ ...trades.fallback, sizeCoin: 1e-7 })).toBe('size:0.0000001')
  for (const text of [
    '',
    'blocks',
    'size',
    'size:-1',
    'size:1e3',
    'size:0',
    'buy,nonsense',
    'price:3',
    'without:',
    'without:tick',
  ])
    expect(trades.parsed(text), text).toBeUndefined()
})
