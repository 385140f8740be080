import { coinOf, type Market, MS_PER_DAY } from '@gvol/market'
import { type Cursor, type Desk, each, type Row } from '../../desk.ts'
import { heldAt } from '../../facts/closest.ts'
import { dayStart, isoOf, spanText, stamp } from '../../wire/instants.ts'
import { bookOf, coinNamed, exchangeOf, priceMarketOf, putCallOf } from '../../wire/names.ts'
import { asText, over, sum } from '../../wire/units.ts'
import {
  type AnsweredField,
  bookAsked,
  type Field,
  type FieldArguments,
  instantOf,
  numberOf,
  ofBook,
  stretchOf,
  textOf,
} from '../field.ts'

const SIDES = [
  ['call', 'C'],
  ['put', 'P'],
] as const

/** Open interest now by strike, expiry or both, a row per side. */
const openNow = async (desk: Desk, market: Market, by: string): Promise<readonly Row[]> =>
  each(await desk.ask('open-interest', { ...bookOf(market), by }), (row) =>
    SIDES.map(
      ([side, putCall]): Row => ({
        currency: coinOf(market.symbol),
        putCall,
        openInterest1xMult: row.number(`${side}Coin`),
        notionalOpenInterest: row.number(`${side}Usd`),
        expiration: stamp(row.number('expiry')),
        strike: row.number('strike'),
        exchange: exchangeOf(market.venue),
      }),
    ),
  ).flat()

const total = (rows: readonly Row[], name: string): number | null =>
  sum(...rows.map((row) => row[name]).map((value) => (typeof value === 'number' ? value : null)))

const bySide = (rows: readonly Row[]): readonly Row[] =>
  SIDES.flatMap(([, putCall]) => {
    const own = rows.filter((row) => row.putCall === putCall)
    if (own.length === 0) return []
    return [
      {
        currency: own[0]?.currency ?? null,
        putCall,
        openInterest1xMult: total(own, 'openInterest1xMult'),
        notionalOpenInterest: total(own, 'notionalOpenInterest'),
      },
    ]
  })

/** Every book about a coin. */
const booksOf = (desk: Desk, args: FieldArguments): readonly Market[] => {
  const coin = coinNamed(textOf(args, 'symbol', 'BTC'))
  return desk.markets.filter(({ symbol }) => coinOf(symbol) === coin)
}

/** What is open at every venue, side by side by strike, expiry and side. */
const sideBySide: AnsweredField['rows'] = async (args, desk) => {
  const rows = new Map<string, Record<string, string | number | null>>()
  for (const market of booksOf(desk, args)) {
    const venue = exchangeOf(market.venue)
    if (venue !== 'deribit' && venue !== 'okex') continue
    for (const row of await openNow(desk, market, 'strike-expiry')) {
      const key = `${row.strike} ${row.expiration} ${row.putCall}`
      const known = rows.get(key) ?? {
        ...{ strike: row.strike as number, putCall: row.putCall as string, expiration: row.expiration as string },
        ...{ deribitContractOi: null, deribitNotionalOi: null, bitcomContractOi: null, bitcomNotionalOi: null },
        ...{ okexContractOi: null, okexNotionalOi: null, ledgerXContractOi: null, ledgerXNotionalOi: null },
      }
      known[`${venue}ContractOi`] = sum(
        known[`${venue}ContractOi`] as number | null,
        row.openInterest1xMult as number | null,
      )
      known[`${venue}NotionalOi`] = sum(
        known[`${venue}NotionalOi`] as number | null,
        row.notionalOpenInterest as number | null,
      )
      rows.set(key, known)
    }
  }
  return [...rows.values()]
}

const SIDE_BY_SIDE: AnsweredField = {
  studies: ['open-interest'],
  unknown: ['bitcomContractOi', 'bitcomNotionalOi', 'ledgerXContractOi', 'ledgerXNotionalOi'],
  rows: sideBySide,
}

