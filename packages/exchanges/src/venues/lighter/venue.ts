import { MS_PER_SECOND } from '@gvol/time'
import type { CcxtBook, CcxtReader, Facts, FetchFacts } from '../../ccxt/ccxtBook.ts'
import type { CcxtExchange, CcxtFundingRate, CcxtMarket, CcxtOrderBook, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { allFundingRates, allTickers, oneByOne } from '../../ccxt/factFetchers.ts'
import { numberFromText, quoted } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const CANDLES = 500
const FUNDING_ROWS = 500
/** Orders per side of which the best price is taken. */
const ORDERS = 50
/** Hours of the rate that `funding-rates` reports; payments are hourly. */
const RATE_HOURS = 8

/** The venue numbers its markets: each contract is named after its coin. */
const markets = async (exchange: CcxtExchange): Promise<readonly CcxtMarket[]> =>
  (await exchange.fetchMarkets()).map((market) =>
    isRecord(market.info) ? { ...market, baseName: String(market.info.symbol) } : market,
  )

const factsOfTicker = ({ info }: CcxtTicker): Facts => ({
  openInterest: numberFromText(info.open_interest as number | undefined),
})

/** Sums the orders at the best price; undefined if a full response ends before the next price. */
const bestSize = (side: CcxtOrderBook['bids']): number | undefined => {
  const best = side[0]?.[0]
  const atBest = side.filter(([price]) => price === best)
  if (atBest.length === 0 || (atBest.length === side.length && side.length >= ORDERS)) return undefined
  return atBest.reduce((sum, [, size]) => sum + (size ?? 0), 0)
}

/** The book has single orders instead of levels. */
const bestOrders: FetchFacts = (exchange, selected, runMarket) =>
  oneByOne(selected, runMarket, async ({ symbol }) => {
    const { bids, asks } = await exchange.fetchOrderBook(symbol, ORDERS)
    return {
      bid: quoted(bids[0]?.[0]),
      bidSize: quoted(bestSize(bids)),
      ask: quoted(asks[0]?.[0]),
      askSize: quoted(bestSize(asks)),
    }
  })

const hourlyFunding: FetchFacts = async (exchange, selected) => {
  const facts = await allFundingRates(exchange, selected)
  return new Map(
    [...facts].map(([symbol, { fundingRate }]): [string, Facts] => [
      symbol,
      { fundingRate: fundingRate === undefined ? undefined : fundingRate / RATE_HOURS, fundingHours: 1 },
    ]),
  )
}

/** Returns the decimal of a payment, which the venue writes in percent, with the side that paid. */
const rateOf = ({ rate, direction }: Readonly<Record<string, unknown>>): number | undefined => {
  const percent = numberFromText(rate as string | undefined)
  if (percent === undefined || (direction !== 'long' && direction !== 'short')) return undefined
  return (direction === 'long' ? percent : -percent) / 100
}

/** ccxt has no call for payments. */
const funding: CcxtReader<CcxtFundingRate> = {
  rows: FUNDING_ROWS,
  fetch: async (exchange, { id, symbol }, { fromMs, toMs }) => {
    const answer = await exchange.publicGetFundings({
      market_id: id,
      resolution: '1h',
      start_timestamp: Math.floor(fromMs / MS_PER_SECOND),
      end_timestamp: Math.ceil(toMs / MS_PER_SECOND) - 1,
      count_back: 0,
    })
    const payments = isRecord(answer) && rows.is(answer.fundings) ? answer.fundings : []
    return payments.filter(isRecord).map((info) => ({
      symbol,
      timestamp: Number(info.timestamp) * MS_PER_SECOND,
      fundingRate: rateOf(info),
      info,
    }))
  },
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'lighter',
    title: 'Lighter',
    kinds: ['perpetual'],
    symbols: ['BTC_USDC', 'ETH_USDC', 'SOL_USDC'],
    lists: [markets],
    shapes,
    limits: { perSecond: 0.8, burst: 5 },
    fundingHours: 1,
    // ccxt takes `quote_multiplier` for the size of a contract, but sizes are coins.
    contractSize: 1,
    live: { prices: [allTickers(factsOfTicker), bestOrders], slow: { Funding: hourlyFunding } },
    history: { candles: candlesUntil(CANDLES), funding },
  },
]

export const lighter = defineCcxtVenue({
  id: 'lighter',
  title: 'Lighter',
  color: [0.1, 75],
  isOptIn: true,
  quirks,
  shapes,
  urls: { rest: 'https://mainnet.zklighter.elliot.ai/api/v1', ws: 'wss://mainnet.zklighter.elliot.ai/stream' },
  paths: { rest: '/api/v1', ws: '/stream' },
  books,
  probe: probeFor('/funding-rates', (body) => isRecord(body) && body.code === 200),
})
