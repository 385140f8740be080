import type { LogEntry } from '@gvol/market/ledger'
import { expect, test } from 'vitest'
import { cellsOf } from './csv.ts'
import { readPortfolio } from './read.ts'

/** Headings and terms of the venues' own exports; the rows are invented. */
const read = (lines: readonly string[]) => {
  const result = readPortfolio(lines.join('\n'), cellsOf)
  if (typeof result === 'string') throw new Error(result)
  return {
    ...result,
    entries: result.entries.map(({ instrument, amount, unit, price }) => [instrument, amount, unit, price]),
  }
}

test('the transaction log of Deribit: trades net out, a delivery closes expired positions, settlements and transfers are skipped', () => {
  const log = read([
    'ID,UserSeq,Date,Instrument,Type,Side,Size,Position,Price,Mark Price,Cash Flow,Funding,Fee Rate,Fee Charged,Fee Balance,Change,Balance,Equity,Trade ID,Order ID,Info',
    '9,9,16 Jan 2026 09:00:01,BTC-PERPETUAL,trade,close sell,5000,15000,91000,91000,0.001,0,0,0,0,0,0,0,t9,o9,',
    '8,8,16 Jan 2026 08:00:00,BTC-PERPETUAL,settlement,long,20000,20000,-,90800,0.002,-0.0001,0,0,0,0,0,0,,,',
    '7,7,16 Jan 2026 08:00:00,BTC-16JAN26-90000-C,delivery,close buy,2,0,0.011,0.011,-0.02,0,0,0,0,0,0,0,t7,,',
    '6,6,15 Jan 2026 10:00:00,BTC-PERPETUAL,trade,open buy,20000,20000,90000,90000,0,0,0,0,0,0,0,0,t6,o6,',
    '5,5,14 Jan 2026 10:00:00,BTC-27MAR26-100000-C,trade,open sell,1.5,-2.5,0.016,0.016,0.024,0,0,0,0,0,0,0,t5,o5,',
    '4,4,13 Jan 2026 10:00:00,BTC-27MAR26-100000-C,trade,open sell,1,-1,0.014,0.014,0.014,0,0,0,0,0,0,0,t4,o4,',
    '3,3,12 Jan 2026 10:00:00,BTC-16JAN26-90000-C,trade,open sell,2,-2,0.02,0.02,0.04,0,0,0,0,0,0,0,t3,o3,',
    '2,2,11 Jan 2026 10:00:00,,transfer,-,,,,,,,,,,0.5,2.5,2.5,,,"To subaccount"',
    '1,1,10 Jan 2026 10:00:00,,deposit,-,,,,,,,,,,3,3,3,,,"abc"',
  ])
  expect(log.entries).toEqual([
    ['BTC-27MAR26-100000-C', -2.5, 'coin', expect.closeTo((1 * 0.014 + 1.5 * 0.016) / 2.5, 12)],
    ['BTC-PERPETUAL', 15_000, 'usd', 90_000],
  ])
  expect([log.bad, log.passed]).toEqual([[], 3])
  // The call: sold at 0.02, closed at 0.011, two coins. 5,000 USD from 90,000 to 91,000.
  expect(log.results).toEqual({
    currencies: [
      { currency: 'BTC', realised: expect.closeTo(2 * 0.009 + 5_000 / 90_000 - 5_000 / 91_000, 15), fees: 0 },
    ],
    uncounted: [],
  })
})

test('positions of Deribit from its API and its page: short by their side or their sign', () => {
  const { entries } = read([
    'Instrument,Kind,Direction,Size,Average Price,Mark Price,Initial Margin',
    'BTC-27MAR26-100000-C,option,sell,2.5,0.0145,0.0139,0.4',
    'ETH-PERPETUAL,future,buy,12000,3050.25,3100,0.1',
    'SOL_USDC-27MAR26-180-P,option,buy,40,9.5,9.1,0',
  ])
  expect(entries).toEqual([
    ['BTC-27MAR26-100000-C', -2.5, 'coin', 0.0145],
    ['ETH-PERPETUAL', 12_000, 'usd', 3050.25],
    ['SOL_USDC-27MAR26-180-P', 40, 'coin', 9.5],
  ])
})

