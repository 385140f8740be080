import { coinOf, notionalUsd } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import type { Cursor, Row } from '../../desk.ts'
import { allTrades } from '../../facts/tape.ts'
import { stamp } from '../../wire/instants.ts'
import { exchangeOf, putCallOf, venueOf } from '../../wire/names.ts'
import { asText, over, percent } from '../../wire/units.ts'
import { type AnsweredField, type Field, type FieldArguments, instantOf, ofBook, stretchOf, textOf } from '../field.ts'

const priceUsd = (row: Cursor): number | null => over(row.number('premiumUsd'), row.number('amountCoin'))
const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no')

/** Returns every trade of a venue on one date. */
const dayOfVenue: AnsweredField['rows'] = async (args, desk) => {
  const venue = venueOf(textOf(args, 'exchange', 'deribit') || 'deribit')
  const fromMs = dayStartMs(instantOf(args, 'date', desk.nowMs))
  const stretch = { fromMs, toMs: Math.min(desk.nowMs, fromMs + MS_PER_DAY - 1) }
  const rows: Row[] = []
  for (const market of desk.markets.filter((one) => one.venue === venue))
    for (const row of await allTrades(desk, market, stretch, {}, (cursor) => ({
      exchange: exchangeOf(venue),
      date: stamp(cursor.number('at')),
      instrumentName: cursor.text('instrument'),
      baseCurrency: coinOf(market.symbol),
      expiration: stamp(cursor.number('expiry')),
      strike: cursor.number('strike'),
      putCall: putCallOf(cursor.text('type')),
      direction: cursor.text('side'),
      blockTrade: yesNo(cursor.text('blockId') !== null),
      liquidation: yesNo(cursor.flag('isLiquidation') === true),
      amount: cursor.number('amountCoin'),
      price: cursor.number('price'),
      priceUsd: priceUsd(cursor),
      indexPrice: cursor.number('index'),
      iv: asText(percent(cursor.number('vol'))),
    })))
      rows.push(row)
  return rows.toSorted((a, b) => Number(b.date) - Number(a.date))
}

/** Returns the book before or after a trade under the original's column names. */
const bookCells = (row: Cursor, when: 'Before' | 'After', name: 'preTx' | 'postTx'): Row => {
  const middle = (bid: number | null, ask: number | null) => (bid === null || ask === null ? null : (bid + ask) / 2)
  const bid = row.number(`bid${when}`)
  const ask = row.number(`ask${when}`)
  const bidIv = percent(row.number(`bidVol${when}`))
  const askIv = percent(row.number(`askVol${when}`))
  return {
    [`${name}BbSize`]: row.number(`bidSize${when}`),
    [`${name}BbPrice`]: bid,
    [`${name}BbIv`]: bidIv,
    [`${name}MidIv`]: middle(bidIv, askIv),
    [`${name}MidPrice`]: middle(bid, ask),
    [`${name}MarkIv`]: percent(row.number(`markVol${when}`)),
    [`${name}MarkPrice`]: row.number(`mark${when}`),
    [`${name}BaIv`]: askIv,
    [`${name}BaPrice`]: ask,
    [`${name}BaSize`]: row.number(`askSize${when}`),
    [`${name}Oi`]: row.number(`open${when}`),
  }
}

const DECORATED_UNKNOWN = ['tickDirection', 'volume24h', 'high24h', 'low24h'] as const

