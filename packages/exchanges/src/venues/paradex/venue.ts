import type { CcxtBook, Facts } from '../../ccxt/ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesByCount } from '../../ccxt/ccxtHistoryReaders.ts'
import { newestTrades } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { eachTicker } from '../../ccxt/factFetchers.ts'
import { fixedLevels } from '../../ccxt/readDepth.ts'
import { numberFromText, quoted } from '../../messages/fields.ts'
import { isRecord } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

/** As many as ccxt requests by default; the venue states no maximum. */
const CANDLES = 100
const TRADES = 100
const TRADES_MS = 15_000
/** Levels per side that the venue returns unless more are requested. */
const LEVELS = 20

/** The list also has options and pairs, and ccxt takes a pair for a perpetual. */
const perpetuals = async (exchange: CcxtExchange): Promise<readonly CcxtMarket[]> =>
  (await exchange.fetchMarkets()).filter(({ info }) => isRecord(info) && info.asset_kind === 'PERP')

const factsOfTicker = ({ info }: CcxtTicker, market: CcxtMarket): Facts => {
  const numberOf = (name: string) => numberFromText(info[name] as string | undefined)
  return {
    index: quoted(numberOf('underlying_price')),
    openInterest: numberOf('open_interest'),
    // Funding accrues continuously; the rate is for a whole funding period, whose length a market may state.
    fundingRate: numberOf('funding_rate'),
    fundingHours: quoted(Number(market.info.funding_period_hours ?? Number.NaN)),
  }
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'paradex',
    title: 'Paradex',
    kinds: ['perpetual'],
    symbols: ['BTC_USDC', 'ETH_USDC', 'SOL_USDC', 'XRP_USDC', 'HYPE_USDC'],
    lists: [perpetuals],
    shapes,
    limits: { perSecond: 4, burst: 8 },
    fundingHours: 8,
    live: {
      // A summary of all markets would be 1.6 MB, mostly of options.
      prices: [eachTicker(factsOfTicker)],
      trades: newestTrades(TRADES, TRADES_MS),
      depth: fixedLevels(LEVELS),
    },
    history: { candles: candlesByCount(CANDLES, 'usd') },
  },
]

export const paradex = defineCcxtVenue({
  id: 'paradex',
  title: 'Paradex',
  color: [0.13, 312],
  isOptIn: true,
  quirks,
  shapes,
  urls: { rest: 'https://api.prod.paradex.trade/v1', ws: 'wss://ws.api.prod.paradex.trade/v1' },
  paths: { rest: '/v1', ws: '/v1' },
  books,
  probe: probeFor('/system/time', (body) => isRecord(body) && body.server_time !== undefined),
})
