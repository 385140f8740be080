import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { type fakeVenue, NOW, optionsFor } from '../../testing/accounts/standIn.ts'
import { binance, bybit, deribit, okx, READING } from '../../testing/accounts/venues.ts'
import { readVenueAccount } from './readVenueAccount.ts'

type Venue = Parameters<typeof optionsFor>[0]
type Fake = ReturnType<typeof fakeVenue>

/** A fake venue that answers its log, and everything else as before. */
const withLog = (
  account: Fake,
  isLog: (path: string) => boolean,
  answer: (url: URL, body: string) => unknown,
): Fake => {
  const requests: Fake['requests'] = []
  return {
    requests,
    fetch: (async (url: string | URL, init?: RequestInit) => {
      const at = new URL(String(url))
      if (!isLog(at.pathname)) return account.fetch(url, init)
      return Response.json(answer(at, String(init?.body ?? '')))
    }) as typeof fetch,
  }
}

const logOf = async (venue: Venue, fake: Fake, logDays = 30) => {
  const answer = await readVenueAccount({ ...optionsFor(venue, fake.fetch), logDays })
  if (!answer.ok) throw new Error(answer.message)
  return answer.account
}

test('Deribit: every currency page by page, in booking order, with commission and the funding of a session', async () => {
  const row = (user_seq: number, type: string, change: number, balance: number, more: object = {}) => ({
    currency: 'BTC',
    timestamp: NOW - MS_PER_DAY + user_seq,
    type,
    change,
    balance,
    user_seq,
    ...more,
  })
  const fake = withLog(
    deribit(),
    (path) => path.endsWith('/private/get_transaction_log'),
    (_, body) => {
      const { params } = JSON.parse(body) as { params: Record<string, unknown> }
      expect([params.start_timestamp, params.end_timestamp]).toEqual([NOW - 30 * MS_PER_DAY, NOW])
      if (params.currency !== 'BTC') return { result: { logs: [], continuation: null } }
      const newest = [row(4, 'settlement', 0.0019, 3.0416, { interest_pl: -0.0001 })]
      const older = [
        row(3, 'trade', 0.0397, 3.0397, {
          commission: 0.0003,
          interest_pl: 0.5,
          instrument_name: 'BTC-27MAR26-100000-C',
          side: 'open sell',
          amount: 2,
          price: 0.02,
          position: -2,
        }),
        row(2, 'withdrawal', -0.5, 3),
        row(1, 'deposit', 3.5, 3.5),
      ]
      return params.continuation === 7
        ? { result: { logs: older, continuation: null } }
        : { result: { logs: newest, continuation: 7 } }
    },
  )
  const entryOf = (atMs: number, instrument: string, amount: number, more: object = {}) => ({
    exchange: 'deribit',
    instrument,
    unit: 'coin',
    atMs: NOW - MS_PER_DAY + atMs,
    amount,
    ...more,
  })
  expect(await logOf('deribit', fake)).toMatchObject({
    log: {
      fromMs: NOW - 30 * MS_PER_DAY,
      entries: [
        entryOf(3, 'BTC-27MAR26-100000-C', -2, { price: 0.02, fee: 0.0003 }),
        entryOf(1, 'BTC', 3.5),
        entryOf(2, 'BTC', -0.5),
        entryOf(4, 'BTC', -0.0001, { as: 'funding' }),
      ],
      currencies: [
        {
          currency: 'BTC',
          rows: 4,
          flows: '3',
          // The premium of 0.04 and the session of 0.002; what a trade reports as funding is not booked yet.
          result: '0.042',
          funding: '-0.0001',
          fees: '0.0003',
          balance: '3.0416',
          difference: '0',
        },
      ],
    },
  })
})