/** Trades with the book around them, their greeks, and their initiators. */
const decorated: AnsweredField['rows'] = ofBook(async (market, args, desk) => {
  const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, MS_PER_DAY)
  return allTrades(desk, market, stretch, {}, (row) => {
    const at = stamp(row.number('at'))
    const before = stamp(row.number('beforeAt'))
    const after = stamp(row.number('afterAt'))
    const putCall = putCallOf(row.text('type'))
    const liquidation = yesNo(row.flag('isLiquidation') === true)
    return {
      preTxObTs: before,
      txTs: at,
      postTxObTs: after,
      preTxOrderbookTimestamp: before,
      txTimestamp: at,
      postTxOrderbookTimestamp: after,
      tradeSeq: row.number('tradeSeq'),
      tradeId: row.text('tradeId'),
      instrumentName: row.text('instrument'),
      currency: coinOf(market.symbol),
      expiration: stamp(row.number('expiry')),
      strike: row.number('strike'),
      putcall: putCall,
      putCall,
      blockTradeId: row.text('blockId'),
      nrLegs: row.number('legs'),
      liquidation,
      direction: row.text('side'),
      deribitDirection: row.text('side'),
      gvolDirection: row.text('customer'),
      txAmount: row.number('amountCoin'),
      txIv: percent(row.number('vol')),
      price: row.number('price'),
      priceUsd: priceUsd(row),
      indexPrice: row.number('index'),
      underlyingPrice: row.number('forward'),
      ...bookCells(row, 'Before', 'preTx'),
      ...bookCells(row, 'After', 'postTx'),
      delta: row.number('delta'),
      gamma: row.number('gamma'),
      theta: row.number('theta'),
      vega: row.number('vega'),
      rho: row.number('rho'),
      oiChange: row.number('openChange'),
    }
  })
})

const block = (row: Cursor, at: 'ts' | 'date', count: number): Row => {
  const usd = priceUsd(row)
  return {
    [at]: stamp(row.number('at')),
    indexPrice: row.number('index'),
    direction: row.text('customer') ?? row.text('side'),
    amount: row.number('amountCoin'),
    price: row.number('price'),
    instrumentName: row.text('instrument'),
    sizeUsd: row.number('premiumUsd'),
    iv: percent(row.number('vol')),
    blockTradeId: row.text('blockId'),
    count,
    priceUsd: at === 'ts' ? asText(usd) : usd,
  }
}

const blocksOfDay = (at: 'ts' | 'date', matches: (legs: number) => boolean): AnsweredField['rows'] =>
  ofBook(async (market, args: FieldArguments, desk) => {
    const fromMs = dayStartMs(instantOf(args, 'date', desk.nowMs))
    const stretch = { fromMs, toMs: Math.min(desk.nowMs, fromMs + MS_PER_DAY - 1) }
    return allTrades(desk, market, stretch, { place: 'block' }, (row) => {
      const legs = row.number('legs') ?? 1
      return matches(legs) ? block(row, at, legs) : undefined
    })
  })

export const trades: Readonly<Record<string, Field>> = {
  TimesAndSales: { studies: ['trade-tape'], rows: dayOfVenue },
  TimesandSales: { studies: ['trade-tape'], rows: dayOfVenue },
  genericTimesAndSalesWithOrderbookDetails: {
    studies: ['trade-tape'],
    unknown: DECORATED_UNKNOWN,
    rows: decorated,
  },
  GvolDirection: {
    studies: ['trade-tape'],
    unknown: DECORATED_UNKNOWN,
    differs: 'The initiator is the customer as our rules infer him.',
    rows: decorated,
  },
  TwentyFourHourTradesLite: {
    studies: ['trade-tape'],
    rows: ofBook((market, _args, desk) =>
      allTrades(desk, market, { fromMs: desk.nowMs - MS_PER_DAY, toMs: desk.nowMs }, {}, (row) => {
        const index = row.number('index')
        const amount = row.number('amountCoin')
        const blockId = row.text('blockId')
        return {
          date: stamp(row.number('at')),
          exchange: exchangeOf(market.venue),
          tradeId: row.text('tradeId'),
          blockId,
          block: blockId === null ? 0 : 1,
          amount,
          optionCoinPrice: row.number('price'),
          optionUsdPrice: priceUsd(row),
          indexPrice: index,
          instrumentName: row.text('instrument'),
          baseCurrency: coinOf(market.symbol),
          expiratioin: stamp(row.number('expiry')),
          putcall: putCallOf(row.text('type')),
          notional: amount === null || index === null ? null : notionalUsd(amount, index),
          liquidation: yesNo(row.flag('isLiquidation') === true),
        }
      }),
    ),
  },
  genericTiedUpBlockTrades: { studies: ['trade-tape'], rows: blocksOfDay('ts', (legs) => legs > 1) },
  ParadigmSingleTrades: {
    studies: ['trade-tape'],
    differs: 'All blocks of the venue: the broker is not published.',
    rows: blocksOfDay('date', (legs) => legs === 1),
  },
}
