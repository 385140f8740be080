import { coinOf, type Market, notionalUsd } from '@gvol/market'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { BadQuestion, type Cursor, type Desk, each, type Row } from '../../desk.ts'
import { steppedValueAt } from '../../facts/closest.ts'
import { isoOf, readInterval, type Stretch, stamp, studySpan } from '../../wire/instants.ts'
import { bookOf, exchangeOf, putCallOf } from '../../wire/names.ts'
import { over, percent, sum } from '../../wire/units.ts'
import { type AnsweredField, type FieldArguments, instantOf, numberOf, ofBook, stretchOf, textOf } from '../field.ts'

const MAX_BUCKETS = 100

/** Reads the index of a book over a stretch. */
export const indexOf = async (desk: Desk, market: Market, stretch: Stretch) => {
  const studyArgs = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    span: studySpan({ ...stretch, fromMs: stretch.fromMs - MS_PER_DAY }),
  }
  const table = await desk.runStudy('delta-surface-history', studyArgs)
  return steppedValueAt(each(table, (row) => [row.number('at') ?? 0, row.number('index')] as const))
}

export const placeOf = (args: FieldArguments): string => {
  const type = textOf(args, 'tradeType') || textOf(args, 'trade')
  return type === 'block' ? 'block' : type === 'onScreen' ? 'screen' : 'all'
}

/** Returns the running net customer flow by strike and day or hour. */
export const netFlow = async (
  desk: Desk,
  market: Market,
  request: { readonly stretch: Stretch; readonly place: string; readonly isActive: boolean },
  make: (row: Cursor, index: number | null) => Row,
): Promise<readonly Row[]> => {
  const { stretch, place, isActive } = request
  const indexAt = await indexOf(desk, market, stretch)
  const question = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    by: 'strike-time',
    span: studySpan(stretch),
    place,
    isActive,
  }
  return each(await desk.runStudy('net-flow', question), (row) => make(row, indexAt(row.number('at') ?? 0) ?? null))
}

export const positioning = (from: (args: FieldArguments, desk: Desk) => Stretch): AnsweredField['rows'] =>
  ofBook((market, args, desk) =>
    netFlow(desk, market, { stretch: from(args, desk), place: 'all', isActive: false }, (row, index) => ({
      date: stamp(row.number('at')),
      strike: row.number('strike'),
      netInv: row.number('netCoin'),
      indexPrice: index,
    })),
  )

/** Returns the traded notional of each bucket of a day, by strike or expiry. */
export const intraday = (by: 'time' | 'strike' | 'expiry'): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const hours = Math.ceil((readInterval(args.granularity) ?? MS_PER_HOUR) / MS_PER_HOUR)
    const stepMs = Math.max(1, hours) * MS_PER_HOUR
    const fromMs = instantOf(args, 'dateStart', dayStartMs(desk.nowMs))
    return traded(desk, market, { fromMs, toMs: desk.nowMs }, stepMs, by)
  })

/** @throws BadQuestion if there are too many buckets */
const checkBuckets = ({ fromMs, toMs }: Stretch, stepMs: number): void => {
  const count = Math.ceil((toMs - Math.floor(fromMs / stepMs) * stepMs) / stepMs)
  if (count > MAX_BUCKETS)
    throw new BadQuestion(
      `That would be ${count} buckets; at most ${MAX_BUCKETS} are returned at once. Request a later beginning or longer buckets.`,
    )
}

type By = 'time' | 'strike' | 'expiry' | 'strike-expiry'

/** Returns the traded notional of each bucket of a stretch from one read; a bucket is a whole number of hours. */
export const traded = async (
  desk: Desk,
  market: Market,
  { fromMs, toMs }: Stretch,
  stepMs: number,
  by: By,
): Promise<readonly Row[]> => {
  const stretch = { fromMs: Math.floor(fromMs / stepMs) * stepMs, toMs }
  checkBuckets(stretch, stepMs)
  const table = await desk.runStudy('traded-volume', {
    ...bookOf(market),
    asOf: isoOf(toMs),
    by: by === 'time' ? 'time' : `time-${by}`,
    span: studySpan(stretch),
    bucket: stepMs % MS_PER_DAY === 0 ? '1d' : '1h',
  })
  const groups = new Map<string, { row: Row; notional: number | null; coins: number | null }>()
  each(table, (cursor) => {
    const atMs = Math.floor((cursor.number('at') ?? 0) / stepMs) * stepMs
    const putCall = putCallOf(cursor.text('optionType'))
    const expiry = cursor.number('expiry')
    const strike = cursor.number('strike')
    const key = `${atMs} ${putCall} ${expiry} ${strike}`
    const row: Row = {
      date: stamp(atMs),
      putCall,
      exchange: exchangeOf(market.venue),
      expiration: stamp(expiry),
      strike,
    }
    const group = groups.get(key) ?? { row, notional: null, coins: null }
    group.notional = sum(group.notional, cursor.number('notionalUsd'))
    group.coins = sum(group.coins, cursor.number('amountCoin'))
    groups.set(key, group)
    return undefined
  })
  return [...groups.values()].map(({ row, notional, coins }) => ({ ...row, notional, indexAvg: over(notional, coins) }))
}

