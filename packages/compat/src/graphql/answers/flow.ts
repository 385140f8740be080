import { coinOf } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { type Cursor, each } from '../../desk.ts'
import { isoOf, stamp, studySpan } from '../../wire/instants.ts'
import { bookOf, exchangeOf, putCallOf } from '../../wire/names.ts'
import { asText, negated, percent, sum } from '../../wire/units.ts'
import { type Field, instantOf, numberOf, ofBook, stretchOf } from '../field.ts'
import {
  allWithBlocks,
  blocks,
  detailedDays,
  intraday,
  netFlow,
  placeOf,
  positioning,
  share,
  shareOf,
  today,
  traded,
  volumeCells,
} from './flowRows.ts'

export const flow: Readonly<Record<string, Field>> = {
  genericNetVolumeGvolDirection: {
    studies: ['net-flow', 'delta-surface-history'],
    differs: 'Signed by the customer as our rules infer him.',
    rows: ofBook((market, args, desk) => {
      const days = Math.min(3_650, Math.max(0.05, numberOf(args, 'days', 1)))
      const stretch = { fromMs: desk.nowMs - days * MS_PER_DAY, toMs: desk.nowMs }
      const flowRequest = { stretch, place: placeOf(args), isActive: args.showActiveExpirations === true }
      return netFlow(desk, market, flowRequest, (row, index) => ({
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
      const stretch = { fromMs, toMs: Math.min(desk.nowMs, toMs + MS_PER_DAY - 1) }
      const flowRequest = { stretch, place: placeOf(args), isActive: args.showActiveExpirations === true }
      const rows = await netFlow(desk, market, flowRequest, (row, index) => ({
        date: stamp(row.number('at')),
        strike: row.number('strike'),
        cumulative: row.number('netCoin'),
        cumulativeGamma: row.number('netGamma'),
        cumulativeVega: row.number('netVegaUsd'),
        cumulativeDelta: row.number('netDeltaCoin'),
        indexPrice: index,
      }))
      return rows.toReversed()
    }),
  },
  genericNetPositioningGvolDirection: {
    studies: ['net-flow', 'delta-surface-history'],
    differs: 'Position that customers built since the beginning, as inferred by the rules of this desk.',
    rows: positioning((args, desk) => stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)),
  },
  HistoricalNetPositioningApi: {
    studies: ['net-flow', 'delta-surface-history'],
    differs: 'Position that customers built since the beginning, as inferred by the rules of this desk.',
    rows: positioning((args, desk) => stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)),
  },
  GammaLevelsExpiration: {
    studies: ['dealer-exposure'],
    differs:
      'The inventory is turned: here dealers are + long, there − long. The total inventory is the open interest with the sign of each option’s inventory there, and a gamma level the gamma of it; 0 where no trade is stored.',
    rows: ofBook(async (market, args, desk) => {
      const studyArgs = { ...bookOf(market), by: 'strike-expiry', asOf: isoOf(instantOf(args, 'date', desk.nowMs)) }
      const table = await desk.runStudy('dealer-exposure', studyArgs)
      const optionKeyOf = (row: Cursor): string => `${row.number('expiry')} ${row.number('strike')}`
      const signed = await desk.runStudy('dealer-exposure', { ...studyArgs, method: 'flow-sign' })
      const signedOf = new Map(
        each(signed, (row) => [
          optionKeyOf(row),
          { level: negated(row.number('gammaLevel')), open: negated(row.number('netCoin')) },
        ]),
      )
      return each(table, (row) => ({
        currency: coinOf(market.symbol),
        date: stamp(table?.asOfMs),
        expiration: stamp(row.number('expiry')),
        strike: row.number('strike'),
        gammaLevel: signedOf.get(optionKeyOf(row))?.level ?? null,
        dealerTotInventory: signedOf.get(optionKeyOf(row))?.open ?? null,
        dealerNetInventory: negated(row.number('netCoin')),
      }))
    }),
  },
  genericHistoricalContractsTradedAndPremiumDollarVolume: {
    studies: ['option-volume-history'],
    rows: allWithBlocks((all, block) => ({
      date: stamp(all.at),
      contractsTraded: sum(all.call, all.put),
      contractsBlockTraded: block === undefined ? 0 : sum(block.call, block.put),
      premiumValue: sum(all.callPremium, all.putPremium),
      premiumBlockTraded: block === undefined ? 0 : sum(block.callPremium, block.putPremium),
    })),
  },
  genericHistoricalPutCallRatio: {
    studies: ['option-volume-history'],
    rows: allWithBlocks((all, block) => ({
      date: stamp(all.at),
      callContracts: share(all.call, all.put),
      putContracts: share(all.put, all.call),
      callPremium: share(all.callPremium, all.putPremium),
      putPremium: share(all.putPremium, all.callPremium),
      callsBlockTraded: share(block?.call, block?.put),
      putsBlocktraded: share(block?.put, block?.call),
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
        date: stamp(dayStartMs(desk.nowMs)),
        expiration: stamp(row.number('expiry')),
        ...volumeCells(row),
      }))(args, desk),
  },
  genericCurrentVolumeByStrike: {
    studies: ['volume-today'],
    rows: async (args, desk) =>
      today('strike', (row) => ({
        date: stamp(dayStartMs(desk.nowMs)),
        strike: row.number('strike'),
        ...volumeCells(row),
      }))(args, desk),
  },
  genericCurrentVolumeByPutCall: {
    studies: ['volume-today'],
    rows: ofBook(async (market, _args, desk) => {
      const table = await desk.runStudy('volume-today', { ...bookOf(market), by: 'expiry' })
      const all = (name: string) => sum(...each(table, (row) => row.number(name) ?? 0))
      const calls = all('callCoin')
      const puts = all('putCoin')
      if (calls === null && puts === null) return []
      return [
        {
          contractVolume: sum(calls, puts),
          putContractVolume: puts,
          putContractVolume1Btc: puts,
          putPremiumTraded: all('putPremiumUsd'),
          callContractVolume: calls,
          callContractVolume1Btc: calls,
          callPremiumTraded: all('callPremiumUsd'),
        },
      ]
    }),
  },
  ParadigmVolume: {
    studies: ['traded-volume'],
    differs: 'All blocks of the venue: the broker is not published.',
    rows: ofBook(async (market, args, desk) => {
      const stretch = stretchOf(args, ['dateRangeStart', 'dateRangeEnd'], desk, 7 * MS_PER_DAY)
      const studyArgs = {
        ...bookOf(market),
        asOf: isoOf(stretch.toMs),
        by: 'strike-expiry',
        place: 'block',
        span: studySpan(stretch),
      }
      return each(await desk.runStudy('traded-volume', studyArgs), (row) => ({
        expiration: stamp(row.number('expiry')),
        strike: row.number('strike'),
        putCall: putCallOf(row.text('optionType')),
        contractVolume: row.number('amountCoin'),
        premiumVolume: row.number('premiumUsd'),
      }))
    }),
  },
  ParadigmApiTradeTimeSeries: {
    studies: ['structures'],
    differs: 'All blocks of the venue: the broker is not published. A structure is one row.',
    rows: ofBook(async (market, args, desk) =>
      each(await blocks(desk, market, args), (row) => ({
        date: stamp(row.number('at')),
        description: row.text('name'),
        blockTradeId: row.text('id'),
        instrumentName: row.text('instrument') ?? row.text('uniTrade'),
        direction: row.text('side'),
        indexPrice: row.number('index'),
        volume: row.number('amountCoin'),
        iv: asText(percent(row.number('vol'))),
        optionPrice: row.number('priceCoin'),
      })),
    ),
  },
  ParadigmApiTradeTypeDistribution: {
    studies: ['structures'],
    differs: 'All blocks of the venue: the broker is not published.',
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
