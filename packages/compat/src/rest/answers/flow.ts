import { MS_PER_DAY } from '@gvol/time'
import { each, type Row } from '../../desk.ts'
import { expiryNamed, isoOf } from '../../wire/instants.ts'
import { putCallOf } from '../../wire/names.ts'
import { negated, sum } from '../../wire/units.ts'
import type { Method } from '../method.ts'
import { bookIdentity, bookThrough, ofBook } from '../requested.ts'
import {
  aggregates,
  at,
  byStructure,
  DECORATED_UNAVAILABLE,
  decorated,
  distribution,
  gammaRefuses,
  gammaSnapshots,
  NEWEST,
  netFlow,
  SIDES,
  structures,
  topTrades,
  yields,
} from './flowRows.ts'

export const flow: Readonly<Record<string, Method>> = {
  [at('options-scanner/block-trades')]: { studies: ['unique-trades'], rows: structures('block') },
  [at('options-scanner/on-screen-trades')]: { studies: ['unique-trades'], rows: structures('screen') },
  [at('options-scanner/strikes-bought-sold-by-aggressors')]: {
    studies: ['strikes-traded'],
    differs: 'Customer buys − sells in the 90 days before, as inferred by the rules of this desk.',
    rows: ofBook(async (market, query, desk) => {
      const requestedExpiry = query.instant('expiration')
      if (requestedExpiry === undefined) return []
      const expiry = expiryNamed(requestedExpiry)
      const stretch = { fromMs: desk.nowMs - 90 * MS_PER_DAY, toMs: desk.nowMs }
      const ofExpiry = { ...bookThrough(market, stretch), expiries: isoOf(expiry) }
      return each(await desk.runStudy('strikes-traded', ofExpiry), (row) =>
        SIDES.map(
          ([side, putCall]): Row => ({
            expirationTimestamp: expiry,
            openInterest: sum(row.number(`${side}BoughtCoin`), negated(row.number(`${side}SoldCoin`))),
            putCall,
            snapshotTimestamp: desk.nowMs,
            strike: row.number('strike'),
          }),
        ),
      ).flat()
    }),
  },
  [at('options-scanner/top-trades')]: {
    studies: ['trade-tape'],
    differs:
      'The 100 largest by premium; of a block that is named all. The initiator is the customer as our rules infer him.',
    rows: topTrades,
  },
  [at('options-scanner/top-trades-by-unique-trade')]: { studies: ['trade-tape'], differs: NEWEST, rows: byStructure },
  [at('trades-flow/decorated-trades')]: {
    studies: ['trade-tape'],
    unknown: DECORATED_UNAVAILABLE,
    differs: NEWEST,
    rows: decorated,
  },
  [at('trades-flow/decorated-trades/tradfi')]: {
    studies: ['trade-tape'],
    unknown: DECORATED_UNAVAILABLE,
    differs: 'The source of US options publishes no trades, so rows exist only where trades were imported.',
    rows: decorated,
  },
  [at('trades-flow/block-volumes')]: {
    studies: ['traded-volume'],
    rows: ofBook(async (market, query, desk) => {
      const studyArgs = { ...bookThrough(market, query.stretch(MS_PER_DAY)), by: 'strike-expiry', place: 'block' }
      return each(await desk.runStudy('traded-volume', studyArgs), (row) => ({
        contractVolume: row.number('amountCoin'),
        ...bookIdentity(query),
        expirationTimestamp: row.number('expiry'),
        premiumVolume: row.number('premiumUsd'),
        putCall: putCallOf(row.text('optionType')),
        strike: row.number('strike'),
      }))
    }),
  },
  [at('trades-flow/gamma-exposures/normalized-usd')]: {
    studies: ['gamma-history'],
    differs: 'Gamma of dealers who are long what customers sold; the last seven days.',
    refuses: gammaRefuses,
    rows: ofBook(async (market, query, desk) => {
      const stretch = { fromMs: desk.nowMs - 7 * MS_PER_DAY, toMs: desk.nowMs }
      return each(await desk.runStudy('gamma-history', bookThrough(market, stretch)), (row) => ({
        ...bookIdentity(query),
        normalizedGammaNative: row.number('gammaCoin'),
        normalizedGammaUSD: row.number('gammaUsd'),
        snapshotTimestamp: row.number('at'),
      }))
    }),
  },
  [at('trades-flow/gamma-exposures-snapshots')]: {
    studies: ['dealer-exposure', 'market-summary'],
    differs:
      'The inventory is turned: here dealers are + long, there − long. The total inventory is the open interest with the sign of that inventory, and a gamma level the gamma of it; 0 where no trade is stored.',
    refuses: gammaRefuses,
    rows: gammaSnapshots,
  },
  [at('trades-flow/net-positioning')]: {
    studies: ['net-flow', 'delta-surface-history'],
    differs: 'Since the beginning of the range; the inventory is turned, here dealers are + long, there − long.',
    rows: netFlow((row, index) => {
      const strike = row.number('strike')
      const written = strike === null ? null : Number.isInteger(strike) ? `${strike}.0` : String(strike)
      return {
        dealerNetInventory: row.number('netCoin'),
        indexPrice: index,
        snapshotTimestamp: row.number('at'),
        strike: written,
      }
    }),
  },
  [at('trades-flow/net-volumes')]: {
    studies: ['net-flow', 'delta-surface-history'],
    differs: 'Signed by the customer as our rules infer him.',
    rows: netFlow((row, index) => ({
      cumulativeTradeAmount: row.number('netCoin'),
      cumulativeTradeDelta: row.number('netDeltaCoin'),
      cumulativeTradeGamma: row.number('netGamma'),
      cumulativeTradeVega: row.number('netVegaUsd'),
      indexPrice: index,
      strike: row.number('strike'),
      timestamp: row.number('at'),
    })),
  },
  [at('trades-flow/options-yields')]: { studies: ['option-yields'], rows: yields(['C', 'P']) },
  [at('trades-flow/options-yields/tradfi')]: { studies: ['option-yields'], rows: yields(['Call', 'Put']) },
  [at('trades-flow/put-call-distribution')]: {
    studies: ['put-call-distribution'],
    differs: 'At most 30 days before the end; of all strikes and expiries.',
    rows: distribution,
  },
  [at('trades-flow/volume-aggregates')]: {
    studies: ['traded-volume'],
    differs: 'By the hour at least.',
    rows: aggregates(true),
  },
  [at('trades-flow/volume-aggregates/tradfi')]: {
    studies: ['traded-volume'],
    differs: 'The source of US options publishes no trades, so rows exist only where trades were imported.',
    rows: aggregates(false),
  },
}
