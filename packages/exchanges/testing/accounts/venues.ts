import { expect } from 'vitest'
import { CREDENTIALS, fakeVenue, type InterceptedRequest, NOW, signedBy } from './standIn.ts'

const { key, secret, passphrase } = CREDENTIALS

/** A fake Deribit with one account; checks every signature and token. */
export const deribit = (scope = 'account:read connection mainaccount trade:read wallet:read') =>
  fakeVenue(async ({ path, body, headers, query }) => {
    const { method, params } = JSON.parse(body) as { method: string; params: Record<string, string> }
    expect([path, query]).toEqual([`/api/v2/${method}`, ''])
    if (method === 'public/auth') {
      const { timestamp, nonce, signature } = params
      const expected = (await signedBy(secret, `${timestamp}\n${nonce}\n`)).toString('hex')
      if (params.client_id !== key || signature !== expected)
        return { error: { code: 13004, message: 'invalid_credentials' } }
      return { result: { access_token: 'token-1', scope, expires_in: 900 } }
    }
    expect(headers.get('authorization')).toBe('Bearer token-1')
    if (method === 'private/get_positions')
      return {
        result: [
          {
            instrument_name: 'BTC-27MAR26-100000-C',
            kind: 'option',
            direction: 'sell',
            size: -2.5,
            average_price: 0.0145,
          },
          {
            instrument_name: 'BTC-PERPETUAL',
            kind: 'future',
            direction: 'buy',
            size: 45_000,
            size_currency: 0.49,
            average_price: 90_000.5,
          },
          // 30 coins: `size` of every future counts the quote currency.
          {
            instrument_name: 'SOL_USDC-PERPETUAL',
            kind: 'future',
            direction: 'sell',
            size: -4_530,
            size_currency: -30,
            average_price: 150,
          },
          { instrument_name: 'ETH-PERPETUAL', kind: 'future', direction: 'zero', size: 0, average_price: 0 },
          {
            instrument_name: 'BTC-FS-27MAR26_PERP',
            kind: 'future_combo',
            direction: 'buy',
            size: 10,
            average_price: 1,
          },
        ],
      }
    return {
      result: {
        summaries: [
          {
            currency: 'BTC',
            equity: 3.2,
            balance: 3.05,
            initial_margin: 0.41,
            maintenance_margin: 0.32,
            margin_model: 'segregated_pm',
          },
          { currency: 'ETH', equity: 0, initial_margin: 0, maintenance_margin: 0, margin_model: 'segregated_pm' },
        ],
      },
    }
  })

/** A fake Deribit for keys of Coinbase; checks every token by the public key. */
export const deribitOfCoinbase = (
  isTrue: (token: string, uri: string) => boolean,
  permissions: object = { can_view: true, can_trade: false, can_transfer: false },
  scope = 'wallet:user:read wallet:accounts:read',
) => {
  const own = deribit()
  return fakeVenue(async ({ path, body, headers }) => {
    if (path === '/api/v3/brokerage/key_permissions') {
      const token = (headers.get('authorization') ?? '').replace('Bearer ', '')
      if (!isTrue(token, 'GET api.coinbase.com/api/v3/brokerage/key_permissions'))
        return Response.json({ error: 'unauthorized', message: token }, { status: 401 })
      return permissions
    }
    const { method, params } = JSON.parse(body) as { method: string; params: Record<string, string> }
    if (method !== 'public/auth') {
      return (await own.fetch(`https://drb.coinbase.com${path}`, { method: 'POST', body, headers })).json()
    }
    if (params.grant_type !== 'coinbase_cdp' || !isTrue(params.token, 'POST drb.coinbase.com/api/v2/public/auth'))
      return { error: { code: 13004, message: `invalid_credentials ${params.token}` } }
    return { result: { access_token: 'token-1', scope, expires_in: 900, token_type: 'bearer' } }
  })
}

export const okx = (perm = 'read_only') =>
  fakeVenue(async ({ method, path, query, headers }) => {
    const timestamp = headers.get('ok-access-timestamp') ?? ''
    const expected = (await signedBy(secret, `${timestamp}${method}${path}${query && `?${query}`}`)).toString('base64')
    const isRight =
      headers.get('ok-access-sign') === expected &&
      headers.get('ok-access-key') === key &&
      headers.get('ok-access-passphrase') === passphrase &&
      timestamp === new Date(NOW).toISOString()
    if (!isRight) return Response.json({ code: '50113', msg: 'Invalid Sign', data: [] }, { status: 401 })
    if (path.endsWith('/config')) return { code: '0', data: [{ perm, acctLv: '4', uid: '1' }] }
    if (path.endsWith('/balance'))
      return {
        code: '0',
        data: [
          {
            totalEq: '81234.5',
            imr: '5000.25',
            mmr: '3100',
            details: [
              { ccy: 'USDT', cashBal: '70000.5' },
              { ccy: 'BTC', cashBal: '-0.02' },
              { ccy: 'ETH', cashBal: '' },
            ],
          },
        ],
      }
    return {
      code: '0',
      data: [
        { instId: 'BTC-USD-260327-100000-C', instType: 'OPTION', pos: '-25', posSide: 'net', avgPx: '0.0145' },
        { instId: 'BTC-USDT-SWAP', instType: 'SWAP', pos: '120', posSide: 'short', avgPx: '90000' },
        { instId: 'BTC-USD-SWAP', instType: 'SWAP', pos: '7', posSide: 'long', avgPx: '' },
        { instId: 'ETH-USDT', instType: 'MARGIN', pos: '1', posSide: 'net', avgPx: '3000' },
      ],
    }
  })

