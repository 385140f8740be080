import { coinOf, type Market } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { type Cursor, type Desk, each, type Row } from '../../desk.ts'
import { spotDays } from '../../facts/spotMarkets.ts'
import { isoOf, spanText, stamp } from '../../wire/instants.ts'
import { bookOf, coinNamed, exchangeOf, putCallOf } from '../../wire/names.ts'
import { asText, over, sum, times } from '../../wire/units.ts'
import { type AnsweredField, type FieldArguments, instantOf, numberOf, ofBook, textOf } from '../field.ts'

export const SIDES = [
  ['call', 'C'],
  ['put', 'P'],
] as const

/** Returns open interest now by strike, expiry or both, one row per side. */
export const openNow = async (desk: Desk, market: Market, by: string): Promise<readonly Row[]> =>
  each(await desk.runStudy('open-interest', { ...bookOf(market), by }), (row) =>
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

export const bySide = (rows: readonly Row[]): readonly Row[] =>
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

/** Returns every book of a coin. */
export const booksOf = (desk: Desk, args: FieldArguments): readonly Market[] => {
  const coin = coinNamed(textOf(args, 'symbol', 'BTC'))
  return desk.markets.filter(({ symbol }) => coinOf(symbol) === coin)
}

/** Returns open interest of all venues side by side by strike, expiry and side. */
export const sideBySide: AnsweredField['rows'] = async (args, desk) => {
  const rows = new Map<string, Record<string, string | number | null>>()
  for (const market of booksOf(desk, args)) {
    const venue = exchangeOf(market.venue)
    if (venue !== 'deribit' && venue !== 'okex') continue
    for (const row of await openNow(desk, market, 'strike-expiry')) {
      const key = `${row.strike} ${row.expiration} ${row.putCall}`
      const entry = rows.get(key) ?? {
        strike: row.strike as number,
        putCall: row.putCall as string,
        expiration: row.expiration as string,
        deribitContractOi: null,
        deribitNotionalOi: null,
        bitcomContractOi: null,
        bitcomNotionalOi: null,
        okexContractOi: null,
        okexNotionalOi: null,
        ledgerXContractOi: null,
        ledgerXNotionalOi: null,
      }
      entry[`${venue}ContractOi`] = sum(
        entry[`${venue}ContractOi`] as number | null,
        row.openInterest1xMult as number | null,
      )
      entry[`${venue}NotionalOi`] = sum(
        entry[`${venue}NotionalOi`] as number | null,
        row.notionalOpenInterest as number | null,
      )
      rows.set(key, entry)
    }
  }
  return [...rows.values()]
}

export const SIDE_BY_SIDE: AnsweredField = {
  studies: ['open-interest'],
  unknown: ['bitcomContractOi', 'bitcomNotionalOi', 'ledgerXContractOi', 'ledgerXNotionalOi'],
  rows: sideBySide,
}

/** Returns the premium of every option in coin: a coin-settled mark is already in coin, whatever the forward is. */
const coinPremiums = async (desk: Desk, market: Market): Promise<ReadonlyMap<string, number | null>> =>
  new Map(
    each(await desk.runStudy('option-chain', bookOf(market)), (row) => {
      const mark = row.number('mark')
      const usd = row.number('markUsd')
      const open = row.number('openInterestCoin')
      const coins = mark === usd ? over(usd, row.number('index')) : mark
      return [`${row.number('expiry')} ${row.number('strike')} ${row.text('type')}`, times(open, coins)] as const
    }),
  )

/** Returns sums of the older tables within a range of days to expiry. */
export const within = (by: 'expiry' | 'strike' | 'side'): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const least = numberOf(args, 'rangeStart', 0)
    const most = numberOf(args, 'rangeEnd', 3_650)
    const table = await desk.runStudy('open-interest', { ...bookOf(market), by: 'strike-expiry' })
    const inCoin = await coinPremiums(desk, market)
    const rows = new Map<string, { key: Row; cells: Record<string, number | null> }>()
    each(table, (row) => {
      const expiry = row.number('expiry') ?? 0
      const strike = row.number('strike')
      const days = (expiry - (table?.asOfMs ?? 0)) / MS_PER_DAY
      if (days < least || days > most) return undefined
      for (const [side, putCall] of SIDES) {
        const key: Row = by === 'side' ? { putCall } : by === 'expiry' ? { expiration: stamp(expiry) } : { strike }
        const entry = rows.get(JSON.stringify(key)) ?? { key, cells: {} }
        const add = (name: string, value: number | null) => {
          entry.cells[name] = sum(entry.cells[name] ?? null, value)
        }
        const coins = row.number(`${side}Coin`)
        const usd = row.number(`${side}Usd`)
        const premium = row.number(`${side}PremiumUsd`)
        add('openInterest', row.number(`${side}Contracts`) ?? coins)
        add('notionalOpenInterest', usd)
        add('coinPremium', inCoin.get(`${expiry} ${strike} ${side}`) ?? null)
        add('dollarPremium', premium)
        add('netDeltaExposure', row.number(`${side}DeltaCoin`))
        add('coinOi', coins)
        rows.set(JSON.stringify(key), entry)
      }
      return undefined
    })
    return [...rows.values()].map(({ key, cells }) => ({ ...key, ...cells }))
  })