/** Returns one taker side, or both. */
const sideOf = (args: FieldArguments): string => {
  const directions = new Set([textOf(args, 'direction1', 'buy'), textOf(args, 'direction2', 'sell')])
  return directions.size > 1 ? 'both' : directions.has('sell') ? 'sell' : 'buy'
}

type DayVolumes = {
  readonly at: number
  readonly call: number | null
  readonly put: number | null
  readonly callPremium: number | null
  readonly putPremium: number | null
}

const dailyVolumes = async (args: FieldArguments, desk: Desk, market: Market, place: 'all' | 'block') => {
  const stretch = stretchOf(args, ['beginDate', 'endDate'], desk, 90 * MS_PER_DAY)
  const studyArgs = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    span: studySpan(stretch),
    by: 'day',
    place,
    side: sideOf(args),
    leastDays: numberOf(args, 'rangeStart', 0),
    mostDays: numberOf(args, 'rangeEnd', 3_650),
  }
  return each(
    await desk.runStudy('option-volume-history', studyArgs),
    (row): DayVolumes => ({
      at: row.number('at') ?? 0,
      call: row.number('callCoin'),
      put: row.number('putCoin'),
      callPremium: row.number('callPremiumUsd'),
      putPremium: row.number('putPremiumUsd'),
    }),
  )
}

/** Returns daily rows with all trades and with blocks only. */
export const allWithBlocks = (make: (all: DayVolumes, block: DayVolumes | undefined) => Row): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const all = await dailyVolumes(args, desk, market, 'all')
    const blocks = await dailyVolumes(args, desk, market, 'block')
    const byDay = new Map(blocks.map((day) => [day.at, day]))
    return all.map((day) => make(day, byDay.get(day.at)))
  })

export const share = (one: number | null | undefined, other: number | null | undefined): number | null =>
  over(one ?? 0, (one ?? 0) + (other ?? 0))

/** Returns today's volume by strike or expiry. */
export const today = (by: 'strike' | 'expiry', make: (row: Cursor) => Row): AnsweredField['rows'] =>
  ofBook(async (market, _args, desk) => each(await desk.runStudy('volume-today', { ...bookOf(market), by }), make))

export const volumeCells = (row: Cursor) => {
  const coins = sum(row.number('callCoin'), row.number('putCoin'))
  const premium = sum(row.number('callPremiumUsd'), row.number('putPremiumUsd'))
  return { contractsTraded: coins, premiumTraded: premium, coin1Volume: coins }
}

export const detailedDays: AnsweredField['rows'] = async (args, desk) => {
  const exchange = textOf(args, 'exchange', 'deribit')
  const rows: Row[] = []
  const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)
  const fromMs = Math.max(stretch.fromMs, stretch.toMs - 729 * MS_PER_DAY)
  for (const market of desk.markets.filter(({ venue }) => exchangeOf(venue) === exchange)) {
    const studyArgs = { ...bookOf(market), asOf: isoOf(stretch.toMs), span: studySpan({ fromMs, toMs: stretch.toMs }) }
    const days = await desk.runStudy('option-days', studyArgs)
    const open = new Map(each(days, (row) => [`${row.number('at')} ${row.text('type')}`, row.number('openCoin')]))
    for (const row of each(days, (cursor): Row => {
      const at = cursor.number('at') ?? 0
      const coins = cursor.number('amountCoin')
      const notional = cursor.number('notionalUsd')
      const premium = cursor.number('premiumUsd')
      const index = over(notional, coins)
      const date = new Date(at)
      const calls = open.get(`${at} call`) ?? null
      const puts = open.get(`${at} put`) ?? null
      const all = sum(calls, puts)
      return {
        date: stamp(at),
        year: String(date.getUTCFullYear()),
        month: String(date.getUTCMonth() + 1),
        blockTrade: cursor.flag('isBlock') === true ? 'Block' : 'onScreen',
        currency: coinOf(market.symbol),
        typeOfTrade: 'trade',
        putCall: putCallOf(cursor.text('type')),
        volume: coins,
        premium: over(premium, index),
        notional,
        premiumDollar: premium,
        avgIv: percent(cursor.number('weightedVol')),
        avgIndexPrice: index,
        countTrades: cursor.number('trades'),
        oiNotional: all === null || index === null ? null : notionalUsd(all, index),
        oiPcRatio: over(puts, calls),
      }
    }))
      rows.push(row)
  }
  return rows.toSorted((a, b) => Number(a.date) - Number(b.date))
}

export async function blocks(desk: Desk, market: Market, args: FieldArguments) {
  const stretch = stretchOf(args, ['dateRangeStart', 'dateRangeEnd'], desk, 7 * MS_PER_DAY)
  const studyArgs = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    place: 'block',
    span: studySpan(stretch),
    limit: 5_000,
  }
  return desk.runStudy('structures', studyArgs)
}

export function shareOf(strategy: RegExp): AnsweredField['rows'] {
  return ofBook(async (market, args, desk) => {
    const names = each(
      await blocks(desk, market, args),
      (row) => `${row.text('strategy') ?? ''} ${row.text('name') ?? ''}`,
    )
    if (names.length === 0) return []
    return [{ percentageOfTrades: names.filter((name) => strategy.test(name)).length / names.length }]
  })
}
