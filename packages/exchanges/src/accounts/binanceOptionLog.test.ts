import { fixedNumber, ledgerAt } from '@gvol/market/ledger'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { type InterceptedRequest, NOW, optionsFor } from '../../testing/accounts/standIn.ts'
import { binance, READING } from '../../testing/accounts/venues.ts'
import { readVenueAccount } from './readVenueAccount.ts'

type Rows = Readonly<Record<string, readonly object[]>>

const isWithin = ({ params }: InterceptedRequest, atMs: number): boolean =>
  atMs >= Number(params.get('startTime')) && atMs <= Number(params.get('endTime'))

const instantOf = (row: object): number =>
  Number(Object.entries(row).find(([name]) => /^(time|createDate)$/.test(name))?.[1])

/** Reads an account of options with these rows of its log. */
const readLog = async (rows: Rows, more: (request: InterceptedRequest) => unknown = () => undefined) => {
  const requests: InterceptedRequest[] = []
  const fake = binance(READING, (request) => {
    const own = rows[request.path.replace('/eapi/v1', '')]
    if (own !== undefined) {
      requests.push(request)
      return own.filter((row) => isWithin(request, instantOf(row))).slice(0, Number(request.params.get('limit')))
    }
    if (request.path.endsWith('/income')) return []
    return request.path === '/eapi/v1/position' ? [] : more(request)
  })
  const answer = await readVenueAccount({ ...optionsFor('binance', fake.fetch), logDays: 30 })
  if (!answer.ok || answer.account.log === undefined) throw new Error(JSON.stringify(answer))
  return { log: answer.account.log, requests }
}

const AT_MS = NOW - MS_PER_DAY

// A trade of 30 May 2024 with its two bookings, as the tests of a public client of the venue contain them; moved in
// time.
const RECORDED: Rows = {
  '/bill': [
    { id: '1125899906873951554', asset: 'USDT', amount: '-0.00049172', type: 'FEE', createDate: AT_MS },
    { id: '1125899906873951553', asset: 'USDT', amount: '-0.24300000', type: 'CONTRACT', createDate: AT_MS },
  ],
  '/userTrades': [
    {
      id: '1125899906892495057',
      tradeId: 62,
      orderId: '4729000875681705984',
      symbol: 'DOGE-240531-0.14-C',
      price: '24.30000000',
      quantity: '0.01000000',
      fee: '0.00049172',
      realizedProfit: '0.00000000',
      side: 'BUY',
      type: 'LIMIT',
      volatility: '1.10148926',
      liquidity: 'TAKER',
      time: AT_MS,
      priceScale: 4,
      quantityScale: 2,
      optionSide: 'CALL',
      quoteAsset: 'USDT',
    },
  ],
  '/exerciseRecord': [
    {
      id: '1125899906842624042',
      currency: 'USDT',
      symbol: 'DOGE-240531-0.14-C',
      exercisePrice: '0.16',
      quantity: '0.01000000',
      amount: '0.20000000',
      fee: '0.00000000',
      createDate: AT_MS + MS_PER_HOUR,
      optionSide: 'CALL',
      positionSide: 'LONG',
      quoteAsset: 'USDT',
    },
  ],
}

test('a recorded trade: a hundredth of a contract of 1,000 coins costs what its booking takes, and the fee is beside it', async () => {
  const exercise = { asset: 'USDT', amount: '0.20000000', type: 'EXERCISE', createDate: AT_MS + MS_PER_HOUR }
  const { log } = await readLog({ ...RECORDED, '/bill': [...(RECORDED['/bill'] ?? []), exercise] })
  const common = { exchange: 'binance', unit: 'coin' }
  const option = { ...common, instrument: 'DOGE-240531-0.14-C' }
  expect(log.entries).toEqual([
    { ...option, atMs: AT_MS, amount: 10, price: expect.closeTo(0.0243, 12) },
    { ...option, atMs: AT_MS + MS_PER_HOUR, amount: -10, price: expect.closeTo(0.02, 12) },
    { ...common, instrument: 'USDT', atMs: AT_MS, amount: -0.00049172, as: 'fee' },
  ])
  expect(log.currencies).toMatchObject([
    { currency: 'USDT', rows: 3, flows: '0', result: '-0.043', fees: '0.00049172', difference: '0' },
  ])
})

/** What the bookings of a log sum to. */
const sumOf = (bills: readonly object[]): number =>
  bills.reduce((sum, bill) => sum + Number((bill as { amount: string }).amount), 0)