test('Deribit: the rows of its own documentation reproduce their balances to the last digit', async () => {
  // docs.deribit.com, `private/get_transaction_log`, example of the response, newest first.
  const common = { currency: 'BTC', username: 'TestUser', user_id: 7 }
  const trade = {
    ...common,
    type: 'trade',
    trade_id: '28349',
    timestamp: 1_613_657_734_620,
    price_currency: 'BTC',
    price: 0.1537,
    mark_price: 0.04884653215049635,
    interest_pl: 0,
    instrument_name: 'BTC-19FEB21-49200-C',
    commission: 0,
  }
  const nothing = { trade_id: null, price: null, position: null, interest_pl: null, instrument_name: null }
  const logs = [
    {
      ...common,
      ...nothing,
      user_seq: 6_009,
      type: 'transfer',
      timestamp: 1_613_659_830_333,
      side: '-',
      commission: 0,
      change: -2.5,
      cashflow: -2.5,
      balance: 3_001.22270418,
    },
    {
      ...common,
      user_seq: 6_008,
      type: 'settlement',
      total_interest_pl: 0.00001243,
      timestamp: 1_613_659_544_153,
      side: 'long',
      session_upl: 0.00220172,
      session_rpl: -0.00004467,
      price: 51_807.07,
      position: 1_520,
      interest_pl: 0.00000993,
      instrument_name: 'BTC-PERPETUAL',
      commission: null,
      change: 0.00215706,
      cashflow: 0.00215706,
      balance: 3_003.72270418,
      amount: 1_520,
    },
    {
      ...common,
      ...nothing,
      user_seq: 6_007,
      type: 'deposit',
      timestamp: 1_613_657_828_414,
      side: '-',
      commission: 0,
      change: 0.65,
      cashflow: 0.65,
      balance: 3_003.72054712,
    },
    {
      ...trade,
      user_seq: 6_006,
      side: 'open buy',
      position: 0.7,
      change: -0.10759,
      balance: 3_003.07054712,
      amount: 0.7,
    },
    {
      ...trade,
      user_seq: 6_005,
      side: 'close buy',
      position: 0,
      change: -0.04611,
      balance: 3_003.17813712,
      amount: 0.3,
    },
  ]
  const fake = withLog(
    deribit(),
    (path) => path.endsWith('/private/get_transaction_log'),
    (_, body) => {
      const { params } = JSON.parse(body) as { params: { readonly currency: string } }
      return { result: { logs: params.currency === 'BTC' ? logs : [], continuation: null } }
    },
  )
  const { log } = await logOf('deribit', fake)
  expect(log?.currencies).toEqual([
    {
      currency: 'BTC',
      rows: 5,
      flows: '-1.85',
      // 0.3 and 0.7 coins at 0.1537, and the session without its funding.
      result: '-0.15155537',
      funding: '0.00001243',
      fees: '0',
      interest: '0',
      balance: '3001.22270418',
      difference: '0',
      differsAt: undefined,
    },
  ])
  // The balance before the first row; a position that was short before it is left out.
  expect(log?.entries.map(({ instrument, amount, as }) => [instrument, amount, as])).toEqual([
    ['BTC', expect.closeTo(3_003.17813712 + 0.04611, 9), 'opening'],
    ['BTC', 0.65, undefined],
    ['BTC', 0.00001243, 'funding'],
    ['BTC', -2.5, undefined],
  ])
})

test('OKX: bills by type, newest first; fees are negative', async () => {
  const bill = (billId: number, type: string, balChg: string, bal: string, fee = '0') => ({
    billId: String(billId),
    ccy: 'USDT',
    type,
    balChg,
    bal,
    fee,
    ts: String(NOW - 1_000 + billId),
  })
  const first = Array.from({ length: 100 }, (_, i) =>
    bill(200 - i, '8', '-0.01', `${(998.99 - 0.01 * (99 - i)).toFixed(2)}`),
  )
  const fake = withLog(
    okx(),
    (path) => path.endsWith('/bills-archive'),
    ({ searchParams }) => {
      expect(searchParams.get('begin')).toBe(String(NOW - 30 * MS_PER_DAY))
      const page =
        searchParams.get('after') === '101'
          ? [
              {
                ...bill(2, '2', '-1', '999', '-1'),
                instType: 'SWAP',
                instId: 'BTC-USDT-SWAP',
                subType: '4',
                sz: '40',
                px: '91000',
              },
              bill(1, '1', '1000', '1000'),
            ]
          : first
      return { code: '0', data: page }
    },
  )
  const { log, positions } = await logOf('okx', fake)
  // 40 contracts were sold, and another number is held: the log does not explain the position.
  expect(positions.find(({ instrument }) => instrument === 'BTC-USDT-SWAP')?.size).not.toBe(-40)
  expect(log?.entries.some(({ instrument }) => instrument === 'BTC-USDT-SWAP')).toBe(false)
  expect(log?.entries.filter(({ as }) => as === undefined)).toMatchObject([{ instrument: 'USDT', amount: 1_000 }])
  expect(log?.currencies).toMatchObject([
    {
      currency: 'USDT',
      rows: 102,
      flows: '1000',
      fees: '1',
      funding: '-1',
      result: '0',
      balance: '998',
      difference: '0',
    },
  ])
})

