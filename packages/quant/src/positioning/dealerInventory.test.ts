import { expect, test } from 'vitest'
import { dealerInventory } from './dealerInventory.ts'

const trades = {
  option: Uint32Array.of(0, 1, 0, 2),
  amount: Float64Array.of(5, 2, 3, 7),
  direction: Int8Array.of(1, -1, -1, 1),
}

test('dealers hold the other side of every trade', () => {
  const { net, gross } = dealerInventory(trades, 3)
  expect([...net]).toEqual([-2, 2, -7])
  expect([...gross]).toEqual([8, 2, 7])
})

test('inventory resumes from where it stopped, whatever the split', () => {
  const slice = (from: number, to: number) => ({
    option: trades.option.slice(from, to),
    amount: trades.amount.slice(from, to),
    direction: trades.direction.slice(from, to),
  })
  const first = dealerInventory(slice(0, 2), 3)
  expect([...dealerInventory(slice(2, 4), 3, { start: first.net }).net]).toEqual([...dealerInventory(trades, 3).net])
})

test('confidence weighs the net, not the gross; an unknown side adds to the gross only', () => {
  const weight = Float64Array.of(0.5, 1, 1, 1)
  const { net, gross } = dealerInventory({ ...trades, weight, direction: Int8Array.of(1, 0, -1, 1) }, 3)
  expect([...net]).toEqual([0.5, 0, -7])
  expect([...gross]).toEqual([8, 2, 7])
})

test('nobody holds more than is open, and an expired option holds nothing', () => {
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
