import { expect, test } from 'vitest'
import { typedLeg } from './typedLeg.ts'

test('a line is read as traders type it: size, unit, name, entry', () => {
  expect(typedLeg('-2.5 BTC-27NOV26-100000-C @ 0.0145')).toMatchObject({
    amount: -2.5,
    unit: 'coin',
    name: 'BTC-27NOV26-100000-C',
    price: 0.0145,
  })
  expect(typedLeg('sell 10 contracts 27nov 100k c')).toMatchObject({
    amount: -10,
    unit: 'contract',
    name: '27nov 100k c',
    price: undefined,
  })
  expect(typedLeg('5000 usd BTC-PERPETUAL')).toMatchObject({ amount: 5000, unit: 'usd', name: 'BTC-PERPETUAL' })
  // Coins and dollars held as collateral are named by their currency alone.
  expect(typedLeg('1.5 BTC')).toMatchObject({ amount: 1.5, unit: 'coin', name: 'BTC' })
  expect(typedLeg('-20000 USDC')).toMatchObject({ amount: -20_000, unit: 'coin', name: 'USDC' })
  expect(typedLeg('27nov 100k c')).toMatchObject({ amount: 1, name: '27nov 100k c' })
  expect(typedLeg('3x ETH-27NOV26-3000-P@0,02')).toMatchObject({
    amount: 3,
    unit: 'contract',
    name: 'ETH-27NOV26-3000-P',
    price: 0.02,
  })
})

test('an entry time ends the line, with or without a price; a name with on in it stays a name', () => {
  expect(typedLeg('1 BTC-28NOV26-110000-C @ 0.02 on 2026-11-20')).toMatchObject({
    name: 'BTC-28NOV26-110000-C',
    price: 0.02,
    entry: '2026-11-20',
  })
  expect(typedLeg('-3 BTC-PERPETUAL on 2026-11-20 14:00')).toMatchObject({
    amount: -3,
    name: 'BTC-PERPETUAL',
    price: undefined,
    entry: '2026-11-20 14:00',
  })
  expect(typedLeg('1 ON-PERPETUAL @ 2')).toMatchObject({ name: 'ON-PERPETUAL', price: 2, entry: undefined })
})

test('a side without a size means one, "at" precedes a price, and thousands may have commas', () => {
  expect(typedLeg('sell 2 25dec 130k c')).toMatchObject({ amount: -2, name: '25dec 130k c', price: undefined })
  expect(typedLeg('short 25dec 130k c at 0.02')).toMatchObject({ amount: -1, name: '25dec 130k c', price: 0.02 })
  expect(typedLeg('bought 3 25dec 130,000 call @ 1,250.5')).toMatchObject({
    amount: 3,
    name: '25dec 130,000 call',
    price: 1_250.5,
  })
  expect(typedLeg('5,000 usd BTC-PERPETUAL @ 90,000')).toMatchObject({ amount: 5_000, unit: 'usd', price: 90_000 })
  expect(typedLeg('-5k usd BTC-PERPETUAL')).toMatchObject({ amount: -5_000, unit: 'usd' })
  expect(typedLeg('0,25 BTC-PERPETUAL')).toMatchObject({ amount: 0.25 })
  // A strike is no size.
  expect(typedLeg('100k c 27nov')).toMatchObject({ amount: 1, name: '100k c 27nov' })
})

test('an invalid price is an error, never a leg without a price', () => {
  expect(typedLeg('-1 25dec 130k c @ mark').fault).toBe(
    'has the price mark: a number was expected after @, such as 0.0145',
  )
  expect(typedLeg('1.2.3 25dec 130k c').fault).toContain('has the size 1.2.3')
  expect(typedLeg('-1 25dec 130k c @ 0.02').fault).toBeUndefined()
})