test('the trading log of OKX: the type is the side and the unit is contracts or coins; spot and transfers are skipped', () => {
  const log = read([
    '\uFEFFid,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit',
    '5,15,2026-01-15 10:00:00,Option,BTC-USD-260327-100000-C,Sell,25,Cont,0,-0.0001,-25,-25,0,1,BTC',
    '4,14,2026-01-14 10:00:00,Perpetual swap,BTC-USDT-SWAP,Buy,0.4,BTC,0,-1,40,40,0,1000,USDT',
    '3,13,2026-01-13 10:00:00,Spot,BTC-USDT,Buy,0.1,BTC,0,0,0,0,0.1,0.1,BTC',
    '2,12,2026-01-12 10:00:00,Transfer,,Transfer in,100,USDT,0,0,0,0,100,100,USDT',
  ])
  expect(log.entries).toEqual([
    ['BTC-USDT-SWAP', 0.4, 'coin', undefined],
    ['BTC-USD-260327-100000-C', -25, 'contract', undefined],
  ])
  expect([log.bad, log.passed]).toEqual([[], 2])
})

test('the derivatives log of Bybit: closing a long is a sale, closing a short a purchase; trades count, not positions', () => {
  const log = read([
    'Time,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Fee Rate,Trade ID,Order ID',
    '2026-01-16 10:00:00,USDT,BTCUSDT,trade,Close Long,0.4,0.6,91000,0,0.1,400,400,2000,0,t5,o5',
    '2026-01-15 16:00:00,USDT,BTCUSDT,funding,,1,1,90500,0.5,0,0,-0.5,1600,0,,',
    '2026-01-15 10:00:00,USDT,BTCUSDT,trade,Open Long,1,1,90000,0,0.1,0,0,1600,0,t4,o4',
    '2026-01-14 10:00:00,USDT,ETHUSDT,trade,Close Short,2,0,3000,0,0.1,20,20,1600,0,t3,o3',
    '2026-01-13 10:00:00,USDT,ETHUSDT,trade,Open Short,2,2,3010,0,0.1,0,0,1580,0,t2,o2',
    '2026-01-12 10:00:00,USDT,,transferIn,,,,,,,1600,1600,1600,,,',
  ])
  expect(log.entries).toEqual([['BTCUSDT', 0.6, 'coin', 90_000]])
  expect([log.bad, log.passed]).toEqual([[], 2])
  // 0.4 · 1,000 and 2 · 10 USDT, as the cash flow of the file has it; four fees of 0.1.
  expect(log.results).toEqual({ currencies: [{ currency: 'USDT', realised: 420, fees: 0.4 }], uncounted: [] })
})

test('purchases of a coin-settled future are merged at the price that gives the same number of coins', () => {
  const { entries } = read([
    'Date,Instrument,Type,Side,Size,Price',
    '2026-01-15 10:00:00,BTC-PERPETUAL,trade,open buy,30000,100000',
    '2026-01-14 10:00:00,BTC-PERPETUAL,trade,open buy,10000,50000',
  ])
  expect(entries).toEqual([['BTC-PERPETUAL', 40_000, 'usd', expect.closeTo(40_000 / (0.2 + 0.3), 6)]])
})

test('a trade without a price removes the price of the merged position', () => {
  const { entries } = read([
    'Date,Instrument,Type,Side,Size,Price',
    '2026-01-15 10:00:00,BTC-27MAR26-100000-C,trade,open buy,3,-',
    '2026-01-14 10:00:00,BTC-27MAR26-100000-C,trade,open buy,1,0.02',
  ])
  expect(entries).toEqual([['BTC-27MAR26-100000-C', 4, 'coin', undefined]])
})

test('names of Binance: coin-settled futures are in contracts, everything else in coins', () => {
  const result = readPortfolio(
    [
      'Symbol,Size,Entry Price',
      'BTCUSD_PERP,-12,90000',
      'ETHUSD_260327,40,3000',
      'BTCUSDT_260327,0.5,90000',
      'BTC-260327-100000-P,0.5,4100',
    ].join('\n'),
    cellsOf,
  )
  if (typeof result === 'string') throw new Error(result)
  expect(result.entries.map(({ exchange, instrument, amount, unit }) => [exchange, instrument, amount, unit])).toEqual([
    ['binance', 'BTCUSD_PERP', -12, 'contract'],
    ['binance', 'ETHUSD_260327', 40, 'contract'],
    ['binance', 'BTCUSDT_260327', 0.5, 'coin'],
    ['binance', 'BTC-260327-100000-P', 0.5, 'coin'],
  ])
})

