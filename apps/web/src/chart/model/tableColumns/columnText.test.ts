import { compactText, decimalText } from '@gvol/format'
import { expect, test } from 'vitest'
import { columnText, netPriceText, priceDifferencesOf, pricesOf, signedCompact, singlePriceText } from './columnText.ts'

test('prices of a column have the same decimals, no more than necessary or than the largest price has', () => {
  const straddle = pricesOf([771.919335, 2_328.62], [847.145938, 2_482.7, null])
  expect([771.919335, 2_482.7, 0.004, 0, null].map(straddle)).toEqual(['771.92', '2,482.70', '<0.01', '0.00', '–'])
  expect([70_000, 122_000].map(pricesOf([70_000, 122_000]))).toEqual(['70,000', '122,000'])
  expect([68_000.5, 68_001].map(pricesOf([68_000.5, 68_001]))).toEqual(['68,000.5', '68,001.0'])
  expect(pricesOf([])(null)).toBe('–')
  expect([-0.5, 12.5, 0].map(priceDifferencesOf([-0.5, 12.5, 0]))).toEqual(['−0.5', '+12.5', '0.0'])
})

test('amounts of a column share their decimals, prices have those of their size; other formats are unchanged', () => {
  const coins = [62, 6.11, 1.47, 0.142, 12_345, null]
  expect(coins.map(columnText(compactText, coins))).toEqual(['62.00', '6.11', '1.47', '0.14', '12.3k', '–'])
  expect([-9.35, 22.8].map(columnText(signedCompact, [-9.35, 22.8]))).toEqual(['−9.4', '+22.8'])
  const prices = [124_860.8, 128_090.59, 2.1235, 2.5, 0.176485, 0.17, null]
  expect(prices.map(columnText(singlePriceText, prices))).toEqual([
    '124,860.80',
    '128,090.59',
    '2.1235',
    '2.5000',
    '0.176485',
    '0.170000',
    '–',
  ])
  // A market quoted in coin, and one in dollars.
  expect([-0.0465, 0.02].map(columnText(netPriceText, [-0.0465, 0.02]))).toEqual(['−0.0465', '+0.0200'])
  expect([-8_578.256, 680].map(columnText(netPriceText, [-8_578.256, 680]))).toEqual(['−8,578.26', '+680.00'])
  // A coin worth a few dollars: its options cost cents.
  expect([0.0205, -1.51].map(columnText(netPriceText, [0.0205, -1.51]))).toEqual(['+0.0205', '−1.5100'])
  const edges = [0.00043165, -0.00002, 0.0021875]
  expect(edges.map(columnText(netPriceText, edges))).toEqual(['+0.0004', '>−0.0001', '+0.0022'])
  const plain = (value: number | null | undefined) => decimalText(value, 1)
  expect(columnText(plain, coins)).toBe(plain)
})