export const bybit = (readOnly = 1) =>
  fakeVenue(async ({ path, query, params, headers }) => {
    const timestamp = headers.get('x-bapi-timestamp')
    const window = headers.get('x-bapi-recv-window')
    const expected = (await signedBy(secret, `${timestamp}${key}${window}${query}`)).toString('hex')
    if (headers.get('x-bapi-sign') !== expected || headers.get('x-bapi-api-key') !== key || timestamp !== String(NOW))
      return { retCode: 10004, retMsg: 'error sign!', result: {} }
    const success = (result: unknown) => ({ retCode: 0, retMsg: 'OK', result })
    if (path.endsWith('/query-api')) return success({ readOnly, permissions: { Options: ['OptionsTrade'] } })
    if (path.endsWith('/account/info')) return success({ marginMode: 'REGULAR_MARGIN' })
    if (path.endsWith('/wallet-balance'))
      return success({
        list: [
          {
            totalEquity: '1000.5',
            totalInitialMargin: '200',
            totalMaintenanceMargin: '',
            coin: [
              { coin: 'USDC', walletBalance: '900' },
              { coin: 'SOL', walletBalance: '0' },
            ],
          },
        ],
      })
    const kind = params.get('category')
    if (kind === 'option' && params.get('cursor') === null)
      return success({
        list: [{ symbol: 'BTC-27MAR26-100000-C-USDT', side: 'Sell', size: '2', avgPrice: '1300' }],
        nextPageCursor: 'page=2&more',
      })
    if (kind === 'option') {
      expect(params.get('cursor')).toBe('page=2&more')
      return success({
        list: [{ symbol: 'ETH-27MAR26-4000-P', side: 'Buy', size: '10', avgPrice: '90.5' }],
        nextPageCursor: '',
      })
    }
    if (kind === 'inverse')
      return success({ list: [{ symbol: 'BTCUSD', side: 'Buy', size: '5000', avgPrice: '90000' }], nextPageCursor: '' })
    if (params.get('settleCoin') === 'USDC')
      return success({ list: [{ symbol: 'BTCPERP', side: '', size: '0', avgPrice: '0' }], nextPageCursor: '' })
    return success({ list: [], nextPageCursor: '' })
  })

export const READING = {
  ipRestrict: false,
  createTime: 1_698_645_219_000,
  enableReading: true,
  enableWithdrawals: false,
  enableFutures: false,
  enableVanillaOptions: false,
}

export const binance = (
  permissions: object = READING,
  special: (request: InterceptedRequest) => unknown = () => undefined,
) =>
  fakeVenue(async (request) => {
    const { path, query, headers } = request
    if (path.endsWith('/exchangeInfo'))
      return {
        optionSymbols: [
          { symbol: 'DOGE-260327-0.2-C', unit: '1000' },
          { symbol: 'BTC-260327-100000-P', unit: 1 },
        ],
      }
    const [signed, signature] = query.split('&signature=') as [string, string]
    const expected = (await signedBy(secret, signed)).toString('hex')
    if (headers.get('x-mbx-apikey') !== key || signature !== expected || !signed.includes(`timestamp=${NOW}`))
      return Response.json({ code: -1022, msg: 'Signature for this request is not valid.' }, { status: 400 })
    const own = special(request)
    if (own !== undefined) return own
    if (path.endsWith('/apiRestrictions')) return permissions
    if (path === '/eapi/v1/position')
      return [
        { symbol: 'DOGE-260327-0.2-C', side: 'SHORT', quantity: '-3', entryPrice: '12' },
        { symbol: 'BTC-260327-100000-P', side: 'LONG', quantity: '0.5', entryPrice: '4100.5' },
      ]
    if (path === '/eapi/v1/marginAccount')
      return {
        asset: [{ asset: 'USDT', equity: '5000', marginBalance: '4100', initialMargin: '700', maintMargin: '350.5' }],
      }
    if (path === '/fapi/v3/positionRisk') return [{ symbol: 'BTCUSDT', positionAmt: '-0.25', entryPrice: '90000.0' }]
    if (path === '/dapi/v1/positionRisk')
      return [
        { symbol: 'BTCUSD_PERP', positionAmt: '12', entryPrice: '90000' },
        { symbol: 'ETHUSD_PERP', positionAmt: '0', entryPrice: '0' },
      ]
    if (path === '/dapi/v1/account') return { assets: [{ asset: 'BTC', walletBalance: '0.3' }] }
    return {
      totalMarginBalance: '900',
      totalInitialMargin: '50',
      totalMaintMargin: '25',
      assets: [{ asset: 'USDC', walletBalance: '880' }],
    }
  })
