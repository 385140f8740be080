import type { CcxtBook, Facts, FetchFacts } from '../../ccxt/ccxtBook.ts'
import type { CcxtExchange, CcxtMarket } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil, fundingUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import { newestTrades } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { bestPrices, eachTicker, fundingIntervals } from '../../ccxt/factFetchers.ts'
import { requestedLevels } from '../../ccxt/readDepth.ts'
import { quoted, stated } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const CANDLES = 1_000
const FUNDING_ROWS = 1_000
const TRADES = 1_000
const TRADES_MS = 30_000

/** ccxt would also read the list of pairs, and fail for both if one is refused. */
const perpetuals = async (exchange: CcxtExchange): Promise<readonly CcxtMarket[]> => {
  const answer = await exchange.fapiPublicGetV3ExchangeInfo()
  return exchange.parseMarkets(isRecord(answer) && rows.is(answer.symbols) ? answer.symbols : [])
}

/** ccxt takes the end of the running interval for that of the next one. */
const premiums: FetchFacts = async (exchange, markets) => {
  const rates = await exchange.fetchFundingRates(markets.map(({ symbol }) => symbol))
  return new Map(
    markets.flatMap(({ symbol }): [string, Facts][] => {
      const rate = rates[symbol]
      if (rate === undefined) return []
      return [
        [
          symbol,
          {
            atMs: quoted(rate.timestamp),
            mark: quoted(rate.markPrice),
            index: quoted(rate.indexPrice),
            fundingRate: stated(rate.fundingRate),
            nextFundingMs: quoted(Number(rate.info.nextFundingTime ?? Number.NaN)),
          },
        ],
      ]
    }),
  )
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'aster',
    title: 'Aster',
    kinds: ['perpetual'],
    symbols: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'BNB_USDT'],
    options: { defaultType: 'swap' },
    lists: [perpetuals],
    shapes,
    limits: { perSecond: 3, burst: 6 },
    fundingHours: 8,
    live: {
      // The last one dates the quotes: the time of a ticker is the end of its day.
      prices: [eachTicker(), bestPrices, premiums],
      slow: { 'Funding intervals': fundingIntervals },
      trades: newestTrades(TRADES, TRADES_MS),
      depth: requestedLevels,
    },
    history: { candles: candlesUntil(CANDLES), funding: fundingUntil(FUNDING_ROWS) },
  },
]

export const aster = defineCcxtVenue({
  id: 'aster',
  title: 'Aster',
  color: [0.11, 60],
  isOptIn: true,
  quirks,
  shapes,
  urls: { rest: 'https://fapi.asterdex.com/fapi/v3', ws: 'wss://fstream.asterdex.com/ws' },
  paths: { rest: '/fapi/v3', ws: '/ws' },
  books,
  probe: probeFor('/time', (body) => isRecord(body) && body.serverTime !== undefined),
})
