import { emptyContext, liveBoards, perpetualBars, syntheticBoards } from '@gvol/analytics/testing'
import type { FutureQuote, FuturesBoard } from '@gvol/market'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'

/** Values of futures: rates, basis, sizes and funding, against what is worked out here from the quotes. */

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]
const own = syntheticBoards()
const NOW_MS = own[0]?.atMs ?? 0
/** The same coin at a second venue, with three times as much open, at which eight hours of funding are paid in four. */
const others = own
  .filter(({ symbol }) => symbol === 'BTC')
  .map(
    (board): FuturesBoard => ({
      ...{ ...board, venue: 'okx' },
      quotes: board.quotes.map((quote) => ({
        ...{ ...quote, venue: 'okx', openInterestCoin: (quote.openInterestCoin ?? 0) * 3 },
        openInterestUsd: (quote.openInterestUsd ?? 0) * 3,
        ...(quote.kind === 'perpetual' ? { fundingIntervalHours: 4 } : {}),
      })),
    }),
  )
const boards = [...own, ...others]
const NOTHING = { size: 0, column: { venue: [], symbol: [], liquidatedSide: [], usd: new Float64Array(0) } }
const context = emptyContext({
  nowMs: () => NOW_MS,
  liveOf: liveBoards(boards),
  query: (async ({ id }: { readonly id: string }, asked: object) =>
    id === 'future-quote.perpetual-bars' ? perpetualBars(asked) : NOTHING) as never,
})
const { field, method } = askDesk(context, [{ venue: 'deribit', symbol: 'BTC' }])

const quotesOf = (venue: string, symbols: RegExp): readonly FutureQuote[] =>
  boards.filter((board) => board.venue === venue && symbols.test(board.symbol)).flatMap(({ quotes }) => quotes)
const priceOf = ({ bid, ask }: FutureQuote): number => ((bid ?? 0) + (ask ?? 0)) / 2
const daysOf = ({ expiryMs }: FutureQuote): number => ((expiryMs ?? 0) - NOW_MS) / DAY_MS
const indexOf = ({ index }: FutureQuote): number => index ?? 0
const aprOf = (quote: FutureQuote): number => (100 * (priceOf(quote) / indexOf(quote) - 1) * 365) / daysOf(quote)
const dated = (quotes: readonly FutureQuote[]) => quotes.filter(({ kind }) => kind === 'future')
const sum = (of: readonly FutureQuote[], value: (quote: FutureQuote) => number | undefined): number =>
  of.reduce((all, quote) => all + (value(quote) ?? 0), 0)
const NAMES = { deribit: 'deribit', okx: 'okex' } as const

test('term structures of every venue: basis over the index, and its simple annual rate', async () => {
  const wanted = new Map(
    (['deribit', 'okx'] as const).flatMap((venue) =>
      dated(quotesOf(venue, /^BTC$/)).map((quote): [string, Row] => [
        `${NAMES[venue]} ${quote.expiryMs}`,
        { apr: aprOf(quote), basis: priceOf(quote) - indexOf(quote), price: priceOf(quote) },
      ]),
    ),
  )
  const rows = await method('futures-perpetuals/apr-basis/live-term-structures', {
    asset: 'BTC',
    marginType: 'coins',
    timeFormat: 'ms',
  })
  expectRows(rows, ({ exchange, expirationTimestamp }) => `${exchange} ${expirationTimestamp}`, wanted, 1e-6)
})

/** Linear in time between the two listed futures around a maturity. */
const constant = (venue: string, days: number, value: (quote: FutureQuote) => number): number => {
  const listed = dated(quotesOf(venue, /^BTC$/)).toSorted((a, b) => daysOf(a) - daysOf(b))
  const far = listed.findIndex((quote) => daysOf(quote) >= days)
  const [low, high] = [listed[far - 1], listed[far]] as [FutureQuote, FutureQuote]
  return value(low) + ((value(high) - value(low)) * (days - daysOf(low))) / (daysOf(high) - daysOf(low))
}

