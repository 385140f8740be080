import ccxt from 'ccxt'
import { expect, test } from 'vitest'
import { hmacBase64, hmacHex } from './signing.ts'

test('signatures match the worked examples in the venues’ documentation', () => {
  // Test vector from docs.deribit.com, Authentication: client AMANDA.
  expect(hmacHex('AMANDASECRECT', '1576074319000\n1iqt2wls\n')).toBe(
    '56590594f97921b09b18f166befe0d1319b198bbcdad7ca73382de2f88fe9aa1',
  )
  // Test vector from Binance, “SIGNED endpoint examples”.
  const query =
    'symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559'
  expect(hmacHex('NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j', query)).toBe(
    'c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71',
  )
})

test('the base64 signature of OKX matches another implementation for the same request', () => {
  const venue = new ccxt.okx({ apiKey: 'key', secret: 'secret', password: 'pass' })
  venue.nonce = () => 1_770_000_000_000
  venue.milliseconds = () => 1_770_000_000_000
  const { headers } = venue.sign('account/config', 'private', 'GET', {}) as { headers: Record<string, string> }
  const timestamp = headers['OK-ACCESS-TIMESTAMP']
  expect(timestamp).toMatch(/^2026-02-02T/)
  expect(hmacBase64('secret', `${timestamp}GET/api/v5/account/config`)).toBe(headers['OK-ACCESS-SIGN'])
})
