import { blackPremium, coinOf, isInverseSymbol } from '@gvol/market'
import { type Cursor, type Desk, each, type Row, type Table } from '../../desk.ts'
import { expiryNamed, isoOf, stamp } from '../../wire/instants.ts'
import { bookOf, exchangeOf, putCallOf, venueOf } from '../../wire/names.ts'
import { percent } from '../../wire/units.ts'
import { type Field, instantOf, ofBook, textOf } from '../field.ts'

/** Returns a row of the lists with all options of a venue. */
const bookRow = (row: Cursor, table: Table, symbol: string): Row => ({
  date: stamp(table.asOfMs),
  instrumentName: row.text('instrument'),
  currency: coinOf(symbol),
  expiration: stamp(row.number('expiry')),
  strike: row.number('strike'),
  putCall: putCallOf(row.text('type')),
  isAtm: row.flag('isAtm'),
  oi: row.number('openInterestCoin'),
  bestBidPrice: row.number('bid'),
  bestAskPrice: row.number('ask'),
  usdBid: atForward(row, 'bid', symbol),
  usdAsk: atForward(row, 'ask', symbol),
  bidIV: percent(row.number('bidVol')),
  bidIv: percent(row.number('bidVol')),
  markIv: percent(row.number('markVol')),
  askIv: percent(row.number('askVol')),
  indexPrice: row.number('index'),
  underlyingPrice: row.number('forward'),
})

/** Returns a premium in USD as the original does: a coin premium at the forward of its expiry. */
const atForward = (row: Cursor, side: 'bid' | 'ask', symbol: string): number | null => {
  const price = row.number(side)
  const forward = row.number('forward')
  return price === null || forward === null ? null : blackPremium(isInverseSymbol(symbol), price, forward)
}

const booksOf = async (desk: Desk, hasVenue: (venue: string) => boolean): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const market of desk.markets.filter(({ venue }) => hasVenue(venue))) {
    const table = await desk.runStudy('option-chain', bookOf(market))
    for (const row of each(table, (cursor) => bookRow(cursor, table as Table, market.symbol)))
      rows.push({ ...row, exchange: exchangeOf(market.venue) })
  }
  return rows
}

/** Ten-wide buckets of absolute delta, puts down to at the money and calls up from it. */
const SIDES = ['n00', 'n01', 'n02', 'n03', 'atm', 'p03', 'p02', 'p01', 'p00'] as const
const POINTS = ['put05', 'put15', 'put25', 'put35', 'atm', 'call35', 'call25', 'call15', 'call05'] as const

export const book: Readonly<Record<string, Field>> = {
  genericOrderbookSkew: {
    studies: ['option-chain'],
    rows: ofBook(async (market, _args, desk) => {
      const table = await desk.runStudy('option-chain', bookOf(market))
      return each(table, (row) => ({
        ts: stamp(table?.asOfMs),
        instrumentName: row.text('instrument'),
        strike: row.number('strike'),
        expiration: stamp(row.number('expiry')),
        bidIv: percent(row.number('bidVol')),
        markIv: percent(row.number('markVol')),
        askIv: percent(row.number('askVol')),
        delta: row.number('delta'),
      }))
    }),
  },
  genericUtilityRealtimeOptionbook: {
    studies: ['option-chain'],
    rows: (args, desk) => booksOf(desk, (venue) => venue === venueOf(textOf(args, 'exchange', 'deribit'))),
  },
  currentOrderbookPricing: { studies: ['option-chain'], rows: (_args, desk) => booksOf(desk, () => true) },
  genericOrderBookSkewDelta: {
    studies: ['delta-grid'],
    differs: 'Each bucket is the vol at its middle: 5, 15, 25 and 35 delta.',
    rows: ofBook(async (market, args, desk) => {
      const only = textOf(args, 'expiration') === '' ? undefined : expiryNamed(instantOf(args, 'expiration', 0))
      return each(await desk.runStudy('delta-grid', bookOf(market)), (row) => {
        const expiry = row.number('expiry')
        if (row.text('kind') !== 'expiry' || (only !== undefined && expiry !== only)) return undefined
        return {
          expiration: stamp(expiry),
          ...Object.fromEntries(SIDES.map((side, i) => [side, percent(row.number(POINTS[i] ?? 'atm'))])),
        }
      })
    }),
  },
  GreeksPricingTable: {
    studies: ['greek-table'],
    differs: 'Options of Deribit in BTC and ETH.',
    rows: async (_args, desk) => {
      const rows: Row[] = []
      for (const market of desk.markets.filter(
        ({ venue, symbol }) => venue === 'deribit' && /^(BTC|ETH)$/.test(symbol),
      ))
        rows.push(
          ...each(await desk.runStudy('greek-table', bookOf(market)), (row) => ({
            instrumentName: row.text('instrument'),
            contractType: putCallOf(row.text('type')),
            expiration: stamp(row.number('expiry')),
            last: row.number('last'),
            change1h: percent(row.number('change1h')),
            change24h: percent(row.number('change24h')),
            volume: row.number('volumeCoin'),
            iv: asPercentText(row.number('markVol')),
            markPrice: row.number('mark'),
            openInterest: row.number('openInterestCoin'),
            indexPrice: row.number('index'),
            strikePrice: row.number('strike'),
            delta: row.number('delta'),
            gamma: row.number('gamma'),
            theta: row.number('theta'),
            vega: row.number('vega'),
          })),
        )
      return rows
    },
  },
  TimeSeriesOfGreeks: {
    studies: ['option-history'],
    differs: 'The last 30 days by the hour.',
    rows: async (args, desk) => {
      const instrument = textOf(args, 'instrumentName')
      if (!/^[\w.:-]{3,60}$/.test(instrument)) return []
      const studyArgs = { exchange: 'deribit', instrument, span: '30d', granularity: '1h', asOf: isoOf(desk.nowMs) }
      return each(await desk.runStudy('option-history', studyArgs), (row) => ({
        date: stamp(row.number('at')),
        iv: asPercentText(row.number('markVol')),
        markPrice: row.number('mark'),
        delta: row.number('delta'),
        gamma: row.number('gamma'),
        theta: row.number('theta'),
        vega: row.number('vega'),
      }))
    },
  },
}

const asPercentText = (vol: number | null): string | null => {
  const value = percent(vol)
  return value === null ? null : String(value)
}
