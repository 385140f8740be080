import { expect, test } from 'vitest'
import { expiredText } from './expiredText.ts'

const NAME = 'BTC-28NOV26-110000-C'
const row = (more: object = {}) =>
  ({
    status: ['expired'],
    expiry: [Date.UTC(2026, 10, 28, 8)],
    settlement: [121_922.96],
    settledBy: ['venue'],
    mark: [0.0977909329],
    coin: ['BTC'],
    margin: ['coin'],
    ...more,
  }) as never

test('an expired option has the text of its settlement time, price and payout; any other name is not listed', () => {
  expect(expiredText(NAME, 'deribit', row())).toMatch(
    /^BTC-28NOV26-110000-C expired 28 Nov 26.*08:00.* It settled at 121,922.96, and one coin paid 0.09779093 BTC\.$/,
  )
  expect(
    expiredText(NAME, 'deribit', row({ settledBy: ['average'], margin: ['stable'], mark: [11_922.96] })),
  ).toContain('settled at 121,922.96, the average of the stored index, and one coin paid 11,922.96 quote currency.')
  expect(expiredText(NAME, 'deribit', row({ settlement: [null], mark: [null] }))).toContain('is not stored')
  for (const data of [undefined, row({ status: ['unknown'] })])
    expect(expiredText(NAME, 'deribit', data)).toBe(`${NAME} is not listed on deribit at this time.`)
})