/** Sums of the older tables within a range of days to expiry. */
const within = (by: 'expiry' | 'strike' | 'side'): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const [least, most] = [numberOf(args, 'rangeStart', 0), numberOf(args, 'rangeEnd', 3_650)]
    const table = await desk.ask('open-interest', { ...bookOf(market), by: 'strike-expiry' })
    const rows = new Map<string, { key: Row; cells: Record<string, number | null> }>()
    each(table, (row) => {
      const [expiry, strike] = [row.number('expiry') ?? 0, row.number('strike')]
      const days = (expiry - (table?.asOfMs ?? 0)) / MS_PER_DAY
      if (days < least || days > most) return undefined
      for (const [side, putCall] of SIDES) {
        const key: Row = by === 'side' ? { putCall } : by === 'expiry' ? { expiration: stamp(expiry) } : { strike }
        const known = rows.get(JSON.stringify(key)) ?? { key, cells: {} }
        const add = (name: string, value: number | null) => {
          known.cells[name] = sum(known.cells[name] ?? null, value)
        }
        const [coins, usd, premium] = [
          row.number(`${side}Coin`),
          row.number(`${side}Usd`),
          row.number(`${side}PremiumUsd`),
        ]
        const index = over(usd, coins)
        add('openInterest', row.number(`${side}Contracts`) ?? coins)
        add('notionalOpenInterest', usd)
        add('coinPremium', over(premium, index))
        add('dollarPremium', premium)
        add('netDeltaExposure', row.number(`${side}DeltaCoin`))
        add('coinOi', coins)
        rows.set(JSON.stringify(key), known)
      }
      return undefined
    })
    return [...rows.values()].map(({ key, cells }) => ({ ...key, ...cells }))
  })

/** What changed between two dates. The end of a range is the end of its day. */
const changes = (
  by: 'strike' | 'strike-expiry' | 'expiry',
  ends: readonly [string, string],
  make: (row: Cursor, end: string | null) => readonly Row[],
): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const from = instantOf(args, ends[0], desk.nowMs - MS_PER_DAY)
    const to = Math.min(instantOf(args, ends[1], desk.nowMs), desk.nowMs)
    if (from >= to) return []
    const table = await desk.ask('open-interest-change', { ...bookOf(market), from: isoOf(from), to: isoOf(to), by })
    return each(table, (row) => make(row, stamp(row.number('endAt')))).flat()
  })

const changeRows = (row: Cursor, endDate: string | null): readonly Row[] =>
  SIDES.map(([side, putCall]) => {
    const [start, end, expired] = [row.number(`${side}Start`), row.number(`${side}End`), row.number(`${side}Expired`)]
    return {
      ...{ endDate, putCall, strike: row.number('strike'), expiration: stamp(row.number('expiry')) },
      ...{ startOpenInterest: start, endOpenInterest: end },
      openInterestChange: start === null || end === null ? null : end - start,
      expired: asText(expired),
      totalGrowth: row.number(`${side}Change`),
    }
  })

const NUMBERS = ['startOpenInterest', 'endOpenInterest', 'openInterestChange', 'totalGrowth'] as const

const summedChanges: AnsweredField['rows'] = async (args, desk) => {
  const rows = await changes('strike', ['startDate', 'endDate'], changeRows)(args, desk)
  return SIDES.flatMap(([, putCall]) => {
    const own = rows.filter((row) => row.putCall === putCall)
    if (own.length === 0) return []
    const expired = sum(...own.map((row) => (row.expired === null ? null : Number(row.expired))))
    return [
      {
        ...{ endDate: own[0]?.endDate ?? null, putCall },
        ...Object.fromEntries(NUMBERS.map((name) => [name, total(own, name)])),
        expired: asText(expired),
      },
    ]
  })
}

