import { type LogEntry, logElements, logFromElements } from '@gvol/market/ledger'
import { MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withLog } from './log.ts'

const JAN = Date.UTC(2026, 0, 1)
const entry: fc.Arbitrary<LogEntry> = fc
  .record({
    instrument: fc.constantFrom('BTC-PERPETUAL', 'BTC-27MAR26', 'BTC-27MAR26-100000-C'),
    minute: fc.integer({ min: 0, max: 60 * 24 * 59 - 1 }),
    lots: fc.integer({ min: -50, max: 50 }).filter((lots) => lots !== 0),
    price: fc.integer({ min: 1, max: 200_000 }),
    fee: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
  })
  .map(({ instrument, minute, lots, price, fee }) => ({
    exchange: 'deribit',
    instrument,
    unit: instrument.endsWith('-C') ? ('coin' as const) : ('usd' as const),
    atMs: JAN + minute * 60_000,
    amount: lots * 10,
    price,
    ...(fee === undefined ? {} : { fee: fee / 1e5 }),
  }))
const logs = fc.array(entry, { minLength: 1, maxLength: 40 })
const added = (current: readonly LogEntry[], more: readonly LogEntry[]): readonly LogEntry[] => {
  const next = withLog(current, more)
  if (typeof next === 'string') throw new Error(next)
  return next
}
const sorted = (log: readonly LogEntry[]): readonly string[] => log.map((one) => JSON.stringify(one)).toSorted()
const isIn = (month: number) => (one: LogEntry) => new Date(one.atMs).getUTCMonth() === month

test('the short form gives the same log, also after serialization', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const text = JSON.stringify(logElements(log))
      const again = logFromElements(JSON.parse(text))
      expect(sorted(again)).toEqual(sorted(logFromElements(logElements(log))))
      expect(again.map(({ amount }) => amount).toSorted()).toEqual(log.map(({ amount }) => amount).toSorted())
    }),
  )
})

test('a file that is read twice counts once; monthly files count in any order as one file', () => {
  fc.assert(
    fc.property(logs, (log) => {
      expect(sorted(added(added([], log), log))).toEqual(sorted(log))
      const months = [log.filter(isIn(0)), log.filter(isIn(1))] as const
      if (months.some(({ length }) => length === 0)) return
      expect(sorted(added(added([], months[0]), months[1]))).toEqual(sorted(log))
      expect(sorted(added(added([], months[1]), months[0]))).toEqual(sorted(log))
    }),
  )
})

test('of several files only the earliest has an opening balance: later ones follow from it', () => {
  const opening = (day: number, amount: number): LogEntry => ({
    exchange: 'okx',
    instrument: 'USDT',
    unit: 'coin',
    atMs: JAN + day * MS_PER_DAY,
    amount,
    as: 'opening',
  })
  const both = added(added([], [opening(31, 1_100)]), [opening(0, 1_000)])
  expect(both).toEqual([opening(0, 1_000)])
  expect(added(both, [opening(59, 1_200)])).toEqual([opening(0, 1_000)])
  const other = { ...opening(3, 7), instrument: 'BTC' }
  expect(added(both, [other])).toEqual([opening(0, 1_000), other])
})

/** What a trade of a coin-settled future in USD, or of an option, has brought at a mark, coins. */
const broughtAt = (mark: number, { unit, amount, price = Number.NaN, fee = 0 }: LogEntry): number =>
  (unit === 'usd' ? amount / price - amount / mark : amount * (mark - price)) - fee

test('a long log has the trades of each day merged, with the same result at the end of each day', () => {
  const perDay = 40
  const days = 60
  const log = Array.from({ length: perDay * days }, (_, i): LogEntry => {
    const isOption = i % 3 === 0
    return {
      exchange: 'deribit',
      instrument: isOption ? 'BTC-27MAR26-100000-C' : 'BTC-PERPETUAL',
      unit: isOption ? 'coin' : 'usd',
      atMs: JAN + Math.floor(i / perDay) * MS_PER_DAY + (i % perDay) * 60_000,
      amount: (i % 2 === 0 ? 1 : -1) * (10 + (i % 7) * 10),
      price: isOption ? 0.01 + (i % 11) / 1000 : 90_000 + (i % 13) * 500,
      fee: 0.00001,
    }
  })
  const joined = added([], log)
  expect(joined.length).toBeLessThanOrEqual(4 * days)
  for (const day of [0, 17, days - 1])
    for (const [instrument, mark] of [
      ['BTC-PERPETUAL', 95_000],
      ['BTC-27MAR26-100000-C', 0.013],
    ] as const) {
      const until = (one: LogEntry) => one.instrument === instrument && one.atMs < JAN + (day + 1) * MS_PER_DAY
      const sumOf = (list: readonly LogEntry[]) =>
        list.filter(until).reduce((sum, one) => sum + broughtAt(mark, one), 0)
      expect(sumOf(joined)).toBeCloseTo(sumOf(log), 9)
    }
})

test('a log that is too long even when merged is refused, and the previous one stays', () => {
  const many = Array.from(
    { length: 2_000 },
    (_, i): LogEntry => ({
      exchange: 'deribit',
      instrument: `BTC-27MAR26-${i}-C`,
      unit: 'coin',
      atMs: JAN,
      amount: 1,
      price: 0.01,
    }),
  )
  expect(withLog([], many)).toMatch(/2000 trades .* at most 1500\. Import fewer months/)
})

test('a log stored by another program is read as far as possible', () => {
  expect(logFromElements(undefined)).toEqual([])
  expect(logFromElements([null, {}, { exchange: 'okx', instrument: 'USDT', trades: [[JAN, 5], ['x', 1], 7] }])).toEqual(
    [{ exchange: 'okx', instrument: 'USDT', unit: 'coin', atMs: JAN, amount: 5 }],
  )
})
