import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import { type Cursor, type Desk, each, type Row, type Table } from '../../desk.ts'
import { instantsOf } from '../../facts/chains.ts'
import { dayStart, isoOf, readInstant, type Stretch, spanText, stamp } from '../../wire/instants.ts'
import { coinNamed, venueOf } from '../../wire/names.ts'
import { asText, millions, minus, over, percent, sum, times } from '../../wire/units.ts'
import { type AnsweredField, type Field, type FieldArguments, instantOf, stretchOf, textOf } from '../field.ts'

const venueAsked = (args: FieldArguments): string => venueOf(textOf(args, 'exchange', 'deribit') || 'deribit')
const coinAsked = (args: FieldArguments): string => coinNamed(textOf(args, 'symbol', 'BTC') || 'BTC') ?? 'BTC'
const span = ({ fromMs, toMs }: Stretch): string => spanText({ fromMs, toMs: Math.max(toMs, fromMs + 1) })

/** Venue ids that the desk would refuse have no rows. */
const isVenue = (venue: string): boolean => /^[a-z0-9_-]{1,32}$/.test(venue)

const board = async (
  desk: Desk,
  venue: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Table | undefined> => (isVenue(venue) ? desk.ask('futures-board', { exchange: venue, ...more }) : undefined)

const MARGINS: Readonly<Record<string, string>> = { coin: 'COIN', stable: 'USD' }
const WINDOWS = [5, 10, 14, 30, 60, 90, 180] as const

/** A row of the tables of futures and perpetuals; price changes come with the perpetuals' board. */
const tableRow = (row: Cursor, changes: ReadonlyMap<string, number | null>): Row => {
  const [open, volume] = [row.number('openInterestUsd'), row.number('volume24hUsd')]
  const isPerpetual = row.text('kind') === 'perpetual'
  return {
    ...{ mcapMils: null, instrumentName: row.text('instrument'), currency: row.text('coin') },
    ...{
      margin: MARGINS[row.text('margin') ?? ''] ?? null,
      expiration: isPerpetual ? null : stamp(row.number('expiry')),
    },
    ...{ price: row.number('price'), indexPrice: row.number('index') },
    ...{ priceChange24: changes.get(row.text('instrument') ?? '') ?? null },
    ...{ apy: percent(row.number(isPerpetual ? 'fundingApr' : 'apr')), funding: percent(row.number('funding8h')) },
    ...{
      oiUsdMillions: millions(open),
      volume24UsdMillions: millions(volume),
      volumer2Oi: over(volume, open),
      lsRatio: null,
    },
    ...Object.fromEntries(WINDOWS.map((days) => [`hv${days}`, percent(row.number(`vol${days}`))])),
  }
}

const tableOf =
  (isPerpetual: boolean): AnsweredField['rows'] =>
  async (args, desk) => {
    const venue = venueAsked(args)
    const table = await board(desk, venue)
    const perpetuals =
      isPerpetual && isVenue(venue) ? await desk.ask('perpetuals-board', { exchange: venue }) : undefined
    const changes = new Map(
      each(perpetuals, (row) => [row.text('instrument') ?? '', percent(row.number('priceChange24h'))]),
    )
    return each(table, (row) =>
      (row.text('kind') === 'perpetual') === isPerpetual ? tableRow(row, changes) : undefined,
    )
  }

/** Rates at constant maturities of one venue and coin, of the margin with more open. */
const constantRates = (table: Table | undefined) => {
  const rates = new Map<string, Map<number, number | null>>()
  let index: number | null = null
  each(table, (row) => {
    index = row.number('index') ?? index
    if (row.text('kind') !== 'constant-maturity') return undefined
    const margin = row.text('margin') ?? ''
    const known = rates.get(margin) ?? new Map<number, number | null>()
    known.set(Math.round(row.number('days') ?? 0), percent(row.number('apr')))
    rates.set(margin, known)
    return undefined
  })
  return {
    index: index as number | null,
    rateOf: (days: number) => rates.get('coin')?.get(days) ?? rates.get('stable')?.get(days) ?? null,
  }
}

/** Linear in time between the tenors that our curve has. */
const between = (rateOf: (days: number) => number | null, days: number): number | null => {
  const [near, far] = days < 90 ? [60, 90] : [90, 180]
  const [low, high] = [rateOf(near), rateOf(far)]
  return rateOf(days) ?? (low === null || high === null ? null : low + ((high - low) * (days - near)) / (far - near))
}

const constantBasis =
  (
    stretchAsked: (args: FieldArguments, desk: Desk) => Stretch,
    stepMs: number,
    make: (atMs: number, index: number | null, rateOf: (days: number) => number | null, coin: string) => Row,
  ): AnsweredField['rows'] =>
  async (args, desk) => {
    const [exchange, coin] = [venueAsked(args), coinAsked(args)]
    if (!isVenue(exchange)) return []
    const rows: Row[] = []
    for (const atMs of instantsOf(stretchAsked(args, desk), stepMs, desk.nowMs)) {
      const table = await desk.ask('futures-term-structure', { exchange, coin, asOf: isoOf(atMs) })
      if (table === undefined || table.size === 0 || table.asOfMs <= atMs - stepMs) continue
      const { index, rateOf } = constantRates(table)
      rows.push(make(atMs, index, rateOf, coin))
    }
    return rows.toReversed()
  }

const dates =
  (ends: readonly [string, string], days: number) =>
  (args: FieldArguments, desk: Desk): Stretch =>
    stretchOf(args, ends, desk, days * MS_PER_DAY)

/** The dated futures of a coin at a venue. */
const futuresOf = async (
  desk: Desk,
  args: FieldArguments,
): Promise<readonly { instrument: string; expiry: number }[]> =>
  each(await board(desk, venueAsked(args), { coin: coinAsked(args) }), (row) =>
    row.text('kind') === 'future'
      ? { instrument: row.text('instrument') ?? '', expiry: row.number('expiry') ?? 0 }
      : undefined,
  )

const futureAsked = async (desk: Desk, args: FieldArguments) => {
  const expiry = readInstant(args.expiration)
  const all = await futuresOf(desk, args)
  return all.find((one) => expiry !== undefined && dayStart(one.expiry) === dayStart(expiry))
}

const tradesOf = async (
  desk: Desk,
  args: FieldArguments,
  asked: { readonly toMs: number; readonly fromMs: number },
  make: (row: Cursor, future: { instrument: string; expiry: number }) => Row,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  const days = Math.min(365, Math.max(1, Math.ceil((asked.toMs - asked.fromMs) / MS_PER_DAY)))
  for (const future of await futuresOf(desk, args)) {
    const question = {
      exchange: venueAsked(args),
      instrument: future.instrument,
      asOf: isoOf(asked.toMs),
      days,
      limit: 500,
    }
    for (const row of each(await desk.ask('future-trades', question), (cursor) =>
      (cursor.number('at') ?? 0) >= asked.fromMs ? make(cursor, future) : undefined,
    ))
      rows.push(row)
  }
  return rows.toSorted((a, b) => Number(b.date) - Number(a.date))
}

const basisTrade =
  (args: FieldArguments) =>
  (row: Cursor, { instrument, expiry }: { instrument: string; expiry: number }): Row => ({
    ...{ date: stamp(row.number('at')), tradeSequence: null, amount: row.number('amountUsd') },
    ...{ indexPrice: row.number('index'), price: row.number('price'), basis: percent(row.number('apr')) },
    ...{ instrumentName: instrument, baseCurrency: coinAsked(args), expiration: stamp(expiry) },
    timeleft: asText((expiry - (row.number('at') ?? 0)) / MS_PER_DAY),
  })

/** One future through a stretch. */
const historyOf = async (
  desk: Desk,
  args: FieldArguments,
  stretch: Stretch,
  granularity: string,
  make: (row: Cursor, future: { instrument: string; expiry: number }) => Row,
) => {
  const future = await futureAsked(desk, args)
  if (future === undefined) return []
  const asked = {
    exchange: venueAsked(args),
    instrument: future.instrument,
    span: span(stretch),
    asOf: isoOf(stretch.toMs),
    granularity,
  }
  return each(await desk.ask('future-history', asked), (row) => make(row, future))
}

const vwapOfDays = async (args: FieldArguments, desk: Desk, stretch: Stretch): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const { instrument, expiry } of await futuresOf(desk, args)) {
    const asked = {
      exchange: venueAsked(args),
      instrument,
      span: span(stretch),
      asOf: isoOf(stretch.toMs),
      granularity: '1d',
    }
    for (const row of each(await desk.ask('future-history', asked), (cursor) => ({
      ...{ date: stamp(cursor.number('at')), vwapBasis: percent(cursor.number('apr')), instrumentName: instrument },
      ...{ baseCurrency: coinAsked(args), expiration: stamp(expiry) },
    })))
      rows.push(row)
  }
  return rows
}