const putCallChange =
  (key: 'strike' | 'expiration') =>
  (row: Cursor): readonly Row[] => [
    {
      [key]: key === 'strike' ? row.number('strike') : stamp(row.number('expiry')),
      callOiChange: row.number('callChange'),
      putOiChange: row.number('putChange'),
      totalOiChange: sum(row.number('callChange'), row.number('putChange')),
    },
  ]

/** By day: what is open, what traded and the ratio, of each side. */
const turnoverDays = async (desk: Desk, market: Market, stretch: { fromMs: number; toMs: number }) => {
  const asked = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    span: spanText({
      fromMs: Math.max(stretch.fromMs, stretch.toMs - 729 * MS_PER_DAY),
      toMs: Math.max(stretch.toMs, stretch.fromMs + 1),
    }),
  }
  type Day = { at: number; putCall: string | null; open: number | null; volume: number | null; notional: number | null }
  const days = new Map<string, Day>()
  each(await desk.ask('option-days', asked), (row) => {
    const [at, putCall] = [row.number('at') ?? 0, putCallOf(row.text('type'))]
    const known = days.get(`${at} ${putCall}`) ?? {
      at,
      putCall,
      open: row.number('openCoin'),
      volume: null,
      notional: null,
    }
    known.volume = sum(known.volume, row.number('amountCoin'))
    known.notional = sum(known.notional, row.number('notionalUsd'))
    days.set(`${at} ${putCall}`, known)
    return undefined
  })
  return [...days.values()]
}

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : (sum(...known) ?? 0) / known.length
}

const globalDays: AnsweredField['rows'] = async (args, desk) => {
  const coin = coinNamed(textOf(args, 'symbol', 'BTC'))
  const market = priceMarketOf(desk, 'deribit', textOf(args, 'symbol', 'BTC'))
  if (coin === undefined || market === undefined) return []
  const fromMs = instantOf(args, 'date', desk.nowMs - 90 * MS_PER_DAY)
  const span = spanText({
    fromMs: Math.max(fromMs, desk.nowMs - 3_640 * MS_PER_DAY),
    toMs: Math.max(desk.nowMs, fromMs + 1),
  })
  const bars = await desk.ask('spot-candles', { ...bookOf(market), span, granularity: '1d' })
  const days = new Map(
    each(bars, (row) => [
      dayStart(row.number('at') ?? 0),
      { open: row.number('open'), high: row.number('high'), closed: row.number('close'), low: row.number('low') },
    ]),
  )
  const venues = new Map<number, Map<string, { open: number | null; ratio: number | null }>>()
  each(await desk.ask('venue-history', { coin, span }), (row) => {
    const at = dayStart(row.number('at') ?? 0)
    const known = venues.get(at) ?? new Map()
    known.set(exchangeOf(row.text('venue') ?? ''), { open: row.number('openCoin'), ratio: row.number('putCallRatio') })
    venues.set(at, known)
    return undefined
  })
  return [...new Set([...days.keys(), ...venues.keys()])]
    .toSorted((a, b) => a - b)
    .map((at): Row => {
      const [bar, there] = [days.get(at), venues.get(at)]
      const known = [...(there?.values() ?? [])].filter(({ open, ratio }) => open !== null && ratio !== null)
      const calls = sum(...known.map(({ open, ratio }) => (open ?? 0) / (1 + (ratio ?? 0))))
      const open = sum(...known.map((one) => one.open))
      const all = calls === null || open === null ? null : over(open - calls, calls)
      const own = (venue: string) => there?.get(venue)
      const cells = ['deribit', 'bitcom', 'okex', 'ledgerx'].flatMap(
        (venue): readonly (readonly [string, string | number | null])[] => {
          const coins = own(venue)?.open ?? null
          return [
            [`${venue}Contracts`, coins],
            [`${venue}Notional`, coins === null || bar?.closed == null ? null : coins * bar.closed],
            [`${venue}PutCallRatio`, asText(own(venue)?.ratio ?? null)],
          ]
        },
      )
      const price = {
        open: bar?.open ?? null,
        high: bar?.high ?? null,
        closed: bar?.closed ?? null,
        low: bar?.low ?? null,
      }
      return { date: stamp(at), ...price, ...Object.fromEntries(cells), globalPutCallRatio: asText(all) }
    })
}

