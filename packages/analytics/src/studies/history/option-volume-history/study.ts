import type { Market } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { lifeAtDaysEnd } from '../../../market/flow/addedFlow.ts'
import { FLOW_NEEDS, readFlow } from '../../../market/flow/readFlow.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { type Range, rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  at: maybe(time('beginning of the hour, four hours, day, week (Monday) or month, UTC; null when summed over time')),
  expiry: maybe(time('expiry; null unless grouped by expiry')),
  strike: maybe(number('quote ccy', 'strike; null unless grouped by strike')),
  callCoin: number('coin', 'calls traded'),
  putCoin: number('coin', 'puts traded'),
  callPremiumUsd: number('USD', 'premium of calls'),
  putPremiumUsd: number('USD', 'premium of puts'),
  callNotionalUsd: number('USD', 'calls at the index of each trade'),
  putNotionalUsd: number('USD', 'puts at the index of each trade'),
  screenCoin: number('coin', 'traded on screen'),
  blockCoin: number('coin', 'traded in blocks'),
  boughtCoin: number('coin', 'taker bought; of a block bookkeeping'),
  soldCoin: number('coin', 'taker sold; of a block bookkeeping'),
  trades: number('1', 'trades'),
}

const MAX_DAYS = 3650

type Row = { -readonly [Name in Exclude<keyof typeof output, 'at' | 'expiry' | 'strike'>]: number }
const NONE: Row = {
  callCoin: 0,
  putCoin: 0,
  callPremiumUsd: 0,
  putPremiumUsd: 0,
  callNotionalUsd: 0,
  putNotionalUsd: 0,
  screenCoin: 0,
  blockCoin: 0,
  boughtCoin: 0,
  soldCoin: 0,
  trades: 0,
}

const STEPS = ['hour', '4-hours', 'day', 'week', 'month'] as const
type Step = (typeof STEPS)[number]

/** Maximum number of steps of one or four hours in an answer. */
const MAX_STEPS = 1500
const STEP_HOURS: Readonly<Partial<Record<By, number>>> = { hour: 1, '4-hours': 4 }
type By = Step | 'expiry' | 'strike'

/** Beginning of the step that contains a bucket of the flow: an hour or four of them, else a day. */
const BEGINNING: Readonly<Record<Step, (bucketMs: number) => number>> = {
  hour: (hourMs) => hourMs,
  '4-hours': (hourMs) => hourMs - (hourMs % (4 * MS_PER_HOUR)),
  day: (dayMs) => dayMs,
  // 1970 began on a Thursday.
  week: (dayMs) => dayMs - ((dayMs / MS_PER_DAY + 3) % 7) * MS_PER_DAY,
  month: (dayMs) => Date.UTC(new Date(dayMs).getUTCFullYear(), new Date(dayMs).getUTCMonth()),
}

/** Volume of one time bucket and expiry, or at one strike, calls or puts. */
type Part = {
  /** Beginning of its hour or day, Unix ms. */
  readonly atMs: number
  readonly expiry: number
  readonly strike: number
  readonly type: 'call' | 'put'
  readonly coins: number
  readonly blockCoins: number
  readonly boughtCoins: number
  readonly premiumUsd: number
  readonly notionalUsd: number
  readonly trades: number
}

type Question = {
  readonly market: Market
  readonly by: By
  readonly place: 'all' | 'screen' | 'block'
  readonly side: 'both' | 'buy' | 'sell'
  /** Remaining life at the end of the day of a trade, days, both ends included. */
  readonly life: { readonly leastDays: number; readonly mostDays: number }
  /** Empty: all. */
  readonly expiries: readonly number[]
}

type Reads = Pick<StudyContext<(typeof FLOW_NEEDS)[number]>, 'rows' | 'query'>

/** From stored days and hours. */
const partsOfFlow = async (context: Reads, question: Question, ends: Range): Promise<readonly Part[]> => {
  const { by, place, side, life, expiries, market } = question
  const isOfLife = life.leastDays > 0 || life.mostDays < MAX_DAYS
  const { size, column } = await readFlow(context, market, {
    ...ends,
    everyMs: STEP_HOURS[by] === undefined ? MS_PER_DAY : MS_PER_HOUR,
    place: place === 'all' ? undefined : place,
    life: isOfLife ? life : undefined,
    expiries,
    by: [by === 'strike' ? 'strike' : by === 'expiry' ? 'expiryMs' : 'bucketMs', 'optionType', 'place'],
    sums: [
      ...(['trades', 'boughtCoin', 'soldCoin', 'unknownCoin', 'takerNetCoin', 'premiumUsd', 'notionalUsd'] as const),
      ...(['takerBoughtTrades', 'takerBoughtPremiumUsd', 'takerBoughtNotionalUsd'] as const),
    ],
  })
  const bought = [column.takerBoughtTrades, column.takerBoughtPremiumUsd, column.takerBoughtNotionalUsd] as const
  // Hours that were summed up before the side was stored do not have it.
  if (side !== 'both' && bought[0].some(Number.isNaN)) return partsOfTrades(context, question, ends)
  return Array.from({ length: size }, (_, i): Part => {
    const all = column.boughtCoin[i] + column.soldCoin[i] + column.unknownCoin[i]
    const allBought = (all + column.takerNetCoin[i]) / 2
    const coins = side === 'both' ? all : side === 'buy' ? allBought : all - allBought
    const ofSide = (whole: Float64Array, ofBuyers: Float64Array) =>
      side === 'both' ? whole[i] : side === 'buy' ? ofBuyers[i] : whole[i] - ofBuyers[i]
    return {
      atMs: column.bucketMs?.[i] ?? Number.NaN,
      expiry: column.expiryMs?.[i] ?? Number.NaN,
      strike: column.strike?.[i] ?? Number.NaN,
      type: column.optionType?.[i] ?? 'call',
      coins,
      blockCoins: column.place?.[i] === 'block' ? coins : 0,
      boughtCoins: side === 'sell' ? 0 : allBought,
      premiumUsd: ofSide(column.premiumUsd, bought[1]),
      notionalUsd: ofSide(column.notionalUsd, bought[2]),
      trades: ofSide(column.trades, bought[0]),
    }
  })
}