test('basis at constant maturities: linear in time between listed expiries', async () => {
  for (const interval of ['7d', '30d', '90d', '180d']) {
    const days = Number.parseInt(interval, 10)
    const sent = {
      asset: 'BTC',
      interval,
      startDate: String(NOW_MS - HOUR_MS),
      endDate: String(NOW_MS),
      timeFormat: 'ms',
    }
    const rows = (await method('futures-perpetuals/apr-basis/constant-maturities', sent)).filter(
      ({ timestamp }) => timestamp === NOW_MS,
    )
    const wanted = new Map(
      (['deribit', 'okx'] as const).map((venue): [string, Row] => {
        return [
          `${NAMES[venue]}_BTC-USD`,
          {
            apr: constant(venue, days, aprOf),
            basisUSD: constant(venue, days, (quote) => priceOf(quote) - indexOf(quote)),
          },
        ]
      }),
    )
    expectRows(rows, ({ symbol }) => String(symbol), wanted, 1e-6)
  }
  const rates = (days: number) => constant('deribit', days, aprOf)
  const linear = rates(90) + (rates(180) - rates(90)) / 3
  const newest = (rows: readonly Row[], name: 'ts' | 'date') =>
    rows.filter((row) => Number(row[name]) === Math.max(...rows.map((one) => Number(one[name]))))
  const key = () => 'newest'
  const revised = await field('BasisFixedRevised')
  expectRows(
    newest(revised, 'ts'),
    key,
    new Map([['newest', { indexPrice: 90_000, b30: rates(30), b60: rates(60), b90: rates(90), b120: linear }]]),
    1e-6,
  )
  const fixed = await field('BasisFixed')
  expectRows(
    newest(fixed, 'ts'),
    key,
    new Map([
      ['newest', { close: 90_000, thirty: rates(30), sixty: rates(60), ninety: rates(90), oneHundredTwenty: linear }],
    ]),
    1e-6,
  )
  const week = await field('ConstantBasisSevenDayOneHour')
  expectRows(newest(week, 'date'), key, new Map([['newest', { y30: rates(30), y60: rates(60), y90: rates(90) }]]), 1e-6)
})

test('what is open and traded at every venue: coins, and millions of USD', async () => {
  const asked = { asset: 'BTC', startDate: String(NOW_MS - HOUR_MS), endDate: String(NOW_MS), timeFormat: 'ms' }
  const of = (make: (quotes: readonly FutureQuote[]) => Row) =>
    new Map((['deribit', 'okx'] as const).map((venue): [string, Row] => [NAMES[venue], make(quotesOf(venue, /^BTC/))]))
  const now = (rows: readonly Row[]) => rows.filter(({ timestamp }) => timestamp === NOW_MS)
  const key = ({ exchange }: Row) => String(exchange)
  const open = of((quotes) => ({
    coin: sum(quotes, (one) => one.openInterestCoin),
    usd: sum(quotes, (one) => one.openInterestUsd) / 1e6,
  }))
  expectRows(now(await method('futures-perpetuals/open-interest-total', asked)), key, open)
  const traded = of((quotes) => {
    const coins = sum(quotes, (one) => one.volume24hCoin)
    return {
      totalDailyVolume: coins,
      totalDailyVolumeNative: coins,
      totalDailyVolumeMilUSD: sum(quotes, (one) => one.volume24hUsd) / 1e6,
    }
  })
  expectRows(now(await method('futures-perpetuals/volumes', asked)), key, traded)
})