export const openInterest: Readonly<Record<string, Field>> = {
  GlobalSpotPutCallOi: {
    studies: ['spot-candles', 'venue-history'],
    unknown: [
      'bitcomContracts',
      'ledgerxContracts',
      'bitcomNotional',
      'ledgerxNotional',
      'bitcomPutCallRatio',
      'ledgerxPutCallRatio',
    ],
    rows: globalDays,
  },
  LiveOiByExpirationApi: {
    studies: ['open-interest'],
    rows: ofBook((market, _args, desk) => openNow(desk, market, 'expiry')),
  },
  LiveOiByStrikeApi: {
    studies: ['open-interest'],
    rows: ofBook((market, _args, desk) => openNow(desk, market, 'strike')),
  },
  LiveOiGlobalApi: {
    studies: ['open-interest'],
    differs: 'With a venue, as the query by side sends one, a row per side; else every venue, expiry, strike and side.',
    rows: async (args, desk) => {
      if (textOf(args, 'exchange') !== '') {
        const market = bookAsked(args, desk)
        return market === undefined ? [] : bySide(await openNow(desk, market, 'strike'))
      }
      const rows: Row[] = []
      for (const market of booksOf(desk, args)) rows.push(...(await openNow(desk, market, 'strike-expiry')))
      return rows
    },
  },
  GlobalOpenInterestByStrikeExpirationPutCall: {
    ...SIDE_BY_SIDE,
    rows: async (args, desk) =>
      (await sideBySide(args, desk)).map((row) => ({
        ...row,
        strike: row.strike === null ? null : String(row.strike),
      })),
  },
  GlobalExchangeStrikeExpirationOi: SIDE_BY_SIDE,
  genericOrderBookOpenInterestByExpiration: { studies: ['open-interest'], rows: within('expiry') },
  genericOrderBookOpenInterestByPutCall: { studies: ['open-interest'], rows: within('side') },
  genericOrderBookOpenInterestByStrike: { studies: ['open-interest'], rows: within('strike') },
  ChangeOiPutCallAggApi: { studies: ['open-interest-change'], rows: summedChanges },
  ChangeOiStrikeAggApi: {
    studies: ['open-interest-change'],
    rows: changes('strike', ['startDate', 'endDate'], changeRows),
  },
  ChangeOiStrikePricePcExpApi: {
    studies: ['open-interest-change'],
    rows: changes('strike-expiry', ['startDate', 'endDate'], changeRows),
  },
  genericCurrentOiChangeByStrikeExpirationDetailed: {
    studies: ['open-interest-change'],
    rows: ofBook(async (market, _args, desk) =>
      each(await desk.ask('open-interest-change', { ...bookOf(market), by: 'strike-expiry' }), (row) => ({
        expiration: stamp(row.number('expiry')),
        strike: row.number('strike'),
        oiChange: sum(row.number('callChange'), row.number('putChange')),
      })),
    ),
  },
  genericHistoricalOiChangeByPutCallExpiration: {
    studies: ['open-interest-change'],
    rows: changes('expiry', ['dateStart', 'dateEnd'], putCallChange('expiration')),
  },
  genericHistoricalOiChangeByStrike: {
    studies: ['open-interest-change'],
    rows: changes('strike', ['dateStart', 'dateEnd'], putCallChange('strike')),
  },
  TableTurnoverLite: {
    studies: ['option-chain'],
    rows: ofBook(async (market, _args, desk) => {
      const table = await desk.ask('option-chain', bookOf(market))
      return each(table, (row) => {
        const [open, volume, index] = [row.number('openInterestCoin'), row.number('volumeCoin'), row.number('index')]
        return {
          ...{ date: stamp(table?.asOfMs), instrumentName: row.text('instrument'), currency: coinOf(market.symbol) },
          ...{
            expiration: stamp(row.number('expiry')),
            putCall: putCallOf(row.text('type')),
            strike: row.number('strike'),
          },
          ...{ openInterest: open, volume, notional: volume === null || index === null ? null : volume * index },
          turnover: over(volume, open),
        }
      })
    }),
  },
  TableTurnoverCurrencyWithPc7DayLite: {
    studies: ['option-days'],
    differs: 'Of today and the mean of the seven days before, from recorded trades.',
    rows: ofBook(async (market, _args, desk) => {
      const days = await turnoverDays(desk, market, { fromMs: desk.nowMs - 9 * MS_PER_DAY, toMs: desk.nowMs })
      return SIDES.flatMap(([, putCall]) => {
        const own = days.filter((day) => day.putCall === putCall).toSorted((a, b) => b.at - a.at)
        const [today, ...before] = own
        if (today === undefined) return []
        const week = before.slice(0, 7)
        const [open, volume, notional] = (['open', 'volume', 'notional'] as const).map((name) =>
          mean(week.map((day) => day[name])),
        ) as [number | null, number | null, number | null]
        return [
          {
            ...{ currency: coinOf(market.symbol), putCall, openInterest: today.open, openInterest7DayAverage: open },
            ...{ oiRatio: over(today.open, open), volume24h: today.volume, volumeRatio: over(today.volume, volume) },
            ...{
              volume7DayAverage: volume,
              notionalRatio: over(today.notional, notional),
              notional7DayAverage: notional,
            },
            ...{ notional24h: today.notional, turnover: over(today.volume, today.open) },
            turnover7DayAverage: mean(week.map((day) => over(day.volume, day.open))),
          },
        ]
      })
    }),
  },
  TurnoverBtcEthComparisonLite: {
    studies: ['relative-vol-turnover', 'spot-candles'],
    rows: async (args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 90 * MS_PER_DAY)
      const span = spanText({ ...stretch, toMs: Math.max(stretch.toMs, stretch.fromMs + 1) })
      const asOf = isoOf(stretch.toMs)
      const books = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }
      const priceOf = async (symbol: string) => {
        const bars = await desk.ask('spot-candles', { exchange: 'deribit', symbol, span, asOf, granularity: '1d' })
        return heldAt(each(bars, (row) => [row.number('at') ?? 0, row.number('close')] as const))
      }
      const [btc, eth] = [await priceOf('BTC'), await priceOf('ETH')]
      return each(await desk.ask('relative-vol-turnover', { ...books, span, asOf }), (row) => {
        const at = row.number('at') ?? 0
        const [openBtc, openEth] = [row.number('openUsd'), row.number('otherOpenUsd')]
        const [volumeBtc, volumeEth] = [row.number('volumeUsd'), row.number('otherVolumeUsd')]
        return {
          ...{ date: stamp(at), ratioOpenInterest: row.number('openRatio'), btcNotionalOpenInterest: openBtc },
          ...{ ethNotionalOpenInterest: openEth, btcNotional24h: volumeBtc, ethNotional24h: volumeEth },
          ...{
            btcIndexPrice: btc(at) ?? null,
            ethIndexPrice: eth(at) ?? null,
            ratioNotional24h: row.number('volumeRatio'),
          },
        }
      })
    },
  },
  TurnoverTimeSeriesLite: {
    studies: ['option-days'],
    rows: ofBook(async (market, args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)
      return (await turnoverDays(desk, market, stretch)).map(({ at, putCall, open, volume, notional }) => ({
        ...{ date: stamp(at), currency: coinOf(market.symbol), putCall, openInterest: open, volume24h: volume },
        ...{ notional24h: notional, turnover: over(volume, open), indexPrice: over(notional, volume) },
      }))
    }),
  },
}
