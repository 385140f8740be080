import { coinOf, type Market, MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import { BadQuestion, type Cursor, type Desk, each, type Row } from '../../desk.ts'
import { heldAt } from '../../facts/closest.ts'
import { dayStart, isoOf, readInterval, type Stretch, spanText, stamp } from '../../wire/instants.ts'
import { bookOf, exchangeOf, putCallOf } from '../../wire/names.ts'
import { asText, negated, over, percent, sum } from '../../wire/units.ts'
import {
  type AnsweredField,
  type Field,
  type FieldArguments,
  instantOf,
  numberOf,
  ofBook,
  stretchOf,
  textOf,
} from '../field.ts'

const MOST_BUCKETS = 100

const span = ({ fromMs, toMs }: Stretch): string => spanText({ fromMs, toMs: Math.max(toMs, fromMs + 1) })

/** The index of a book through a stretch. */
export const indexOf = async (desk: Desk, market: Market, stretch: Stretch) => {
  const asked = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    span: span({ ...stretch, fromMs: stretch.fromMs - MS_PER_DAY }),
  }
  const table = await desk.ask('delta-surface-history', asked)
  return heldAt(each(table, (row) => [row.number('at') ?? 0, row.number('index')] as const))
}

const placeOf = (args: FieldArguments): string => {
  const type = textOf(args, 'tradeType') || textOf(args, 'trade')
  return type === 'block' ? 'block' : type === 'onScreen' ? 'screen' : 'all'
}

/** Running net of the customers by strike and day or hour. */
const netFlow = async (
  desk: Desk,
  market: Market,
  asked: { readonly stretch: Stretch; readonly place: string; readonly isActive: boolean },
  make: (row: Cursor, index: number | null) => Row,
): Promise<readonly Row[]> => {
  const { stretch, place, isActive } = asked
  const indexAt = await indexOf(desk, market, stretch)
  const question = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    by: 'strike-time',
    span: span(stretch),
    place,
    isActive,
  }
  return each(await desk.ask('net-flow', question), (row) => make(row, indexAt(row.number('at') ?? 0) ?? null))
}

const positioning = (from: (args: FieldArguments, desk: Desk) => Stretch): AnsweredField['rows'] =>
  ofBook((market, args, desk) =>
    netFlow(desk, market, { stretch: from(args, desk), place: 'all', isActive: false }, (row, index) => ({
      date: stamp(row.number('at')),
      strike: row.number('strike'),
      netInv: row.number('netCoin'),
      indexPrice: index,
    })),
  )

/** Traded notional of each bucket of a day, by strike or expiry. */
const intraday = (by: 'time' | 'strike' | 'expiry'): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const stepMs = Math.max(MS_PER_HOUR, readInterval(args.granularity) ?? MS_PER_HOUR)
    const fromMs = instantOf(args, 'dateStart', dayStart(desk.nowMs))
    return traded(desk, market, { fromMs, toMs: desk.nowMs }, stepMs, by)
  })

/** Steps of a stretch, each asked by itself. @throws BadQuestion when they are too many */
const stepsOf = ({ fromMs, toMs }: Stretch, stepMs: number): readonly Stretch[] => {
  const first = Math.floor(fromMs / stepMs) * stepMs
  const count = Math.ceil((toMs - first) / stepMs)
  if (count > MOST_BUCKETS)
    throw new BadQuestion(
      `That would be ${count} buckets; at most ${MOST_BUCKETS} are answered at once. Ask for a later beginning or longer buckets.`,
    )
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    fromMs: first + i * stepMs,
    toMs: Math.min(toMs, first + (i + 1) * stepMs),
  }))
}

type By = 'time' | 'strike' | 'expiry' | 'strike-expiry'

const traded = async (
  desk: Desk,
  market: Market,
  stretch: Stretch,
  stepMs: number,
  by: By,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const step of stepsOf(stretch, stepMs)) {
    const table = await desk.ask('traded-volume', {
      ...bookOf(market),
      asOf: isoOf(step.toMs),
      by,
      span: span(step),
      bucket: '1d',
    })
    const found = new Map<string, { row: Row; notional: number | null; coins: number | null }>()
    each(table, (cursor) => {
      const [putCall, expiry, strike] = [
        putCallOf(cursor.text('optionType')),
        cursor.number('expiry'),
        cursor.number('strike'),
      ]
      const key = `${putCall} ${expiry} ${strike}`
      const row: Row = {
        ...{ date: stamp(step.fromMs), putCall, exchange: exchangeOf(market.venue) },
        ...{ expiration: stamp(expiry), strike },
      }
      const known = found.get(key) ?? { row, notional: null, coins: null }
      known.notional = sum(known.notional, cursor.number('notionalUsd'))
      known.coins = sum(known.coins, cursor.number('amountCoin'))
      found.set(key, known)
      return undefined
    })
    for (const { row, notional, coins } of found.values())
      rows.push({ ...row, notional, indexAvg: over(notional, coins) })
  }
  return rows
}

