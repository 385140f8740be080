import { expect, test } from 'vitest'
import { logOfRows } from './log.ts'
import type { StatementRow } from './statement.ts'

const CALL = 'BTC-27MAR26-100000-C'
const row = (atMs: number, change: number, more: Partial<StatementRow> = {}): StatementRow => ({
  atMs,
  currency: 'BTC',
  kind: 'result',
  change,
  ...more,
})
const traded = (quantity: number, price: number, positionAfter?: number): Pick<StatementRow, 'trade'> => ({
  trade: {
    instrument: CALL,
    quantity,
    unit: 'coin',
    price,
    ...(positionAfter === undefined ? {} : { positionAfter }),
  },
})
const entries = (rows: readonly StatementRow[], held = 0) =>
  logOfRows('deribit', rows, held === 0 ? [] : [{ instrument: CALL, size: held }]).map(
    ({ instrument, amount, price, fee, as }) => [instrument, amount, price, fee, as],
  )

test('a log has trades with fees, deposits and withdrawals, funding, and the balance before the first row', () => {
  expect(
    entries([
      row(1, -0.0603, { ...traded(3, 0.02, 3), fee: 0.0003, balance: 1.9397 }),
      row(2, -0.5, { kind: 'flow', balance: 1.4397 }),
      row(3, 0.0019, { funding: -0.0001, balance: 1.4416 }),
      row(4, -0.01, { kind: 'fee' }),
    ]),
  ).toEqual([
    [CALL, 3, 0.02, 0.0003, undefined],
    ['BTC', 2, undefined, undefined, 'opening'],
    ['BTC', -0.5, undefined, undefined, undefined],
    ['BTC', -0.0001, undefined, undefined, 'funding'],
    ['BTC', -0.01, undefined, undefined, 'fee'],
  ])
})

test('a contract owned before the log began is omitted: by the position after its first trade, else by the current position', () => {
  expect(entries([row(1, 0, traded(-1, 0.02, 2))])).toEqual([])
  expect(entries([row(1, 0, traded(-1, 0.02, -1))])).toHaveLength(1)
  expect(entries([row(1, 0, traded(-1, 0.02))], 2)).toEqual([])
  expect(entries([row(1, 0, traded(3, 0.02)), row(2, 0, traded(-1, 0.03))], 2)).toHaveLength(2)
  expect(entries([row(1, 0, traded(3, 0.02)), row(2, 0, traded(-3, 0.03))])).toHaveLength(2)
})

test('without trades results become bookings; a row without a time makes bookings impossible', () => {
  expect(entries([row(1, 12.5), row(2, 0.5, { funding: 0.5 })])).toEqual([
    ['BTC', 12.5, undefined, undefined, 'result'],
    ['BTC', 0.5, undefined, undefined, 'funding'],
  ])
  expect(entries([row(1, 12.5), row(0, 0.5)])).toEqual([])
})
