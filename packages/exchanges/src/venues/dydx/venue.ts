import type { CcxtBook, Facts, FetchFacts } from '../../ccxt/ccxtBook.ts'
import type { CcxtExchange, CcxtMarket } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil, fundingUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import { newestTrades } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { bookTops } from '../../ccxt/factFetchers.ts'
import { fixedLevels } from '../../ccxt/readDepth.ts'
import { numberFromText } from '../../messages/fields.ts'
import { isRecord } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

/** The venue returns at most this many candles or payments. */
const ROWS = 1_000
const TRADES = 500
const TRADES_MS = 30_000
/** Levels per side that the venue returns. */
const LEVELS = 100

/** Names contracts as the venue does (`BTC-USD`); ccxt would name them after their coin. */
const markets = async (exchange: CcxtExchange): Promise<readonly CcxtMarket[]> =>
  (await exchange.fetchMarkets()).map(({ baseName: _, ...market }) => market)

const factsOf = (info: CcxtMarket['info']): Facts => {
  const numberOf = (name: string) => numberFromText(info[name] as string | undefined)
  return {
    index: numberOf('oraclePrice'),
    openInterest: numberOf('openInterest'),
    volumeQuote: numberOf('volume24H'),
    // Despite its name the rate of the current hour: the mean of its premiums so far.
    fundingRate: numberOf('nextFundingRate'),
  }
}

/** ccxt has no tickers of this venue: its list is the only response with the state of its markets. */
const marketFacts: FetchFacts = async (exchange, selected) => {
  const listed = new Map((await exchange.fetchMarkets()).map(({ id, info }) => [id, info]))
  return new Map(
    selected.flatMap(({ id, symbol }): [string, Facts][] => {
      const info = listed.get(id)
      return info === undefined ? [] : [[symbol, factsOf(info)]]
    }),
  )
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'dydx',
    title: 'dYdX',
    kinds: ['perpetual'],
    symbols: ['BTC_USDC', 'ETH_USDC', 'SOL_USDC', 'XRP_USDC'],
    lists: [markets],
    shapes,
    limits: { perSecond: 4, burst: 8 },
    fundingHours: 1,
    live: {
      prices: [marketFacts, bookTops],
      trades: newestTrades(TRADES, TRADES_MS),
      depth: fixedLevels(LEVELS),
    },
    history: { candles: candlesUntil(ROWS), funding: fundingUntil(ROWS) },
  },
]

export const dydx = defineCcxtVenue({
  id: 'dydx',
  title: 'dYdX',
  color: [0.15, 278],
  isOptIn: true,
  quirks,
  shapes,
  urls: { rest: 'https://indexer.dydx.trade/v4', ws: 'wss://indexer.dydx.trade/v4/ws' },
  paths: { rest: '/v4', ws: '/v4/ws' },
  books,
  probe: probeFor('/time', (body) => isRecord(body) && body.epoch !== undefined),
})