/** One side of the takers, or both. */
const sideOf = (args: FieldArguments): string => {
  const wanted = new Set([textOf(args, 'direction1', 'buy'), textOf(args, 'direction2', 'sell')])
  return wanted.size > 1 ? 'both' : wanted.has('sell') ? 'sell' : 'buy'
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
  const asked = {
    ...{ ...bookOf(market), asOf: isoOf(stretch.toMs), span: span(stretch), by: 'day', place, side: sideOf(args) },
    ...{ leastDays: numberOf(args, 'rangeStart', 0), mostDays: numberOf(args, 'rangeEnd', 3_650) },
  }
  return each(
    await desk.ask('option-volume-history', asked),
    (row): DayVolumes => ({
      ...{ at: row.number('at') ?? 0, call: row.number('callCoin'), put: row.number('putCoin') },
      ...{ callPremium: row.number('callPremiumUsd'), putPremium: row.number('putPremiumUsd') },
    }),
  )
}

/** By day, all trades beside the blocks alone. */
const besideBlocks = (make: (all: DayVolumes, block: DayVolumes | undefined) => Row): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const [all, blocks] = [
      await dailyVolumes(args, desk, market, 'all'),
      await dailyVolumes(args, desk, market, 'block'),
    ]
    const byDay = new Map(blocks.map((day) => [day.at, day]))
    return all.map((day) => make(day, byDay.get(day.at)))
  })

const share = (one: number | null | undefined, other: number | null | undefined): number | null =>
  over(one ?? 0, (one ?? 0) + (other ?? 0))

/** What traded today by strike or expiry. */
const today = (by: 'strike' | 'expiry', make: (row: Cursor) => Row): AnsweredField['rows'] =>
  ofBook(async (market, _args, desk) => each(await desk.ask('volume-today', { ...bookOf(market), by }), make))

const volumeCells = (row: Cursor) => {
  const coins = sum(row.number('callCoin'), row.number('putCoin'))
  const premium = sum(row.number('callPremiumUsd'), row.number('putPremiumUsd'))
  return { contractsTraded: coins, premiumTraded: premium, coin1Volume: coins }
}

const detailedDays: AnsweredField['rows'] = async (args, desk) => {
  const exchange = textOf(args, 'exchange', 'deribit')
  const rows: Row[] = []
  const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)
  const fromMs = Math.max(stretch.fromMs, stretch.toMs - 729 * MS_PER_DAY)
  for (const market of desk.markets.filter(({ venue }) => exchangeOf(venue) === exchange)) {
    const asked = { ...bookOf(market), asOf: isoOf(stretch.toMs), span: span({ fromMs, toMs: stretch.toMs }) }
    const days = await desk.ask('option-days', asked)
    const open = new Map(each(days, (row) => [`${row.number('at')} ${row.text('type')}`, row.number('openCoin')]))
    for (const row of each(days, (cursor): Row => {
      const at = cursor.number('at') ?? 0
      const [coins, notional, premium] = [
        cursor.number('amountCoin'),
        cursor.number('notionalUsd'),
        cursor.number('premiumUsd'),
      ]
      const [index, date] = [over(notional, coins), new Date(at)]
      const [calls, puts] = [open.get(`${at} call`) ?? null, open.get(`${at} put`) ?? null]
      const all = sum(calls, puts)
      return {
        ...{ date: stamp(at), year: String(date.getUTCFullYear()), month: String(date.getUTCMonth() + 1) },
        ...{ blockTrade: cursor.flag('isBlock') === true ? 'Block' : 'onScreen', currency: coinOf(market.symbol) },
        ...{
          typeOfTrade: 'trade',
          putCall: putCallOf(cursor.text('type')),
          volume: coins,
          premium: over(premium, index),
        },
        ...{ notional, premiumDollar: premium, avgIv: percent(cursor.number('weightedVol')), avgIndexPrice: index },
        ...{ countTrades: cursor.number('trades'), oiNotional: all === null || index === null ? null : all * index },
        oiPcRatio: over(puts, calls),
      }
    }))
      rows.push(row)
  }
  return rows.toSorted((a, b) => Number(a.date) - Number(b.date))
}