export const futures: Readonly<Record<string, Field>> = {
  TradesWithBasis: {
    studies: ['futures-board', 'future-trades'],
    differs: 'The newest 500 trades of every future that is listed now.',
    rows: (args, desk) => {
      const fromMs = dayStart(instantOf(args, 'date', desk.nowMs))
      return tradesOf(desk, args, { fromMs, toMs: Math.min(desk.nowMs, fromMs + MS_PER_DAY) }, basisTrade(args))
    },
  },
  BasisTradedLite: {
    studies: ['futures-board', 'future-trades'],
    unknown: ['tradeSequence'],
    rows: (args, desk) => tradesOf(desk, args, { fromMs: desk.nowMs - MS_PER_DAY, toMs: desk.nowMs }, basisTrade(args)),
  },
  genericHistoricalIntraDayTradedBasis: {
    studies: ['futures-board', 'future-history'],
    unknown: ['open', 'high', 'low'],
    differs: 'By the hour; of futures that are listed now.',
    rows: (args, desk) =>
      historyOf(desk, args, stretchOf(args, ['dateStart', 'dateEnd'], desk, MS_PER_DAY), '1h', (row, { expiry }) => ({
        ...{
          date: stamp(row.number('at')),
          expiration: stamp(expiry),
          amount: sum(row.number('buyUsd'), row.number('sellUsd')),
        },
        ...{ basis: percent(row.number('apr')), open: null, high: null, low: null, close: row.number('price') },
      })),
  },
  genericCurrentOb30dayHourlyBasisandSpot: {
    studies: ['futures-board', 'future-history'],
    rows: (args, desk) =>
      historyOf(desk, args, { fromMs: desk.nowMs - 30 * MS_PER_DAY, toMs: desk.nowMs }, '1h', (row) => ({
        ...{ date: stamp(row.number('at')), midPrice: row.number('price'), basis: percent(row.number('apr')) },
      })),
  },
  genericCurrentObPast1HrBasisAndSpot: {
    studies: ['futures-board', 'future-trades'],
    rows: async (args, desk) => {
      const future = await futureAsked(desk, args)
      if (future === undefined) return []
      const stretch = { fromMs: desk.nowMs - MS_PER_HOUR, toMs: desk.nowMs }
      return tradesOf(desk, args, stretch, (row, { expiry }) => ({
        ...{ date: stamp(row.number('at')), price: row.number('price'), expiration: stamp(expiry) },
        ...{ amount: row.number('amountUsd'), annualizedPercentSpread: percent(row.number('apr')) },
      })).then((rows) => rows.filter((row) => row.expiration === stamp(future.expiry)))
    },
  },
  genericCurrentOb24HrBasisHistogram: {
    studies: ['futures-board', 'future-history'],
    differs: 'Dollars traded by the annual rate of their minute, in buckets of 0.1 percent.',
    rows: async (args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, MS_PER_DAY)
      const rows = await historyOf(desk, args, stretch, '1m', (row) => ({
        ...{ rate: percent(row.number('apr')), usd: sum(row.number('buyUsd'), row.number('sellUsd')) },
      }))
      const buckets = new Map<number, number>()
      for (const { rate, usd } of rows)
        if (typeof rate === 'number' && typeof usd === 'number') {
          const bucket = Math.round(rate * 10) / 10
          buckets.set(bucket, (buckets.get(bucket) ?? 0) + usd)
        }
      return [...buckets]
        .toSorted(([a], [b]) => a - b)
        .map(([annualizedPercentSpread, dollarVolume]) => ({ annualizedPercentSpread, dollarVolume }))
    },
  },
  BasisFixedRevised: {
    studies: ['futures-term-structure'],
    differs: 'By the day; 120 days linear between our 90 and 180.',
    rows: constantBasis(dates(['dateStart', 'dateEnd'], 30), MS_PER_DAY, (atMs, index, rateOf, coin) => ({
      ...{ ts: stamp(atMs), currency: coin, indexPrice: index, b30: rateOf(30), b60: rateOf(60), b90: rateOf(90) },
      b120: between(rateOf, 120),
    })),
  },
  BasisFixed: {
    studies: ['futures-term-structure'],
    differs: 'Bars of the index are not told: only its value at the instant, as close.',
    unknown: ['open', 'high', 'low'],
    rows: constantBasis(dates(['dateRangeStart', 'dateRangeEnd'], 30), MS_PER_DAY, (atMs, index, rateOf, coin) => ({
      ...{ ts: stamp(atMs), currency: coin, open: null, high: null, low: null, close: index },
      ...{ thirty: rateOf(30), sixty: rateOf(60), ninety: rateOf(90), oneHundredTwenty: between(rateOf, 120) },
    })),
  },
  ConstantBasisSevenDayOneHour: {
    studies: ['futures-term-structure'],
    differs: 'Every two hours of the last week.',
    rows: constantBasis(
      (_args, desk) => ({ fromMs: desk.nowMs - 7 * MS_PER_DAY, toMs: desk.nowMs }),
      2 * MS_PER_HOUR,
      (atMs, _index, rateOf, coin) => ({
        date: stamp(atMs),
        y30: rateOf(30),
        y60: rateOf(60),
        y90: rateOf(90),
        currency: coin,
      }),
    ),
  },
  DailyBasisVwap: {
    studies: ['futures-board', 'future-history'],
    differs: 'The annual rate at the end of the day, not weighted by volume.',
    rows: (args, desk) =>
      vwapOfDays(args, desk, stretchOf(args, ['dateRangeStart', 'dateRangeEnd'], desk, 30 * MS_PER_DAY)),
  },
  genericHistorical30DayTradeWeightedBasis: {
    studies: ['futures-board', 'future-history'],
    differs: 'The annual rate at the end of the day, not weighted by volume.',
    rows: (args, desk) => vwapOfDays(args, desk, { fromMs: desk.nowMs - 30 * MS_PER_DAY, toMs: desk.nowMs }),
  },
  genericCurrentObBasisVolumeOpenInterest: {
    studies: ['futures-board'],
    rows: async (args, desk) =>
      each(await board(desk, venueAsked(args), { coin: coinAsked(args) }), (row) => {
        if (row.text('kind') !== 'future') return undefined
        const [bid, ask] = [row.number('bid'), row.number('ask')]
        return {
          ...{ date: stamp(row.number('at')), instrument: row.text('instrument'), indexPrice: row.number('index') },
          ...{ markPrice: row.number('mark'), midPrice: bid === null || ask === null ? null : (bid + ask) / 2 },
          ...{ expirationn: stamp(row.number('expiry')), timeleft: asText(row.number('days')) },
          ...{ dollarSpread: row.number('basis'), annualizedPercentSpread: percent(row.number('apr')) },
          ...{ coinVolume: row.number('volume24hCoin'), openInterestCoin: row.number('openInterestCoin') },
        }
      }),
  },
  genericLiveTableFutures: {
    studies: ['futures-board'],
    unknown: ['mcapMils', 'priceChange24', 'lsRatio'],
    rows: tableOf(false),
  },
  genericLiveTablePerps: {
    studies: ['futures-board', 'perpetuals-board'],
    unknown: ['mcapMils', 'lsRatio', 'expiration'],
    rows: tableOf(true),
  },
  TablePerpsLive: {
    studies: ['perpetuals-board'],
    rows: async (args, desk) => {
      const venue = venueAsked(args)
      const table = isVenue(venue) ? await desk.ask('perpetuals-board', { exchange: venue }) : undefined
      return each(table, (row) => {
        const [open, change] = [row.number('openInterestUsd'), row.number('openInterestChange24h')]
        return {
          ...{ date: stamp(table?.asOfMs), instrumentName: row.text('instrument') },
          ...{
            margin: MARGINS[row.text('margin') ?? ''] ?? null,
            indexPrice: row.number('index'),
            markPrice: row.number('mark'),
          },
          ...{
            percentChange24h: percent(row.number('priceChange24h')),
            apyChange24h: percent(row.number('fundingAprChange24h')),
          },
          ...{ funding8h: percent(row.number('funding8h')), apy: percent(row.number('fundingApr')) },
          ...{ nextFunding: percent(row.number('predicted8h')), volume24h: row.number('volume24hUsd') },
          ...{ volumeChange24h: percent(row.number('volumeChange24h')), usdOi: open },
          usdOi24hChange: change === null || open === null ? null : minus(open, over(open, 1 + change)),
          ...{ oiPercentChange24h: percent(change), turnover: row.number('turnover') },
        }
      })
    },
  },
  UtilityRealtimeFuturesPrices: {
    studies: ['futures-board'],
    unknown: ['bestBidAmount', 'bestAskAmount'],
    differs: 'Open interest and volume are in coins.',
    rows: async (args, desk) =>
      each(await board(desk, venueAsked(args)), (row) => ({
        ...{ date: stamp(row.number('at')), instrumentName: row.text('instrument') },
        ...{ expiration: row.text('kind') === 'perpetual' ? null : stamp(row.number('expiry')) },
        ...{
          openInterest: row.number('openInterestCoin'),
          volume24Hr: row.number('volume24hCoin'),
          bestBidAmount: null,
        },
        ...{ bestBidPrice: row.number('bid'), markPrice: row.number('mark'), indexPrice: row.number('index') },
        ...{ bestAskPrice: row.number('ask'), bestAskAmount: null, currentFunding: percent(row.number('fundingRate')) },
      })),
  },
  DeribitFundingPerp: {
    studies: ['perpetual-history'],
    rows: async (args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)
      const instrument = `${coinAsked(args)}-PERPETUAL`
      const asked = {
        exchange: 'deribit',
        instrument,
        span: span(stretch),
        asOf: isoOf(stretch.toMs),
        granularity: '1h',
      }
      return each(await desk.ask('perpetual-history', asked), (row) => ({
        ...{ date: stamp(row.number('at')), indexPrice: row.number('index') },
        currentFundingPercent: percent(over(times(row.number('funding'), 8), row.number('fundingHours'))),
        tradableBboPremiumDiscount: percent(row.number('premium')),
      }))
    },
  },
  DeribitFunding: {
    studies: ['futures-board'],
    differs: 'Now, not the recent past.',
    rows: async (_args, desk) =>
      each(await board(desk, 'deribit'), (row) =>
        row.text('kind') === 'perpetual'
          ? {
              ...{
                date: stamp(row.number('at')),
                instrumentName: row.text('instrument'),
                markPrice: row.number('mark'),
              },
              ...{ indexPrice: row.number('index'), currentFunding: percent(row.number('fundingRate')) },
              funding8h: percent(row.number('funding8h')),
            }
          : undefined,
      ),
  },
}
