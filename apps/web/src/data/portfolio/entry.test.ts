import { expect, test } from 'vitest'
import { type Entry, entryFrom, legsText, withEntry } from './entry.ts'

const call: Entry = {
  exchange: 'deribit',
  instrument: 'BTC-27NOV26-100000-C',
  amount: 2,
  unit: 'coin',
  price: 0.02,
  isOn: true,
  isWhatIf: false,
}

test('a leg from any source is read or reports what is wrong', () => {
  expect(entryFrom({ venue: 'OKEx', instrument: 'BTC-USD-SWAP', size: -3, unit: 'contract' })).toEqual({
    exchange: 'okx',
    instrument: 'BTC-USD-SWAP',
    amount: -3,
    unit: 'contract',
    isOn: true,
    isWhatIf: false,
  })
  expect(entryFrom({ exchange: 'deribit', instrument: 'A B', amount: 1 })).toBe('names no instrument')
  expect(entryFrom({ exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: 0 })).toBe('has no size other than 0')
  expect(entryFrom({ exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: 1, price: -1 })).toBe(
    'has an invalid price',
  )
  expect(entryFrom({ exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: 1, unit: 'lots' })).toContain(
    'coin, contract, usd',
  )
  expect(entryFrom([])).toBe('is no leg')
})

test('a stored leg is read back unchanged', () => {
  expect(entryFrom(JSON.parse(JSON.stringify(call)))).toEqual(call)
  expect(JSON.parse(legsText([call]))).toEqual([
    { exchange: 'deribit', instrument: call.instrument, amount: 2, price: 0.02 },
  ])
})

test('more of the same position is merged at the average price; another price basis, side or kind is a separate leg', () => {
  expect(withEntry([call], { ...call, amount: 6, price: 0.04 })).toEqual([
    { ...call, amount: 8, price: expect.closeTo(0.035, 12) },
  ])
  expect(withEntry([call], { ...call, amount: -1 })).toHaveLength(2)
  expect(withEntry([call], { ...call, isWhatIf: true })).toHaveLength(2)
})

test.each([
  ['deribit', 'BTC-PERPETUAL', 'usd'],
  ['bybit', 'BTCUSD', 'usd'],
  ['okx', 'BTC-USD-SWAP', 'contract'],
  ['okx', 'BTC-USD-260327', 'contract'],
  ['binance', 'BTCUSD_PERP', 'contract'],
] as const)(
  'more of a position in USD (%s %s) is merged at the price that gives the same number of coins',
  (exchange, instrument, unit) => {
    const bought = (amount: number, price: number): Entry => ({ ...call, exchange, instrument, unit, amount, price })
    const [joined] = withEntry([bought(10_000, 50_000)], bought(30_000, 100_000))
    expect(joined?.amount).toBe(40_000)
    expect(40_000 / (joined?.price ?? 0)).toBeCloseTo(10_000 / 50_000 + 30_000 / 100_000, 12)
  },
)

test.each([
  ['okx', 'BTC-USDT-SWAP', 'contract'],
  ['okx', 'BTC-USD_UM-SWAP', 'contract'],
  ['okx', 'BTC-USD-260327-100000-C', 'contract'],
  ['bybit', 'BTCPERP', 'usd'],
  ['deribit', 'SOL_USDC-PERPETUAL', 'usd'],
] as const)('more of a position in coins (%s %s) is merged at the mean price by size', (exchange, instrument, unit) => {
  const bought = (amount: number, price: number): Entry => ({ ...call, exchange, instrument, unit, amount, price })
  expect(withEntry([bought(1, 50)], bought(3, 100))).toMatchObject([{ amount: 4, price: 87.5 }])
})