export const flow: Readonly<Record<string, Field>> = {
  genericNetVolumeGvolDirection: {
    studies: ['net-flow', 'delta-surface-history'],
    differs: 'Signed by the customer as our rules infer him.',
    rows: ofBook((market, args, desk) => {
      const days = Math.min(3_650, Math.max(0.05, numberOf(args, 'days', 1)))
      const stretch = { fromMs: desk.nowMs - days * MS_PER_DAY, toMs: desk.nowMs }
      const asked = { stretch, place: placeOf(args), isActive: args.showActiveExpirations === true }
      return netFlow(desk, market, asked, (row, index) => ({
        date: stamp(row.number('at')),
        strike: row.number('strike'),
        cumulative: row.number('netCoin'),
        indexPrice: index,
      }))
    }),
  },
  HistoricalNetVolumeApi: {
    studies: ['net-flow', 'delta-surface-history'],
    differs: 'Signed by the customer as our rules infer him.',
    rows: ofBook(async (market, args, desk) => {
      const { fromMs, toMs } = stretchOf(args, ['dateStart', 'dateEnd'], desk, 7 * MS_PER_DAY)
      const stretch = { fromMs, toMs: Math.min(desk.nowMs, toMs + MS_PER_DAY) }
      const asked = { stretch, place: placeOf(args), isActive: args.showActiveExpirations === true }
      const rows = await netFlow(desk, market, asked, (row, index) => ({
        ...{ date: stamp(row.number('at')), strike: row.number('strike'), cumulative: row.number('netCoin') },
        ...{ cumulativeGamma: row.number('netGamma'), cumulativeVega: row.number('netVegaUsd') },
        ...{ cumulativeDelta: row.number('netDeltaCoin'), indexPrice: index },
      }))
      return rows.toReversed()
    }),
  },
  genericNetPositioningGvolDirection: {
    studies: ['net-flow', 'delta-surface-history'],
    differs: 'What customers came to hold since the beginning, as our rules infer them.',
    rows: positioning((args, desk) => stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)),
  },
  HistoricalNetPositioningApi: {
    studies: ['net-flow', 'delta-surface-history'],
    differs: 'What customers came to hold since the beginning, as our rules infer them.',
    rows: positioning((args, desk) => stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)),
  },
  GammaLevelsExpiration: {
    studies: ['dealer-exposure'],
    differs: 'The inventory is turned: here dealers are + long, there − long. The gross inventory is all that traded.',
    rows: ofBook(async (market, args, desk) => {
      const asked = { ...bookOf(market), by: 'strike-expiry', asOf: isoOf(instantOf(args, 'date', desk.nowMs)) }
      const table = await desk.ask('dealer-exposure', asked)
      return each(table, (row) => ({
        ...{ currency: coinOf(market.symbol), date: stamp(table?.asOfMs), expiration: stamp(row.number('expiry')) },
        ...{ strike: row.number('strike'), gammaLevel: row.number('gammaLevel') },
        ...{ dealerTotInventory: row.number('grossCoin'), dealerNetInventory: negated(row.number('netCoin')) },
      }))
    }),
  },
  genericHistoricalContractsTradedAndPremiumDollarVolume: {
    studies: ['option-volume-history'],
    rows: besideBlocks((all, block) => ({
      date: stamp(all.at),
      contractsTraded: sum(all.call, all.put),
      contractsBlockTraded: block === undefined ? 0 : sum(block.call, block.put),
      premiumValue: sum(all.callPremium, all.putPremium),
      premiumBlockTraded: block === undefined ? 0 : sum(block.callPremium, block.putPremium),
    })),
  },
  genericHistoricalPutCallRatio: {
    studies: ['option-volume-history'],
    rows: besideBlocks((all, block) => ({
      ...{ date: stamp(all.at), callContracts: share(all.call, all.put), putContracts: share(all.put, all.call) },
      ...{ callPremium: share(all.callPremium, all.putPremium), putPremium: share(all.putPremium, all.callPremium) },
      ...{ callsBlockTraded: share(block?.call, block?.put), putsBlocktraded: share(block?.put, block?.call) },
      callPremiumBlockTraded: share(block?.callPremium, block?.putPremium),
      putPremiumBlockTraded: share(block?.putPremium, block?.callPremium),
    })),
  },
  VolumesIntradayExpirationPutCall: { studies: ['traded-volume'], rows: intraday('expiry') },
  VolumesIntradayPutCall: { studies: ['traded-volume'], rows: intraday('time') },
  VolumesIntradayStrikePutCall: { studies: ['traded-volume'], rows: intraday('strike') },
  VolumesMonthly: {
    studies: ['traded-volume'],
    rows: ofBook((market, args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)
      return traded(desk, market, stretch, MS_PER_DAY, 'strike-expiry')
    }),
  },
  DeribitDetailedDaily: { studies: ['option-days'], differs: 'The last two years of the range.', rows: detailedDays },
  genericCurrentVolumeByExpiration: {
    studies: ['volume-today'],
    rows: async (args, desk) =>
      today('expiry', (row) => ({
        ...{ date: stamp(dayStart(desk.nowMs)), expiration: stamp(row.number('expiry')), ...volumeCells(row) },
      }))(args, desk),
  },
  genericCurrentVolumeByStrike: {
    studies: ['volume-today'],
    rows: async (args, desk) =>
      today('strike', (row) => ({
        ...{ date: stamp(dayStart(desk.nowMs)), strike: row.number('strike'), ...volumeCells(row) },
      }))(args, desk),
  },
  genericCurrentVolumeByPutCall: {
    studies: ['volume-today'],
    rows: ofBook(async (market, _args, desk) => {
      const table = await desk.ask('volume-today', { ...bookOf(market), by: 'expiry' })
      const all = (name: string) => sum(...each(table, (row) => row.number(name) ?? 0))
      const [calls, puts] = [all('callCoin'), all('putCoin')]
      if (calls === null && puts === null) return []
      return [
        {
          ...{ contractVolume: sum(calls, puts), putContractVolume: puts, putContractVolume1Btc: puts },
          ...{ putPremiumTraded: all('putPremiumUsd'), callContractVolume: calls, callContractVolume1Btc: calls },
          callPremiumTraded: all('callPremiumUsd'),
        },
      ]
    }),
  },
  ParadigmVolume: {
    studies: ['traded-volume'],
    differs: 'All blocks of the venue: who brought them together is not told.',
    rows: ofBook(async (market, args, desk) => {
      const stretch = stretchOf(args, ['dateRangeStart', 'dateRangeEnd'], desk, 7 * MS_PER_DAY)
      const asked = {
        ...bookOf(market),
        asOf: isoOf(stretch.toMs),
        by: 'strike-expiry',
        place: 'block',
        span: span(stretch),
      }
      return each(await desk.ask('traded-volume', asked), (row) => ({
        ...{ expiration: stamp(row.number('expiry')), strike: row.number('strike') },
        ...{ putCall: putCallOf(row.text('optionType')), contractVolume: row.number('amountCoin') },
        premiumVolume: row.number('premiumUsd'),
      }))
    }),
  },
  ParadigmApiTradeTimeSeries: {
    studies: ['structures'],
    differs: 'All blocks of the venue: who brought them together is not told. A structure is one row.',
    rows: ofBook(async (market, args, desk) =>
      each(await blocks(desk, market, args), (row) => ({
        ...{ date: stamp(row.number('at')), description: row.text('name'), blockTradeId: row.text('id') },
        ...{ instrumentName: row.text('instrument') ?? row.text('uniTrade'), direction: row.text('side') },
        ...{
          indexPrice: row.number('index'),
          volume: row.number('amountCoin'),
          iv: asText(percent(row.number('vol'))),
        },
        optionPrice: row.number('priceCoin'),
      })),
    ),
  },
  ParadigmApiTradeTypeDistribution: {
    studies: ['structures'],
    differs: 'All blocks of the venue: who brought them together is not told.',
    rows: ofBook(async (market, args, desk) => {
      const counts = new Map<string, number>()
      each(await blocks(desk, market, args), (row) => {
        const name = row.text('strategy') ?? row.text('name') ?? ''
        counts.set(name, (counts.get(name) ?? 0) + 1)
        return undefined
      })
      return [...counts].map(([description, tradeCount]) => ({
        description,
        tradeCount,
        venue: exchangeOf(market.venue),
      }))
    }),
  },
  ParadigmCallSpreadPercentage: {
    studies: ['structures'],
    differs: 'Of all blocks of the venue.',
    rows: shareOf(/call spread/i),
  },
  ParadigmPutSpreadPercentage: {
    studies: ['structures'],
    differs: 'Of all blocks of the venue.',
    rows: shareOf(/put spread/i),
  },
}

async function blocks(desk: Desk, market: Market, args: FieldArguments) {
  const stretch = stretchOf(args, ['dateRangeStart', 'dateRangeEnd'], desk, 7 * MS_PER_DAY)
  const asked = { ...bookOf(market), asOf: isoOf(stretch.toMs), place: 'block', span: span(stretch), limit: 5_000 }
  return desk.ask('structures', asked)
}

function shareOf(strategy: RegExp): AnsweredField['rows'] {
  return ofBook(async (market, args, desk) => {
    const names = each(
      await blocks(desk, market, args),
      (row) => `${row.text('strategy') ?? ''} ${row.text('name') ?? ''}`,
    )
    if (names.length === 0) return []
    return [{ percentageOfTrades: names.filter((name) => strategy.test(name)).length / names.length }]
  })
}