test('trades of Binance options: sizes and prices of contracts of many coins are read in coins', () => {
  // Headings and rows of `userTrades`; the first is a trade of 30 May 2024 that a public client's tests contain.
  const { entries, results, log } = read([
    'id,tradeId,orderId,symbol,price,quantity,fee,realizedProfit,side,type,liquidity,time,optionSide,quoteAsset',
    '1,62,1,DOGE-240531-0.14-C,24.30000000,0.01000000,0.00049172,0,BUY,LIMIT,TAKER,1717047449679,CALL,USDT',
    '2,63,2,XRP-261225-2-P,20.5,3,0.06,0,SELL,LIMIT,MAKER,1717047449680,PUT,USDT',
    '3,64,3,XRP-261225-2-P,18,1,0.02,0,BUY,LIMIT,MAKER,1717047449690,PUT,USDT',
    '4,65,4,BTC-261225-90000-C,1500,0.5,7.2,0,BUY,LIMIT,MAKER,1717047449699,CALL,USDT',
  ])
  expect(entries).toEqual([
    ['DOGE-240531-0.14-C', 10, 'coin', expect.closeTo(0.0243, 12)],
    ['XRP-261225-2-P', -200, 'coin', expect.closeTo(0.205, 12)],
    ['BTC-261225-90000-C', 0.5, 'coin', 1_500],
  ])
  // One contract of three was bought back 2.5 USDT lower.
  expect(results?.currencies).toEqual([
    { currency: 'USDT', realised: expect.closeTo(2.5, 9), fees: expect.closeTo(0.08, 9) },
  ])
  expect(log.map(({ amount, fee }) => [amount, fee])).toContainEqual([10, 0.00049172])
})

test('a size in an unsupported unit is reported, never read as contracts', () => {
  const log = read([
    'Instrument,Type,Amount,Unit',
    'BTC-USDT-SWAP,Buy,36000,USDT',
    'BTC-USDT-SWAP,Buy,0.4,BTC',
    'ETHUSDT,Buy,2,ETH',
  ])
  expect(log.entries).toEqual([
    ['BTC-USDT-SWAP', 0.4, 'coin', undefined],
    ['ETHUSDT', 2, 'coin', undefined],
  ])
  expect(log.bad).toEqual([{ row: 2, reason: expect.stringContaining('USDT') }])
})

test('results need prices and sizes: OKX contracts have none, and its fees are negative; other dollars are separate', () => {
  const log = read([
    'Time,Instrument,Side,Size,Unit,Price,Fee',
    '2026-01-14 10:00:00,BTC-USD-260327-100000-C,Buy,25,Cont,0.02,-0.0001',
    '2026-01-15 10:00:00,BTC-USD-260327-100000-C,Sell,25,Cont,0.03,-0.0001',
    '2026-01-14 10:00:00,ETH-USDT-SWAP,Buy,3,ETH,3000,-1.5',
    '2026-01-15 10:00:00,ETH-USDT-SWAP,Sell,5,ETH,3010.1,-2.5',
    '2026-01-14 10:00:00,BTC-27MAR26-100000-C,Buy,1,coin,1500,0',
    '2026-01-15 10:00:00,BTC-27MAR26-100000-C,Sell,1,coin,-,0',
    '2026-01-14 10:00:00,SOL_USDC-27MAR26-180-P,Buy,10,coin,9.5,0.2',
    '2026-01-15 10:00:00,SOL_USDC-27MAR26-180-P,Sell,4,coin,9.9,0.1',
    '2026-01-15 10:00:00,XRPUSDT,Buy,4,coin,2,0.1',
  ])
  expect(log.results).toEqual({
    currencies: [
      { currency: 'USDC', realised: 1.6, fees: 0.3 },
      { currency: 'USDT', realised: 30.3, fees: 4 },
    ],
    uncounted: ['BTC-USD-260327-100000-C', 'BTC-27MAR26-100000-C'],
  })
})

