import { dayCode } from '@gvol/time'
import { expect, test } from 'vitest'
import { deribitName } from './deribitName.ts'

test('option names: coin or linear symbol, day, strike with a decimal d, type', () => {
  expect(deribitName('BTC-3JAN26-88000-C')).toEqual({
    kind: 'option',
    symbol: 'BTC',
    expiryMs: Date.UTC(2026, 0, 3, 8),
    strike: 88_000,
    optionType: 'call',
  })
  expect(deribitName('XRP_USDC-26JUN26-1d25-P')).toMatchObject({ symbol: 'XRP_USDC', strike: 1.25, optionType: 'put' })
})

test('strikes in names of normalized feeds may have a capital letter or a decimal point', () => {
  for (const name of ['XRP_USDC-30DEC25-0D5-C', 'XRP_USDC-30DEC25-0.5-C', 'XRP_USDC-30DEC25-0d5-C'])
    expect(deribitName(name)).toMatchObject({ symbol: 'XRP_USDC', strike: 0.5, optionType: 'call' })
})

test('futures and perpetuals are parsed, and other names are not', () => {
  expect(deribitName('ETH-27MAR26')).toEqual({ kind: 'future', symbol: 'ETH', expiryMs: Date.UTC(2026, 2, 27, 8) })
  expect(deribitName('SOL_USDC-PERPETUAL')).toEqual({ kind: 'perpetual', symbol: 'SOL_USDC' })
  for (const other of ['BTC-CS-28FEB25-100000_106000', 'BTC_USDC', 'BTC-31FOO26', 'BTC-1FOO26-1-C', '']) {
    expect(deribitName(other)).toBeUndefined()
  }
})

test('the day of a parsed name is written as the venue writes it', () => {
  for (const day of ['3JAN26', '27MAR26', '25DEC09']) {
    const parts = deribitName(`BTC-${day}`)
    expect(parts?.kind === 'future' && dayCode(parts.expiryMs)).toBe(day)
  }
})