/** One side of the taker, from single trades. */
const partsOfTrades = async (context: Reads, question: Question, ends: Range): Promise<readonly Part[]> => {
  const { by, place, side, life, expiries, market } = question
  const bucket = STEP_HOURS[by] === undefined ? 'dayMs' : 'hourMs'
  const { size, column } = await context.query(tables.trade.queries.optionSums, {
    ...market,
    ...ends,
    by: [bucket, 'expiryMs', 'optionType', 'takerSide', ...(by === 'strike' ? (['strike'] as const) : [])],
    ...(place === 'all' ? {} : { isBlock: place === 'block' }),
  })
  return Array.from({ length: size }, (_, i) => i).flatMap((i): Part[] => {
    const type = column.optionType?.[i]
    if (!type || column.takerSide?.[i] !== side) return []
    const at = column[bucket]?.[i] ?? Number.NaN
    const expiry = column.expiryMs?.[i] ?? Number.NaN
    const days = lifeAtDaysEnd(expiry, at)
    if (!(days >= life.leastDays && days <= life.mostDays && matchesExpiry(expiries, expiry))) return []
    const coins = column.amountCoin[i] || 0
    return [
      {
        atMs: at,
        expiry,
        strike: column.strike?.[i] ?? Number.NaN,
        type,
        coins,
        blockCoins: column.blockCoin[i] || 0,
        boughtCoins: side === 'buy' ? coins : 0,
        premiumUsd: column.premiumUsd[i] || 0,
        notionalUsd: column.notionalUsd[i] || 0,
        trades: column.trades[i],
      },
    ]
  })
}

const add = (row: Row, part: Part): void => {
  row[`${part.type}Coin`] += part.coins
  row[`${part.type}PremiumUsd`] += part.premiumUsd
  row[`${part.type}NotionalUsd`] += part.notionalUsd
  row.blockCoin += part.blockCoins
  row.screenCoin += part.coins - part.blockCoins
  row.boughtCoin += part.boughtCoins
  row.soldCoin += part.coins - part.boughtCoins
  row.trades += part.trades
}

export const optionVolumeHistory = defineStudy({
  id: 'option-volume-history',
  subject: 'option-book',
  needs: FLOW_NEEDS,
  title: 'Volume history',
  doc: 'Option volume over a span by hour, four hours, day, week or month, by expiry or by strike: calls and puts, premium and notional, on screen and in blocks, bought and sold.',
  method:
    'Sums of recorded trades, read from stored days or hours; from single trades if one side of the taker is selected. Premium = amount × price at the index of each trade (coin-settled), notional = amount × index; trades without a published index are in neither. ' +
    'Side is the taker’s; of a block it is bookkeeping. Life counts from the end of the day of the trade. Trades of options whose terms are not stored are left out.',
  input: {
    span: argument.span('how far back', 90, 3650),
    by: argument.choice('one row per', [...STEPS, 'expiry', 'strike'], 'day'),
    place: argument.choice('where it traded', ['all', 'screen', 'block'], 'all'),
    side: argument.choice('side of the taker', ['both', 'buy', 'sell'], 'both'),
    leastDays: argument.number('days', 'least life', 0, 0, 3650),
    mostDays: argument.number('days', 'longest life', MAX_DAYS, 0, MAX_DAYS),
    expiries: argument.times('expiries to count; all when empty'),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const { leastDays, mostDays, expiries, by } = input
    const hours = STEP_HOURS[by]
    if (hours !== undefined && ends.toMs - ends.fromMs > MAX_STEPS * hours * MS_PER_HOUR)
      return noData(
        `${by === 'hour' ? 'By hour' : 'By four hours'} no more than ${Math.floor((MAX_STEPS * hours) / 24)} days are answered; choose a shorter span or a longer step.`,
      )
    const { market, place, side } = input
    const question = { market, by, place, side, life: { leastDays, mostDays }, expiries }
    const parts = await partsOfFlow(context, question, ends)
    const groups = new Map<number, Row>()
    for (const part of parts) {
      const key = by === 'expiry' ? part.expiry : by === 'strike' ? part.strike : BEGINNING[by](part.atMs)
      const row = groups.get(key) ?? { ...NONE }
      groups.set(key, row)
      add(row, part)
    }
    if (groups.size === 0) return nothingStored('trades of that kind', input.market, ends)
    const rows = [...groups]
      .sort(([a], [b]) => a - b)
      .map(([key, row]) => ({
        ...row,
        at: input.by === 'expiry' || input.by === 'strike' ? undefined : key,
        expiry: input.by === 'expiry' ? key : undefined,
        strike: input.by === 'strike' ? key : undefined,
      }))
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
