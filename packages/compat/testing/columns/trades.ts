import { MS_PER_DAY } from '@gvol/time'
import type { Row } from '../../src/desk.ts'
import { NOW_MS, studyRows } from '../numberedDesk.ts'
import { BOOK, by, daysAgo, type Expectations, type Expected, ends, numbers, of, written } from './column.ts'

const DAY_MS = Date.UTC(2026, 0, 27)

export const priceUsd = ({ premiumUsd = 0, amountCoin = 1 }: Readonly<Record<string, number>>): number =>
  premiumUsd / amountCoin
const yesNo = (flag: unknown): string => (flag === true ? 'yes' : 'no')

/** All trades of a date of every book of the venue, newest first. */
const salesOfDate: Expected = by(
  async () => {
    const rows: Row[] = []
    for (const symbol of ['BTC', 'ETH'])
      for (const row of await studyRows('trade-tape', { exchange: 'deribit', symbol, ...ends(DAY_MS, NOW_MS) }))
        rows.push({
          ...written(
            `exchange:deribit date=@at instrumentName=instrument expiration=@expiry strike putCall=?type direction=side
             amount=amountCoin price indexPrice=index iv=@%vol`,
            row,
          ),
          baseCurrency: symbol,
          blockTrade: yesNo(row.blockId !== null),
          liquidation: yesNo(row.isLiquidation),
          priceUsd: priceUsd(numbers(row)),
        })
    return rows.toSorted((a, b) => Number(b.date) - Number(a.date))
  },
  { date: '2026-01-27' },
)

/** The book in time before or after a trade; its middle is of both prices, of both vols. */
const BEFORE_AFTER = ['Before', 'After'] as const
const bookTerms = BEFORE_AFTER.map((when) => {
  const name = when === 'Before' ? 'preTx' : 'postTx'
  return `${name}BbSize=bidSize${when} ${name}BbPrice=bid${when} ${name}BbIv=%bidVol${when}
    ${name}BaSize=askSize${when} ${name}BaPrice=ask${when} ${name}BaIv=%askVol${when}
    ${name}MarkPrice=mark${when} ${name}MarkIv=%markVol${when} ${name}Oi=open${when}`
}).join(' ')
export const middles = (row: Readonly<Record<string, number>>, names: readonly [string, string]): Row =>
  Object.fromEntries(
    BEFORE_AFTER.flatMap((when, i) => [
      [`${names[i]}MidPrice`, ((row[`bid${when}`] ?? 0) + (row[`ask${when}`] ?? 0)) / 2],
      [`${names[i]}MidIv`, 50 * ((row[`bidVol${when}`] ?? 0) + (row[`askVol${when}`] ?? 0))],
    ]),
  )

const detailed: Expected = of(
  'trade-tape',
  `preTxObTs=@beforeAt txTs=@at postTxObTs=@afterAt preTxOrderbookTimestamp=@beforeAt txTimestamp=@at
   postTxOrderbookTimestamp=@afterAt tradeSeq tradeId instrumentName=instrument currency:BTC expiration=@expiry strike
   putcall=?type putCall=?type blockTradeId=blockId nrLegs=legs direction=side deribitDirection=side
   gvolDirection=customer txAmount=amountCoin txIv=%vol price indexPrice=index underlyingPrice=forward ${bookTerms}
   delta gamma theta vega rho oiChange=openChange`,
  {
    request: { dateStart: '2026-01-20', dateEnd: '2026-01-27' },
    args: ends(Date.UTC(2026, 0, 20), DAY_MS),
    more: (row, { isLiquidation }) => ({
      priceUsd: priceUsd(row),
      liquidation: yesNo(isLiquidation),
      ...middles(row, ['preTx', 'postTx']),
    }),
  },
)

const BLOCK = `indexPrice=index amount=amountCoin price instrumentName=instrument sizeUsd=premiumUsd iv=%vol
  blockTradeId=blockId count=legs`
const blocksOfDate = (terms: string, matches: (legs: number) => boolean, isText: boolean): Expected =>
  of('trade-tape', `${BLOCK} ${terms}`, {
    request: { date: '2026-01-26' },
    args: { ...ends(DAY_MS - MS_PER_DAY, DAY_MS - 1), place: 'block' },
    where: ({ legs = 0 }) => matches(legs),
    more: (row, { customer, side }) => ({
      direction: customer ?? side ?? null,
      priceUsd: isText ? String(priceUsd(row)) : priceUsd(row),
    }),
  })

export const tradeColumns: Expectations = {
  TimesAndSales: salesOfDate,
  TimesandSales: salesOfDate,
  genericTimesAndSalesWithOrderbookDetails: detailed,
  GvolDirection: detailed,
  TwentyFourHourTradesLite: of(
    'trade-tape',
    `date=@at exchange:deribit tradeId blockId amount=amountCoin optionCoinPrice=price indexPrice=index
     instrumentName=instrument baseCurrency:BTC expiratioin=@expiry putcall=?type`,
    {
      subject: BOOK,
      args: ends(daysAgo(1)),
      more: (row, { isLiquidation, blockId }) => ({
        optionUsdPrice: priceUsd(row),
        notional: (row.amountCoin ?? 0) * (row.index ?? 0),
        block: blockId === null ? 0 : 1,
        liquidation: yesNo(isLiquidation),
      }),
    },
  ),
  genericTiedUpBlockTrades: blocksOfDate('ts=@at', (legs) => legs > 1, true),
  ParadigmSingleTrades: blocksOfDate('date=@at', (legs) => legs === 1, false),
}