test('Bybit: week by week, change = cash flow + funding − fee', async () => {
  const starts: number[] = []
  const fake = withLog(
    bybit(),
    (path) => path.endsWith('/transaction-log'),
    ({ searchParams }) => {
      const from = Number(searchParams.get('startTime'))
      expect(Number(searchParams.get('endTime')) - from).toBeLessThan(7 * MS_PER_DAY)
      if (searchParams.get('cursor') === null) starts.push(from)
      const isLast = starts.length === 5
      const row = (type: string, change: string, cashBalance: string, funding = '', fee = '') => ({
        currency: 'USDC',
        type,
        transactionTime: String(from + 1),
        change,
        cashBalance,
        funding,
        fee,
        category: 'linear',
        symbol: 'BTCPERP',
        side: 'Sell',
        qty: '0.25',
        size: '-0.25',
        tradePrice: '90000',
      })
      const list = !isLast
        ? []
        : searchParams.get('cursor') === null
          ? [row('SETTLEMENT', '1.75', '1001.65', '-0.25', '0')]
          : [row('TRADE', '-0.1', '999.9', '', '0.1'), row('TRANSFER_IN', '1000', '1000')]
      return {
        retCode: 0,
        result: { list, nextPageCursor: isLast && searchParams.get('cursor') === null ? 'more' : '' },
      }
    },
  )
  const { log } = await logOf('bybit', fake)
  expect(log?.entries.map(({ instrument, amount, price, fee, as }) => [instrument, amount, price, fee, as])).toEqual([
    ['BTCPERP', -0.25, 90_000, 0.1, undefined],
    ['USDC', 1_000, undefined, undefined, undefined],
    ['USDC', -0.25, undefined, undefined, 'funding'],
  ])
  expect(log?.currencies).toMatchObject([
    {
      currency: 'USDC',
      flows: '1000',
      fees: '0.1',
      funding: '-0.25',
      result: '2',
      balance: '1001.65',
      difference: '0',
    },
  ])
  expect(starts).toEqual([30, 23, 16, 9, 2].map((days) => NOW - days * MS_PER_DAY))
})

test('Binance: income of both futures accounts, without balances; an account that was never opened has none', async () => {
  const row = (incomeType: string, income: string) => ({ asset: 'USDT', income, incomeType, time: NOW - 5 })
  const fake = binance(READING, ({ path, params }) => {
    if (path.startsWith('/dapi/v1/income') || path === '/eapi/v1/bill')
      return Response.json({ code: -2015, msg: 'Invalid API-key' }, { status: 401 })
    if (!path.startsWith('/fapi/v1/income')) return undefined
    expect(params.get('startTime')).toBe(String(NOW - 30 * MS_PER_DAY))
    return [
      row('TRANSFER', '500'),
      row('COMMISSION', '-0.05'),
      row('FUNDING_FEE', '-0.3125'),
      row('REALIZED_PNL', '12.5'),
    ]
  })
  expect((await logOf('binance', fake)).log?.currencies).toEqual([
    {
      currency: 'USDT',
      rows: 4,
      flows: '500',
      fees: '0.05',
      funding: '-0.3125',
      result: '12.5',
      interest: '0',
      balance: undefined,
      difference: '0',
      differsAt: undefined,
    },
  ])
})

test('a history that is refused or too long gives a note; the positions are still returned', async () => {
  const refused = withLog(
    okx(),
    (path) => path.endsWith('/bills-archive'),
    () => ({ code: '50011', msg: 'Too Many Requests', data: [] }),
  )
  const account = await logOf('okx', refused)
  expect(account.log).toBeUndefined()
  expect(account.positions.length).toBeGreaterThan(0)
  expect(account.notes.at(-1)).toBe(
    'The history was not read. OKX refused /account/bills-archive?begin=1767429000000&limit=100: “Too Many Requests”.',
  )
  const page = Array.from({ length: 100 }, () => ({
    billId: '1',
    ccy: 'BTC',
    type: '8',
    balChg: '0',
    bal: '1',
    ts: '1',
  }))
  const endless = withLog(
    okx(),
    (path) => path.endsWith('/bills-archive'),
    () => ({ code: '0', data: page }),
  )
  expect((await logOf('okx', endless)).notes.at(-1)).toContain('OKX has more than 5000 rows in that time')
})