test('the log of Deribit reproduces its balances to the last digit: premium, fee, session profit with funding, delivery, withdrawal', () => {
  const { statement, entries } = read([
    'ID,UserSeq,Date,Instrument,Type,Side,Size,Position,Price,Mark Price,Cash Flow,Funding,Fee Rate,Fee Charged,Fee Balance,Change,Balance,Equity,Trade ID,Order ID,Info',
    '6,6,16 Jan 2026 12:00:00,,withdrawal,-,,,,,,0,0,0,0,-0.5,2.54165,2.54165,,,',
    '5,5,16 Jan 2026 08:00:00,BTC-PERPETUAL,settlement,long,20000,20000,-,90800,0.00195,-0.00005,0,0,0,0.0019,3.04165,3.04165,,,',
    '4,4,16 Jan 2026 08:00:00,BTC-16JAN26-90000-C,delivery,close buy,2,0,0.01,0.01,-0.02,0,0,0.0003,0,-0.0203,3.03975,3.03975,t7,,',
    '3,3,12 Jan 2026 10:00:00,BTC-16JAN26-90000-C,trade,open sell,2,-2,0.0305,0.0305,0.061,0,0,0.0006,0,0.0604,3.06005,3.06,t3,o3,',
    '2,2,11 Jan 2026 10:00:00,BTC-PERPETUAL,trade,open buy,20000,20000,90000,90000,0,0,0,0.00035,0,-0.00035,2.99965,3,t6,o6,',
    '1,1,10 Jan 2026 10:00:00,,deposit,-,,,,,,0,0,0,0,3,3,3,,,"abc"',
  ])
  expect(entries.map(([name]) => name)).toEqual(['BTC-PERPETUAL'])
  expect(statement).toMatchObject({
    exchange: 'deribit',
    currencies: [
      {
        currency: 'BTC',
        flows: '2.5',
        // 0.061 − 0.02 of the call and 0.00195 of the session.
        result: '0.04295',
        funding: '-0.00005',
        fees: '0.00125',
        balance: '2.54165',
        difference: '0',
        differsInRow: undefined,
      },
    ],
  })
})

test('a log with a missing row reports where its balance differs, and by how much', () => {
  const { statement } = read([
    'Time,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Fee Rate,Trade ID,Order ID',
    '2026-01-16 10:00:00,USDT,BTCUSDT,trade,Close Long,0.4,0.6,91000,0,0.1,400,399.9,1998.6,0,t5,o5',
    '2026-01-15 16:00:00,USDT,BTCUSDT,funding,,1,1,90500,0.5,0,0,-0.5,1598.7,0,,',
    '2026-01-12 10:00:00,USDT,,transferIn,,,,,,,1600,1600,1600,,,',
  ])
  expect(statement?.currencies).toMatchObject([
    {
      currency: 'USDT',
      flows: '1600',
      funding: '-0.5',
      result: '400',
      fees: '0.1',
      difference: '-0.8',
      differsInRow: 3,
    },
  ])
})

test('the log of OKX has the currency of its balance in its last unit column; that of Binance lists money: no row of it is a position', () => {
  const okx = read([
    'id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit',
    '3,,2026-01-15 16:00:00,Perpetual swap,BTC-USDT-SWAP,Funding Fee,40,Cont,0,0,0,40,-1.25,1097.75,USDT',
    '2,14,2026-01-14 10:00:00,Perpetual swap,BTC-USDT-SWAP,Buy,0.4,BTC,0,-1,40,40,-1,1099,USDT',
    '1,12,2026-01-12 10:00:00,Transfer,,Transfer in,100,USDT,0,0,0,0,100,1100,USDT',
  ])
  expect(okx.statement?.currencies).toMatchObject([
    { currency: 'USDT', flows: '100', funding: '-1.25', fees: '1', result: '0', difference: '0', balance: '1097.75' },
  ])
  const binance = read([
    'Uid,Time,Type,Amount,Asset,Symbol,Transaction ID',
    '1,2026-01-15 16:00:00,FUNDING_FEE,-0.3125,USDT,BTCUSDT,11',
    '1,2026-01-15 12:00:00,COMMISSION,-0.05,USDT,BTCUSDT,12',
    '1,2026-01-15 12:00:00,REALIZED_PNL,12.5,USDT,BTCUSDT,13',
    '1,2026-01-12 10:00:00,TRANSFER,500,USDT,,14',
  ])
  expect([binance.entries, binance.passed]).toEqual([[], 4])
  expect(binance.statement).toMatchObject({
    exchange: 'binance',
    currencies: [
      { currency: 'USDT', flows: '500', funding: '-0.3125', fees: '0.05', result: '12.5', balance: undefined },
    ],
  })
})

const rowsOf = (log: readonly LogEntry[]) =>
  log.map(({ instrument, amount, price, fee, as, atMs }) => [
    new Date(atMs).toISOString().slice(5, 16),
    instrument,
    amount,
    price,
    fee,
    as,
  ])