test('premium, fee, exercise and transfer: the ledger of the log has the cash of the bookings', async () => {
  const bill = (type: string, amount: string, hours: number) => ({
    id: '1',
    asset: 'USDT',
    amount,
    type,
    createDate: AT_MS + hours * MS_PER_HOUR,
  })
  const trade = (side: string, quantity: string, price: string, hours: number) => ({
    id: '1',
    symbol: 'BTC-260201-90000-C',
    price,
    quantity,
    side,
    time: AT_MS + hours * MS_PER_HOUR,
  })
  const bills = [
    bill('TRANSFER', '5000', 0),
    bill('CONTRACT', '3000', 1),
    bill('FEE', '-7.2', 1),
    bill('CONTRACT', '-700', 2),
    bill('FEE', '-3.6', 2),
    bill('EXERCISE', '-1250.5', 3),
  ]
  const { log } = await readLog({
    '/bill': bills.toReversed(),
    '/userTrades': [trade('SELL', '2', '1500', 1), trade('BUY', '0.5', '1400', 2)],
    '/exerciseRecord': [
      {
        id: '1',
        symbol: 'BTC-260201-90000-C',
        quantity: '1.5',
        amount: '1250.5',
        positionSide: 'SHORT',
        createDate: AT_MS + 3 * MS_PER_HOUR,
      },
    ],
  })
  const contract = {
    venue: 'binance',
    instrument: 'BTC-260201-90000-C',
    kind: 'option',
    style: 'linear',
    settle: 'USDT',
    multiplier: 1,
  } as const
  const { currencies } = ledgerAt(
    log.entries.map(({ atMs, amount, price, as, instrument }) => {
      if (price !== undefined) return { type: 'trade', atMs, contract, quantity: amount, price } as const
      if (as === 'fee') return { type: 'fee', atMs, currency: instrument, amount: -amount } as const
      return { type: 'deposit', atMs, currency: instrument, amount } as const
    }),
  )
  const cash = fixedNumber(currencies.get('USDT')?.cash ?? 0n)
  expect(log.entries.map(({ as, amount }) => [as, amount])).toEqual([
    [undefined, -2],
    [undefined, 0.5],
    [undefined, 1.5],
    [undefined, 5000],
    ['fee', -7.2],
    ['fee', -3.6],
  ])
  expect(cash).toBeCloseTo(sumOf(bills), 9)
  expect(log.currencies).toMatchObject([{ flows: '5000', fees: '10.8', result: '1049.5' }])
})

test('an option that expired worthless is closed at 0 without a booking; one bought before the log is left out', async () => {
  const exercise = (symbol: string) => ({
    id: '1',
    symbol,
    quantity: '1',
    amount: '0.00000000',
    positionSide: 'LONG',
    createDate: AT_MS,
  })
  const trade = { id: '1', symbol: 'BTC-260201-99000-C', price: '10', quantity: '1', side: 'BUY', time: AT_MS - 1 }
  const { log } = await readLog({
    '/bill': [{ asset: 'USDT', amount: '-10', type: 'CONTRACT', createDate: AT_MS - 1 }],
    '/userTrades': [trade],
    '/exerciseRecord': [exercise('BTC-260201-99000-C'), exercise('BTC-260201-80000-P')],
  })
  expect(log.entries.map(({ instrument, amount, price }) => [instrument, amount, price])).toEqual([
    ['BTC-260201-99000-C', 1, 10],
    ['BTC-260201-99000-C', -1, 0],
  ])
  expect(log.currencies).toMatchObject([{ result: '-10' }])
})

test('results of futures are booked beside the trades of options', async () => {
  const income = { asset: 'USDT', income: '12.5', incomeType: 'REALIZED_PNL', time: AT_MS }
  const fake = binance(READING, ({ path }) => {
    if (path === '/fapi/v1/income') return [income]
    if (path === '/dapi/v1/income' || path === '/eapi/v1/position') return []
    return RECORDED[path.replace('/eapi/v1', '')]
  })
  const answer = await readVenueAccount({ ...optionsFor('binance', fake.fetch), logDays: 30 })
  const entries = answer.ok ? answer.account.log?.entries : undefined
  expect(entries?.filter(({ as }) => as === 'result')).toMatchObject([{ instrument: 'USDT', amount: 12.5 }])
  expect(entries?.filter(({ price }) => price !== undefined)).toHaveLength(2)
})

test('a span with a full page is halved until every page is whole', async () => {
  const bills = Array.from({ length: 1_500 }, (_, i) => ({
    id: String(i),
    asset: 'USDT',
    amount: '1',
    type: 'TRANSFER',
    createDate: NOW - 10 * MS_PER_DAY + i * 60_000,
  }))
  const { log, requests } = await readLog({ '/bill': bills, '/userTrades': [], '/exerciseRecord': [] })
  expect(log.currencies).toMatchObject([{ rows: 1_500, flows: '1500' }])
  expect(requests.filter(({ path }) => path.endsWith('/bill')).length).toBeGreaterThan(2)
})