test('tables of a venue: prices, basis, sizes and funding of every future and perpetual', async () => {
  const all = quotesOf('deribit', /./)
  const rows = (of: readonly FutureQuote[], make: (quote: FutureQuote) => Row) =>
    new Map(of.map((quote): [string, Row] => [quote.instrument, make(quote)]))
  const nameOf = ({ instrumentName }: Row) => String(instrumentName)
  const perpetuals = all.filter(({ kind }) => kind === 'perpetual')
  const plain = (quote: FutureQuote): Row => ({
    ...{
      openInterest: quote.openInterestCoin ?? null,
      volume24Hr: quote.volume24hCoin ?? null,
      bestBidPrice: quote.bid ?? null,
    },
    ...{ bestAskPrice: quote.ask ?? null, markPrice: quote.mark ?? null, indexPrice: quote.index ?? null },
    ...(quote.kind === 'perpetual' ? { currentFunding: 100 * (quote.fundingRate ?? 0) } : {}),
  })
  expectRows(await field('UtilityRealtimeFuturesPrices'), nameOf, rows(all, plain))
  const funded = (quote: FutureQuote): Row => ({
    markPrice: quote.mark ?? null,
    indexPrice: quote.index ?? null,
    funding8h: 100 * (quote.fundingRate ?? 0),
    currentFunding: 100 * (quote.fundingRate ?? 0),
  })
  expectRows(await field('DeribitFunding'), nameOf, rows(perpetuals, funded))
  const table = (quote: FutureQuote): Row => ({
    ...{ price: priceOf(quote), indexPrice: indexOf(quote), oiUsdMillions: (quote.openInterestUsd ?? 0) / 1e6 },
    ...{
      volume24UsdMillions: (quote.volume24hUsd ?? 0) / 1e6,
      volumer2Oi: (quote.volume24hUsd ?? 0) / (quote.openInterestUsd ?? 0),
    },
    ...(quote.kind === 'perpetual'
      ? { funding: 100 * (quote.fundingRate ?? 0), apy: 100 * (quote.fundingRate ?? 0) * 3 * 365 }
      : { apy: aprOf(quote) }),
  })
  expectRows(await field('genericLiveTableFutures'), nameOf, rows(dated(all), table), 1e-6)
  expectRows(await field('genericLiveTablePerps'), nameOf, rows(perpetuals, table), 1e-6)
  const current = (quote: FutureQuote): Row => ({
    ...{
      indexPrice: indexOf(quote),
      markPrice: quote.mark ?? null,
      midPrice: priceOf(quote),
      coinVolume: quote.volume24hCoin ?? null,
    },
    ...{
      openInterestCoin: quote.openInterestCoin ?? null,
      dollarSpread: priceOf(quote) - indexOf(quote),
      annualizedPercentSpread: aprOf(quote),
    },
  })
  const btc = dated(quotesOf('deribit', /^BTC$/))
  expectRows(
    await field('genericCurrentObBasisVolumeOpenInterest'),
    ({ instrument }) => String(instrument),
    rows(btc, current),
    1e-6,
  )
  const live = (quote: FutureQuote): Row => ({
    ...{
      indexPrice: indexOf(quote),
      markPrice: quote.mark ?? null,
      volume24h: quote.volume24hUsd ?? null,
      usdOi: quote.openInterestUsd ?? null,
    },
    ...{
      turnover: (quote.volume24hUsd ?? 0) / (quote.openInterestUsd ?? 0),
      funding8h: 100 * (quote.fundingRate ?? 0),
    },
    apy: 100 * (quote.fundingRate ?? 0) * 3 * 365,
  })
  expectRows(await field('TablePerpsLive'), nameOf, rows(perpetuals, live), 1e-6)
})

test('funding: what a hundred hours and less paid at each venue, put on eight hours and added up', async () => {
  const { size, column } = perpetualBars({ coin: 'BTC' })
  const names = { deribit: 'deribit', okx: 'okex' } as Readonly<Record<string, string>>
  for (const marginType of ['coins', 'stables']) {
    const rows = await method('futures-perpetuals/realized-funding-rates-cumulated', {
      ...{
        asset: 'BTC',
        marginType,
        startDate: String(NOW_MS - 4 * DAY_MS),
        endDate: String(NOW_MS),
        timeFormat: 'ms',
      },
    })
    const isInverse = marginType === 'coins'
    const cumulated = new Map<string, number>()
    const wanted = new Map<string, Row>()
    for (let i = 0; i < size; i++) {
      if (column.isInverse[i] !== isInverse) continue
      const symbol = `${names[column.venue[i] ?? '']} ${column.instrument[i]}`
      const all = (cumulated.get(symbol) ?? 0) + 100 * (column.hourlyRate[i] ?? 0)
      cumulated.set(symbol, all)
      wanted.set(`${symbol} ${column.atMs[i]}`, {
        realizedFunding: 800 * (column.hourlyRate[i] ?? 0),
        accumulatedRealizedFunding: all,
      })
    }
    expect(wanted.size).toBeGreaterThan(80)
    expectRows(rows, ({ symbol, timestamp }) => `${symbol} ${timestamp}`, wanted, 1e-6)
  }
})
