import { expect, test } from 'vitest'
import { sharedRows } from '../../test/sharedRows.ts'
import { inferInitiatorVec } from '../flow/inferInitiator.ts'
import { dealerInventory } from './dealerInventory.ts'

const trades = {
  option: Uint32Array.of(0, 1, 0, 2),
  amount: Float64Array.of(5, 2, 3, 7),
  direction: Int8Array.of(1, -1, -1, 1),
}

test('dealers have the opposite side of every trade', () => {
  const { net, gross } = dealerInventory(trades, 3)
  expect([...net]).toEqual([-2, 2, -7])
  expect([...gross]).toEqual([8, 2, 7])
})

test('inventory resumes from an earlier state, whatever the split', () => {
  const slice = (from: number, to: number) => ({
    option: trades.option.slice(from, to),
    amount: trades.amount.slice(from, to),
    direction: trades.direction.slice(from, to),
  })
  const first = dealerInventory(slice(0, 2), 3)
  expect([...dealerInventory(slice(2, 4), 3, { start: first.net }).net]).toEqual([...dealerInventory(trades, 3).net])
})

test('confidence weights the net, not the gross; an unknown side adds to the gross only', () => {
  const weight = Float64Array.of(0.5, 1, 1, 1)
  const { net, gross } = dealerInventory({ ...trades, weight, direction: Int8Array.of(1, 0, -1, 1) }, 3)
  expect([...net]).toEqual([0.5, 0, -7])
  expect([...gross]).toEqual([8, 2, 7])
})

test('no inventory exceeds the open interest, and an expired option has none', () => {
  const { net } = dealerInventory(trades, 3, {
    openInterest: Float64Array.of(1, Number.NaN, 100),
    expiryMs: Float64Array.of(20, 20, 10),
    atMs: 10,
  })
  expect([...net]).toEqual([-1, 2, 0])
})

test('a trade in an option outside the list is refused with its row', () => {
  expect(() => dealerInventory(trades, 2)).toThrow('Trade 3 names option 2; expected 0 to 1.')
})

const recorded = sharedRows('golden/amberdata_trades_20240401.csv')

test.skipIf(!recorded)(
  'on a recorded day dealers are long what initiators sold, by the vendor’s sides and by ours',
  () => {
    const rows = recorded!
      .filter((row) => row.sample === 'A')
      .sort((a, b) => +a.exchangeTimestamp - +b.exchangeTimestamp)
    const amount = Float64Array.from(rows, (row) => +row.tradeAmount)
    const vendor = Int8Array.from(rows, (row) => +row.amberdataDirection)
    const net = (direction: Int8Array): number[] => {
      let inventory = new Float64Array(1)
      return rows.map((_, i) => {
        const one = {
          option: Uint32Array.of(0),
          amount: amount.subarray(i, i + 1),
          direction: direction.subarray(i, i + 1),
        }
        inventory = Float64Array.from(dealerInventory(one, 1, { start: inventory }).net)
        return inventory[0]
      })
    }
    const bought = rows.map((_, i) => amount.subarray(0, i + 1).reduce((sum, size, j) => sum + size * vendor[j], 0))
    const byVendor = net(vendor)
    for (const [i, customers] of bought.entries()) expect(byVendor[i]).toBeCloseTo(-customers, 9)
    const column = (name: string): Float64Array =>
      Float64Array.from(rows, (row) => (row[name] === '' ? Number.NaN : +row[name]))
    const inferred = inferInitiatorVec({
      takerSide: Int8Array.from(rows, (row) => +row.exchangeDirection),
      amount,
      price: column('price'),
      preBid: column('preTradeBidPrice'),
      preBidSize: column('preTradeBidVolume'),
      preAsk: column('preTradeAskPrice'),
      preAskSize: column('preTradeAskVolume'),
      preMark: column('preTradeMarkPrice'),
      preMarkVol: column('preTradeMarkIv'),
      vol: column('tradeIv'),
      postBid: column('postTradeBidPrice'),
      postAsk: column('postTradeAskPrice'),
    })
    const ours = net(inferred.direction)
    const moves = ours.map((position, i) => position - (ours[i - 1] ?? 0))
    const opposite = moves.filter((move, i) => move * vendor[i] < 0).length
    expect(opposite / rows.length).toBeGreaterThan(0.9)
  },
)