/** Returns the changes between two dates. The end of a range is the end of its day. */
export const changes = (
  by: 'strike' | 'strike-expiry' | 'expiry',
  ends: readonly [string, string],
  make: (row: Cursor, end: string | null) => readonly Row[],
): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const from = instantOf(args, ends[0], desk.nowMs - MS_PER_DAY)
    const to = Math.min(instantOf(args, ends[1], desk.nowMs), desk.nowMs)
    if (from >= to) return []
    const table = await desk.runStudy('open-interest-change', {
      ...bookOf(market),
      from: isoOf(from),
      to: isoOf(to),
      by,
    })
    return each(table, (row) => make(row, stamp(row.number('endAt')))).flat()
  })

export const changeRows = (row: Cursor, endDate: string | null): readonly Row[] =>
  SIDES.map(([side, putCall]) => {
    const start = row.number(`${side}Start`)
    const end = row.number(`${side}End`)
    const expired = row.number(`${side}Expired`)
    return {
      endDate,
      putCall,
      strike: row.number('strike'),
      expiration: stamp(row.number('expiry')),
      startOpenInterest: start,
      endOpenInterest: end,
      openInterestChange: start === null || end === null ? null : end - start,
      expired: asText(expired),
      totalGrowth: row.number(`${side}Change`),
    }
  })

const NUMBERS = ['startOpenInterest', 'endOpenInterest', 'openInterestChange', 'totalGrowth'] as const

export const summedChanges: AnsweredField['rows'] = async (args, desk) => {
  const rows = await changes('strike', ['startDate', 'endDate'], changeRows)(args, desk)
  return SIDES.flatMap(([, putCall]) => {
    const own = rows.filter((row) => row.putCall === putCall)
    if (own.length === 0) return []
    const expired = sum(...own.map((row) => (row.expired === null ? null : Number(row.expired))))
    return [
      {
        endDate: own[0]?.endDate ?? null,
        putCall,
        ...Object.fromEntries(NUMBERS.map((name) => [name, total(own, name)])),
        expired: asText(expired),
      },
    ]
  })
}

export const putCallChange =
  (key: 'strike' | 'expiration') =>
  (row: Cursor): readonly Row[] => [
    {
      [key]: key === 'strike' ? row.number('strike') : stamp(row.number('expiry')),
      callOiChange: row.number('callChange'),
      putOiChange: row.number('putChange'),
      totalOiChange: sum(row.number('callChange'), row.number('putChange')),
    },
  ]

/** Returns open interest, volume and their ratio by day, for each side. */
export const turnoverDays = async (desk: Desk, market: Market, stretch: { fromMs: number; toMs: number }) => {
  const studyArgs = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    span: spanText({
      fromMs: Math.max(stretch.fromMs, stretch.toMs - 729 * MS_PER_DAY),
      toMs: Math.max(stretch.toMs, stretch.fromMs + 1),
    }),
  }
  type Day = { at: number; putCall: string | null; open: number | null; volume: number | null; notional: number | null }
  const days = new Map<string, Day>()
  each(await desk.runStudy('option-days', studyArgs), (row) => {
    const at = row.number('at') ?? 0
    const putCall = putCallOf(row.text('type'))
    const entry = days.get(`${at} ${putCall}`) ?? {
      at,
      putCall,
      open: row.number('openCoin'),
      volume: null,
      notional: null,
    }
    entry.volume = sum(entry.volume, row.number('amountCoin'))
    entry.notional = sum(entry.notional, row.number('notionalUsd'))
    days.set(`${at} ${putCall}`, entry)
    return undefined
  })
  return [...days.values()]
}

export const mean = (values: readonly (number | null)[]): number | null => {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0 ? null : (sum(...numbers) ?? 0) / numbers.length
}

export const globalDays: AnsweredField['rows'] = async (args, desk) => {
  const coin = coinNamed(textOf(args, 'symbol', 'BTC'))
  if (coin === undefined) return []
  const fromMs = instantOf(args, 'date', desk.nowMs - 90 * MS_PER_DAY)
  const span = spanText({
    fromMs: Math.max(fromMs, desk.nowMs - 3_640 * MS_PER_DAY),
    toMs: Math.max(desk.nowMs, fromMs + 1),
  })
  const bars = await spotDays(desk, 'deribit', coin, { span })
  const days = new Map(
    each(bars, (row) => [
      dayStartMs(row.number('at') ?? 0),
      { open: row.number('open'), high: row.number('high'), closed: row.number('close'), low: row.number('low') },
    ]),
  )
  const venues = new Map<number, Map<string, { open: number | null; ratio: number | null }>>()
  each(await desk.runStudy('venue-history', { coin, span }), (row) => {
    const at = dayStartMs(row.number('at') ?? 0)
    const venueEntries = venues.get(at) ?? new Map()
    venueEntries.set(exchangeOf(row.text('venue') ?? ''), {
      open: row.number('openCoin'),
      ratio: row.number('putCallRatio'),
    })
    venues.set(at, venueEntries)
    return undefined
  })
  return [...new Set([...days.keys(), ...venues.keys()])]
    .toSorted((a, b) => a - b)
    .map((at): Row => {
      const bar = days.get(at)
      const there = venues.get(at)
      const complete = [...(there?.values() ?? [])].filter(({ open, ratio }) => open !== null && ratio !== null)
      const calls = sum(...complete.map(({ open, ratio }) => (open ?? 0) / (1 + (ratio ?? 0))))
      const open = sum(...complete.map((one) => one.open))
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
