import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { type Comparison, compare, MAX_HOURS } from './control.ts'

const comparison: fc.Arbitrary<Comparison> = fc.oneof(
  fc.record({ kind: fc.constant('ago' as const), hours: fc.integer({ min: 1, max: MAX_HOURS }) }),
  fc.constant({ kind: 'now' as const }),
  fc.record({
    kind: fc.constant('moment' as const),
    atMs: fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }),
  }),
  fc.record({
    kind: fc.constant('market' as const),
    exchange: fc.stringMatching(/^[a-z][a-z-]{0,10}$/),
    symbol: fc.stringMatching(/^[A-Z0-9]{1,10}(_[A-Z]{1,5})?$/),
  }),
)

lawsOf(compare, fc.option(comparison, { nil: undefined }))

test('the address is readable: hours, days, an instant, a market', () => {
  expect(compare.parsed('4h')).toEqual({ kind: 'ago', hours: 4 })
  expect(compare.parsed('7d')).toEqual({ kind: 'ago', hours: 168 })
  expect(compare.parsed('2026-01-27T14:00:00Z')).toEqual({ kind: 'moment', atMs: Date.UTC(2026, 0, 27, 14) })
  expect(compare.parsed('okx/ETH')).toEqual({ kind: 'market', exchange: 'okx', symbol: 'ETH' })
  for (const text of [
    '0d',
    '99999d',
    'yesterday',
    'okx',
    'okx/ETH/BTC',
    'OKX/ETH',
    '2026-13-01T00:00Z',
    '2026-02-30T00:00Z',
  ])
    expect(compare.parsed(text), text).toBeUndefined()
})