test('the history of a file: trades with fees, deposits, and funding without session profit, which marks include', () => {
  const { log } = read([
    'ID,UserSeq,Date,Instrument,Type,Side,Size,Position,Price,Mark Price,Cash Flow,Funding,Fee Rate,Fee Charged,Fee Balance,Change,Balance,Equity,Trade ID,Order ID,Info',
    '6,6,16 Jan 2026 12:00:00,,withdrawal,-,,,,,,0,0,0,0,-0.5,2.54165,2.54165,,,',
    '5,5,16 Jan 2026 08:00:00,BTC-PERPETUAL,settlement,long,20000,20000,-,90800,0.00195,-0.00005,0,0,0,0.0019,3.04165,3.04165,,,',
    '4,4,16 Jan 2026 08:00:00,BTC-16JAN26-90000-C,delivery,close buy,2,0,0.01,0.01,-0.02,0,0,0.0003,0,-0.0203,3.03975,3.03975,t7,,',
    '3,3,12 Jan 2026 10:00:00,BTC-16JAN26-90000-C,trade,open sell,2,-2,0.0305,0.0305,0.061,0,0,0.0006,0,0.0604,3.06005,3.06,t3,o3,',
    '2,2,11 Jan 2026 10:00:00,BTC-PERPETUAL,trade,open buy,20000,20000,90000,90000,0,0,0,0.00035,0,-0.00035,2.99965,3,t6,o6,',
  ])
  expect(rowsOf(log)).toEqual([
    ['01-11T10:00', 'BTC-PERPETUAL', 20_000, 90_000, 0.00035, undefined],
    ['01-12T10:00', 'BTC-16JAN26-90000-C', -2, 0.0305, 0.0006, undefined],
    ['01-16T08:00', 'BTC-16JAN26-90000-C', 2, 0.01, 0.0003, undefined],
    // 2.99965 after a fee of 0.00035.
    ['01-11T10:00', 'BTC', 3, undefined, undefined, 'opening'],
    ['01-16T08:00', 'BTC', -0.00005, undefined, undefined, 'funding'],
    ['01-16T12:00', 'BTC', -0.5, undefined, undefined, undefined],
  ])
})

test('a log of money alone has its results as bookings; rebates and fees of OKX have the other sign', () => {
  const { log } = read([
    'Uid,Time,Type,Amount,Asset,Symbol,Transaction ID',
    '1,2026-01-15 12:00:00,COMMISSION,-0.05,USDT,BTCUSDT,12',
    '1,2026-01-15 12:00:00,REALIZED_PNL,12.5,USDT,BTCUSDT,13',
    '1,2026-01-12 10:00:00,TRANSFER,500,USDT,,14',
  ])
  expect(rowsOf(log)).toEqual([
    ['01-12T10:00', 'USDT', 500, undefined, undefined, undefined],
    ['01-15T12:00', 'USDT', 12.5, undefined, undefined, 'result'],
    ['01-15T12:00', 'USDT', -0.05, undefined, undefined, 'fee'],
  ])
  const okx = read([
    'id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,Filled Price,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit',
    '3,,2026-01-15 16:00:00,Perpetual swap,BTC-USDT-SWAP,Funding Fee,40,Cont,,0,0,0,40,-1.25,1097.75,USDT',
    '2,14,2026-01-14 10:00:00,Perpetual swap,BTC-USDT-SWAP,Buy,0.4,BTC,91000,0,-1,40,40,-1,1099,USDT',
    '1,12,2026-01-12 10:00:00,Transfer,,Transfer in,100,USDT,,0,0,0,0,100,1100,USDT',
  ])
  expect(rowsOf(okx.log)).toEqual([
    ['01-14T10:00', 'BTC-USDT-SWAP', 0.4, 91_000, 1, undefined],
    ['01-12T10:00', 'USDT', 1_000, undefined, undefined, 'opening'],
    ['01-12T10:00', 'USDT', 100, undefined, undefined, undefined],
    ['01-15T16:00', 'USDT', -1.25, undefined, undefined, 'funding'],
  ])
})

test('a contract with a trade without a price or a time has no history, the others have', () => {
  const { log } = read([
    'Date,Instrument,Type,Side,Size,Price',
    '2026-01-14 10:00:00,BTC-27MAR26-100000-C,trade,open buy,1,0.02',
    '2026-01-15 10:00:00,BTC-27MAR26-100000-C,trade,open buy,3,-',
    ',BTC-27MAR26-90000-P,trade,open buy,3,0.01',
    '2026-01-15 10:00:00,BTC-27MAR26-80000-P,trade,open buy,2,0.01',
  ])
  expect(log.map(({ instrument }) => instrument)).toEqual(['BTC-27MAR26-80000-P'])
})
