import { expect, test } from 'vitest'
import { coinsInCirculation, readSupplies } from './supply.ts'

const FILE = `# from the foundation's page
coin,coins,at,source
BTC,19900000,,example.org
SOL,540000000,2026-06-01,"foundation, page 2"
SOL,550000000,2026-09-01,
ETH,-1,,
doge,1,,
XRP,5e10,June,
ADA,,,
`

test('coins in circulation are those of the coin’s last row by that instant; before the first row there are none', () => {
  const { rows } = readSupplies(FILE)
  const of = (coin: string, day: string) => coinsInCirculation(rows, coin, Date.parse(`${day}T12:00:00Z`))
  expect([of('BTC', '2020-01-01'), of('BTC', '2026-11-30')]).toEqual([19_900_000, 19_900_000])
  expect(['2026-05-31', '2026-06-01', '2026-08-31', '2026-09-01'].map((day) => of('SOL', day))).toEqual([
    undefined,
    540_000_000,
    540_000_000,
    550_000_000,
  ])
  expect(of('ETH', '2026-11-30')).toBeUndefined()
  expect(rows.map(({ source }) => source)).toEqual(['example.org', 'foundation, page 2', ''])
})

test('an unusable line is left out and reported with what was expected', () => {
  expect(readSupplies(FILE).faults).toEqual([
    'line 6: expected the coins in circulation, a number above 0 such as 19900000, got -1',
    'line 7: expected a coin such as SOL in the column coin, got doge',
    'line 8: expected a day such as 2026-12-01, or nothing, in the column at, got June',
    'line 9: expected the coins in circulation, a number above 0 such as 19900000, got ',
  ])
  expect(readSupplies('name,count\nBTC,1\n')).toEqual({
    rows: [],
    faults: ['line 1: expected the header coin,coins,at,source, got name,count'],
  })
  expect(readSupplies('')).toEqual({ rows: [], faults: [] })
})
