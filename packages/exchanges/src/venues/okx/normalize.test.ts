import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BlockRfqTrade, FutureQuote, Instrument, Liquidation, MarketEvent, OptionQuote, Trade } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { okxFeed } from './feed.ts'
import { familyOf, instrumentFromRow, symbolFromFamily, underlyingOf } from './instruments.ts'
import type { InstrumentRow } from './messages.ts'

const eventsOf = (...files: readonly string[]): readonly MarketEvent[] => {
  const feed = okxFeed({})
  return ['instruments', ...files].flatMap((file) =>
    readFileSync(join(import.meta.dirname, 'fixtures', `${file}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line))
      .flatMap(({ message, receivedAtMs }) => [...feed.read(message, receivedAtMs)]),
  )
}

test('an option is combined from book, open interest, mark, index and summary', () => {
  const [call, put] = eventsOf('chain') as readonly OptionQuote[]
  expect(call).toMatchObject({
    instrument: 'BTC-USD-260327-90000-C',
    markVol: 0.48,
    bidVol: 0.472,
    bidSize: 2.5,
    askSize: 3.1,
    openInterestCoin: 12.4,
    volume24hCoin: 5.1,
    contractSizeCoin: 0.01,
    underlying: 88_012.5,
    index: 87_650.12,
  })
  // The coin premium times the forward is the dollar premium of Black-76, to which these greeks belong.
  expect((call.mark ?? 0) * 88_012.5).toBeGreaterThan(1_000)
  expect(put).toMatchObject({ bid: undefined, bidVol: undefined, bidSize: undefined, openInterestCoin: undefined })
})

test('the greeks are those in dollars: vega per vol point', () => {
  const [call] = eventsOf('chain') as readonly OptionQuote[]
  const years = (1_774_598_400_000 - 1_772_445_600_000) / MS_PER_DAY / 365
  const d1 = Math.log(88_012.5 / 90_000) / (0.48 * Math.sqrt(years)) + (0.48 * Math.sqrt(years)) / 2
  const density = Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI)
  expect(call.vegaPerPoint).toBeCloseTo((88_012.5 * density * Math.sqrt(years)) / 100, 4)
})

test('inverse contracts count USD, linear ones coins, and funding has its own interval', () => {
  const futures = eventsOf('chain').filter((event): event is FutureQuote => event.type === 'future-quote')
  expect(futures[0]).toMatchObject({ symbol: 'BTC', volume24hUsd: 492_700_000, volume24hCoin: 5621.4 })
  expect(futures[1]).toMatchObject({ symbol: 'BTC_USDT', fundingRate: 0.0000551, fundingIntervalHours: 8 })
  // The rate of the current interval is paid at its end; the next one is only a prediction.
  expect(futures[1]).toMatchObject({ predictedFundingRate: 0.0000712, nextFundingMs: 1_772_467_200_000 })
  // 250 contracts of 100 USD at 85,897.98 USD per coin.
  expect(futures[0].bidSize).toBeCloseTo(25_000 / 85_897.98, 12)
  expect([futures[0].predictedFundingRate, futures[0].nextFundingMs]).toEqual([undefined, undefined])
})

test('a liquidation names the position: 12 contracts of 100 USD of a long, 250 of 0.01 coins of a short', () => {
  const forced = eventsOf('trades').filter((event): event is Liquidation => event.type === 'liquidation')
  expect(
    forced.map(({ instrument, liquidatedSide, price, amountUsd, amountCoin }) => [
      instrument,
      liquidatedSide,
      price,
      amountUsd,
      amountCoin,
    ]),
  ).toEqual([
    ['BTC-USD-SWAP', 'long', 87_000.5, 1200, undefined],
    ['BTC-USDT-SWAP', 'short', 88_200.1, undefined, 2.5],
  ])
})

test('trades are sized in coins, inverse futures in USD; ids are unique within an instrument', () => {
  const trades = eventsOf('trades').filter((event): event is Trade => event.type === 'trade')
  expect(trades.map(({ amountCoin, amountUsd, tradeId }) => [amountCoin, amountUsd, tradeId])).toEqual([
    [0.5, undefined, '107'],
    [0.03, undefined, '1'],
    [undefined, 700, '1'],
    [25, undefined, 'b1'],
    [1, undefined, 'b7'],
  ])
  expect(trades[0].vol).toBe(0.4822)
})

test('a leg on the block tape has its IV, and the id of its structure if available', () => {
  const blocks = eventsOf('trades').filter(
    (event): event is Trade => event.type === 'trade' && event.blockTradeId !== undefined,
  )
  expect(
    blocks.map(({ takerSide, vol, blockTradeId, blockRfqId }) => [takerSide, vol, blockTradeId, blockRfqId]),
  ).toEqual([
    ['sell', 0.4822, 'B-1', 'B-1'],
    ['buy', 0.5133, 'b7', undefined],
  ])
})

test('a structure is emitted once, streamed or fetched; a missed one comes with the next response', () => {
  const structures = eventsOf('trades', 'tradesFetched').filter((event) => event.type === 'block-rfq-trade')
  expect(structures.map(({ rfqId }) => rfqId)).toEqual(['B-1', 'B-3'])
})

test('an unlisted leg is counted once, however often its structure is repeated', () => {
  const feed = okxFeed({})
  const leg = { px: '0.03', sz: '100', instId: 'BTC-USD-260302-80000-C', side: 'buy', tradeId: 'x' }
  const body = { code: '0', msg: '', data: [{ cTime: '1772445609700', blockTdId: 'B-9', legs: [leg] }] }
  for (let i = 0; i < 3; i++) feed.takeAnswer('/rfq/public-trades', {}, body, 0)
  expect(feed.rejected().byReason).toEqual({ 'unknown-instrument': 1 })
})

test('a structure has the size of its smallest leg and ratios to it', () => {
  const [structure] = eventsOf('trades').filter((event): event is BlockRfqTrade => event.type === 'block-rfq-trade')
  expect(structure).toMatchObject({ amountCoin: 25, takerSide: 'sell' })
  expect(structure.legs.map(({ side, ratio }) => [side, ratio])).toEqual([
    ['sell', 1],
    ['buy', 2],
  ])
})

const TERMS: InstrumentRow = {
  instType: 'FUTURES',
  uly: 'BTC-USD',
  settleCcy: 'BTC',
  instId: 'BTC-USD-270326',
  ctVal: '100',
  ctMult: '1',
  ctValCcy: 'USD',
  ctType: 'inverse',
  tickSz: '0.1',
  expTime: String(Date.UTC(2027, 2, 26, 8)),
  ruleType: 'normal',
  optType: undefined,
  stk: undefined,
  listTime: undefined,
}

const KINDS: readonly (readonly [string, Partial<InstrumentRow>, Partial<Instrument>])[] = [
  ['dated, coin-settled', {}, { kind: 'future', symbol: 'BTC', isInverse: true, contractSize: 100 }],
  [
    'an X-Perp: dated by its type, but it pays funding',
    {
      ruleType: 'xperp',
      instId: 'BTC-USD_UM-310328',
      uly: 'BTC-USD',
      settleCcy: 'USDⓈ',
      ctVal: '0.001',
      ctValCcy: 'BTC',
    },
    { kind: 'perpetual', symbol: 'BTC_USD', settle: 'USD', isInverse: false, contractSize: 0.001 },
  ],
  [
    'a dated contract of a family _UM: linear, settled in dollars of any kind',
    { instId: 'BTC-USD_UM-270326', settleCcy: 'USDC', ctVal: '0.01', ctValCcy: 'BTC', ctType: 'linear' },
    { kind: 'future', symbol: 'BTC_USD', settle: 'USD', isInverse: false, contractSize: 0.01 },
  ],
  [
    'a swap of a family _UM',
    { instType: 'SWAP', instId: 'ETH-USD_UM-SWAP', uly: 'ETH-USD', settleCcy: 'USDⓈ', ctVal: '0.1', ctMult: '0.5' },
    { kind: 'perpetual', symbol: 'ETH_USD', settle: 'USD', isInverse: false, contractSize: 0.05 },
  ],
  [
    'a contract before its market opens is dated like others',
    { ruleType: 'pre_market', instId: 'BTC-USDT-270326', uly: 'BTC-USDT', settleCcy: 'USDT', ctVal: '0.01' },
    { kind: 'future', symbol: 'BTC_USDT', isInverse: false },
  ],
]

test.each(KINDS)('%s', (_, row, expected) => {
  const instrument = instrumentFromRow({ ...TERMS, ...row }, (reason) => expect.unreachable(reason))
  expect(instrument).toMatchObject(expected)
  // A perpetual has no expiry, whatever the list states.
  expect(instrument?.expiryMs === undefined).toBe(expected.kind === 'perpetual')
})

/** Rows of the lists and answers of 25 September 2026. */
const DOLLAR_ROWS = {
  future: {
    instType: 'FUTURES',
    instId: 'BTC-USD_UM-261030',
    instFamily: 'BTC-USD_UM',
    uly: 'BTC-USD',
    ctType: 'linear',
    ctVal: '0.01',
    ctMult: '1',
    ctValCcy: 'BTC',
    settleCcy: 'USD',
    expTime: '1793347200000',
    listTime: '1787904600714',
    ruleType: 'normal',
    state: 'live',
    tickSz: '0.1',
    optType: '',
    stk: '',
  },
  option: {
    instType: 'OPTION',
    instId: 'ETH-USD_UM-260925-2600-P',
    instFamily: 'ETH-USD_UM',
    uly: 'ETH-USD',
    ctVal: '1',
    ctMult: '0.01',
    ctValCcy: 'ETH',
    settleCcy: 'USD',
    expTime: '1790323200000',
    listTime: '1786695000686',
    optType: 'P',
    stk: '2600',
    state: 'live',
    tickSz: '0.1',
  },
}

test('the dollar families are separate linear markets, 0.01 coins a contract, premiums and prices in USD', () => {
  const feed = okxFeed({})
  const read = (path: string, params: object, ...data: readonly object[]) =>
    feed.read({ path, params, body: { code: '0', msg: '', data } }, 1_790_300_000_000)
  const xperp = { ...DOLLAR_ROWS.future, instId: 'BTC-USD_UM_XPERP-310404', ruleType: 'xperp' }
  read('/public/instruments', { instType: 'FUTURES' }, DOLLAR_ROWS.future, xperp)
  const ofOptions = { instType: 'OPTION', instFamily: 'ETH-USD_UM' }
  read('/public/instruments', ofOptions, DOLLAR_ROWS.option)
  expect(
    feed
      .instruments()
      .map(({ kind, symbol, isInverse, contractSize, quote }) => [kind, symbol, isInverse, contractSize, quote]),
  ).toEqual([
    ['future', 'BTC_USD', false, 0.01, 'USD'],
    ['perpetual', 'BTC_USD', false, 0.01, 'USD'],
    ['option', 'ETH_USD', false, 0.01, 'USD'],
  ])
  const { instId } = DOLLAR_ROWS.option
  read('/public/open-interest', ofOptions, { instId, oi: '2200', oiCcy: '22' })
  read('/public/mark-price', ofOptions, { instId, markPx: '4.81' })
  const [quote] = read(
    '/public/opt-summary',
    { instFamily: 'ETH-USD_UM' },
    { instId, markVol: '0.6', fwdPx: '2700', ts: '1790300000000' },
  )
  expect(quote).toMatchObject({ symbol: 'ETH_USD', mark: 4.81, openInterestCoin: 22, isInverse: false })
  expect(feed.rejected().count).toBe(0)
})

test('families and markets map one to one', () => {
  for (const [symbol, family, underlying] of [
    ['BTC', 'BTC-USD', 'BTC-USD'],
    ['BTC_USD', 'BTC-USD_UM', 'BTC-USD'],
    ['BTC_USDT', 'BTC-USDT', 'BTC-USDT'],
    ['ETH_USDC', 'ETH-USDC', 'ETH-USDC'],
  ] as const) {
    expect([familyOf(symbol), underlyingOf(symbol), symbolFromFamily(family)]).toEqual([family, underlying, symbol])
  }
})
