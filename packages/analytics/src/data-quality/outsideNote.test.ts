import { expect, test } from 'vitest'
import { outsideNote } from './outsideNote.ts'

const day = (symbol: string, date: string) => ({ venue: 'deribit', symbol, dayMs: Date.parse(date), rows: 5 })
const STORED = [day('BTC', '2025-12-01'), day('BTC', '2025-12-31'), day('ETH', '2026-01-02')]

test('an empty report states which days have stored chains', () => {
  expect(outsideNote(STORED, [])).toBe(
    'Stored, but not in these days: deribit BTC from 2025-12-01 to 2025-12-31, deribit ETH from 2026-01-02 to 2026-01-02. Select days that include them.',
  )
})

test('markets of the report are not mentioned', () => {
  expect(outsideNote(STORED, [{ venue: 'deribit', symbol: 'BTC' }])).toMatch(
    /^Stored, but not in these days: deribit ETH from/,
  )
  expect(outsideNote(STORED, STORED)).toBeUndefined()
})

test('many markets are counted, and an empty store is stated', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map((symbol) => day(symbol, '2026-02-01'))
  expect(outsideNote(many, [])).toMatch(/deribit C from 2026-02-01 to 2026-02-01, and 2 more\. Select/)
  expect(outsideNote([], [])).toBe('The store has no chain of the selected markets for any day.')
})
