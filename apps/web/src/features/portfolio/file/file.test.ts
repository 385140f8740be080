import { afterAll, describe, expect, test } from 'vitest'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { cellsOf } from './csv.ts'
import { type ReadFile, readPortfolio } from './read.ts'
import { portfolioCsv, portfolioJson } from './write.ts'

const read = (text: string): ReadFile => {
  const result = readPortfolio(text, cellsOf)
  if (typeof result === 'string') throw new Error(result)
  return result
}

const own: readonly Entry[] = [
  {
    exchange: 'deribit',
    instrument: 'BTC-27NOV26-100000-C',
    amount: -2.5,
    unit: 'coin',
    price: 0.0145,
    entry: '2026-11-01T10:00:00.000Z',
    isOn: true,
    isWhatIf: false,
  },
  { exchange: 'okx', instrument: 'BTC-USD-SWAP', amount: 30, unit: 'contract', isOn: false, isWhatIf: true },
  { exchange: 'deribit', instrument: 'BTC-27NOV26-100000-C', amount: 1, unit: 'coin', isOn: true, isWhatIf: true },
]

test('our own files are read back unchanged, JSON and CSV', () => {
  expect(read(portfolioJson(own))).toEqual({ entries: own, bad: [], passed: 0, log: [] })
  expect(read(portfolioCsv(own))).toEqual({ entries: own, bad: [], passed: 0, log: [] })
})

test('the transaction log of Deribit: trades net to the open positions, at their average; transfers and settlements are skipped', () => {
  const log = `ID,Date,Instrument,Type,Side,Size,Position,Price
1,2026-11-01 09:00:00,,transfer,,,,
2,2026-11-02 10:00:00,BTC-27NOV26-100000-C,trade,open buy,2,2,0.02
3,2026-11-03 10:00:00,BTC-27NOV26-100000-C,trade,open buy,2,4,0.04
4,2026-11-04 10:00:00,BTC-27NOV26-100000-C,trade,close sell,3,1,0.05
5,2026-11-05 10:00:00,BTC-PERPETUAL,trade,open sell,"45,000",-45000,90000
6,2026-11-05 16:00:00,BTC-PERPETUAL,settlement,-,,-45000,90010
7,2026-11-06 10:00:00,ETH-27NOV26-3000-P,trade,open buy,5,5,0.03
8,2026-11-07 10:00:00,ETH-27NOV26-3000-P,trade,close sell,5,0,0.05`
  const { entries, bad, passed } = read(log)
  expect(bad).toEqual([])
  expect(passed).toBe(2)
  expect(entries).toMatchObject([
    {
      exchange: 'deribit',
      instrument: 'BTC-27NOV26-100000-C',
      amount: 1,
      unit: 'coin',
      price: expect.closeTo(0.03, 12),
      entry: '2026-11-02T10:00:00.000Z',
    },
    { exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: -45_000, unit: 'usd', price: 90_000 },
  ])
})

test('positions of Deribit, OKX and Bybit are read by their own columns and units', () => {
  expect(read('Instrument,Size,Avg. Price\nBTC-27NOV26-80000-P,-1.5,0.021').entries).toMatchObject([
    { exchange: 'deribit', amount: -1.5, unit: 'coin', price: 0.021 },
  ])
  expect(
    read('instId,posSide,pos,avgPx\nBTC-USD-261127-90000-C,net,-40,0.03\nBTC-USDT-SWAP,short,12,91000').entries,
  ).toMatchObject([
    { exchange: 'okx', amount: -40, unit: 'contract', price: 0.03 },
    { exchange: 'okx', amount: -12, unit: 'contract', price: 91_000 },
  ])
  expect(
    read('Symbol;Side;Qty;Entry Price\nBTC-27NOV26-90000-C-USDT;Sell;0.4;1520.5\nBTCUSD;Buy;5000;90500').entries,
  ).toMatchObject([
    { exchange: 'bybit', amount: -0.4, unit: 'coin', price: 1520.5 },
    { exchange: 'bybit', amount: 5000, unit: 'usd', price: 90_500 },
  ])
})

test('an unusable row is reported with its number, the others are read', () => {
  const { entries, bad } = read(
    'Instrument,Side,Size\nBTC-PERPETUAL,buy,ten\nBTC-PERPETUAL,up,10\nBTC-PERPETUAL,buy,10',
  )
  expect(entries).toHaveLength(1)
  expect(bad).toEqual([
    { row: 2, reason: 'has the size ten, a number was expected' },
    { row: 3, reason: 'has the side up, buy, sell, long or short was expected' },
  ])
})

describe('dates in the formats of files', () => {
  const zone = process.env.TZ
  afterAll(() => {
    process.env.TZ = zone
  })
  const entryOf = (date: string): string | undefined =>
    read(`Instrument,Side,Size,Date\nBTC-PERPETUAL,buy,10,${date}`).entries[0]?.entry

  test.each(['UTC', 'America/New_York'])('are UTC without a zone, also when read in %s', (tz) => {
    process.env.TZ = tz
    const january = (hour: number) => new Date(Date.UTC(2026, 0, 27, hour)).toISOString()
    for (const date of [
      '27-Jan-2026',
      '27 Jan 2026',
      '2026/01/27',
      '01/27/2026',
      'Jan 27 2026 UTC',
      '27 Jan 2026 02:00 +0200',
    ])
      expect(entryOf(date), date).toBe(january(0))
    for (const date of ['27 Jan 2026 10:00', '2026/01/27 10:00:00', '27 Jan 2026 10:00Z', '27 Jan 2026 05:00 -05:00'])
      expect(entryOf(date), date).toBe(january(10))
  })

  test('are rejected if their month does not have the day, not moved to the next month', () => {
    for (const date of ['2026-02-30', '2026-02-30 10:00:00 UTC', '30 Feb 2026', '2026/04/31 10:30', '29-Feb-2026'])
      expect(entryOf(date), date).toBeUndefined()
    expect(entryOf('29 Feb 2024 23:30 -05:00')).toBe('2024-03-01T04:30:00.000Z')
    expect(entryOf('2 Mar 2026 10:30:31')).toBe('2026-03-02T10:30:31.000Z')
  })
})

test('a file that is no portfolio is refused with a message', () => {
  for (const text of ['', 'hello', '{"a":1}', '[broken', 'a,b\n1,2'])
    expect(readPortfolio(text, cellsOf), text).toMatch(/\.$|\]\.$/)
})
