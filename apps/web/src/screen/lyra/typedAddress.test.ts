import { expect, test } from 'vitest'
import { lyraAddress, shortAddress } from './lyraAddress.ts'
import { accountPath, typedAddress } from './typedAddress.ts'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('an address is accepted as typed, surrounding blanks aside, and leads to its page', () => {
  expect(typedAddress(` ${ADDRESS}\n`)).toEqual({ ok: true, address: ADDRESS })
  expect(typedAddress('trader.eth')).toEqual({ ok: true, address: 'trader.eth' })
  expect(accountPath(ADDRESS)).toBe(`/defi/lyra/derive/BTC/${ADDRESS}/`)
})

test('an invalid address is reported with the missing part', () => {
  expect(typedAddress('')).toMatchObject({ ok: false, message: expect.stringContaining('Type the address') })
  expect(typedAddress(ADDRESS.slice(0, -1))).toMatchObject({ message: expect.stringContaining('this has 39.') })
  expect(typedAddress(ADDRESS.slice(2))).toMatchObject({ message: expect.stringContaining('this has 40 and no 0x.') })
  expect(typedAddress('../../etc')).toMatchObject({ ok: false })
})

test('the page of an address is about the account on Derive’s chain; ended networks have no accounts', () => {
  expect(lyraAddress({ network: 'lyra', symbol: 'BTC', address: ADDRESS }, [])).toMatchObject({
    ok: true,
    values: { network: 'derive', address: ADDRESS, exchange: 'derive', symbol: 'BTC_USDC' },
  })
  expect(lyraAddress({ network: 'arbitrum', symbol: 'BTC', address: ADDRESS }, [])).toMatchObject({
    ok: false,
    title: 'Archive',
  })
  expect([shortAddress(ADDRESS), shortAddress('trader.eth')]).toEqual(['0xd8dA…6045', 'trader.eth'])
})
