import { quoted, stated } from '../messages/fields.ts'
import type { Facts, FactsBySymbol, FetchFacts, RunMarket } from './ccxtBook.ts'
import type { CcxtExchange, CcxtFundingRate, CcxtMarket, CcxtTicker } from './ccxtExchange.ts'

/** Reads the fields of a ticker that ccxt leaves in the venue's format or interprets differently. */
type OfTicker = (ticker: CcxtTicker, market: CcxtMarket) => Facts

const factsOfTicker = (ticker: CcxtTicker): Facts => ({
  atMs: quoted(ticker.timestamp),
  bid: quoted(ticker.bid),
  ask: quoted(ticker.ask),
  bidSize: quoted(ticker.bidVolume),
  askSize: quoted(ticker.askVolume),
  last: quoted(ticker.last),
  mark: quoted(ticker.markPrice),
  index: quoted(ticker.indexPrice),
  volumeCoin: stated(ticker.baseVolume),
  volumeQuote: stated(ticker.quoteVolume),
})

const runEach: RunMarket = async (_, run) => void (await run())

/** Fetches the facts of each market by a request of its own. */
export const oneByOne = async (
  markets: readonly CcxtMarket[],
  runMarket: RunMarket = runEach,
  fetchFacts: (market: CcxtMarket) => Promise<Facts>,
): Promise<FactsBySymbol> => {
  const facts = new Map<string, Facts>()
  for (const market of markets) await runMarket(market, async () => facts.set(market.symbol, await fetchFacts(market)))
  return facts
}

const symbolsOf = (markets: readonly CcxtMarket[]): readonly string[] => markets.map(({ symbol }) => symbol)
const perpetuals = (markets: readonly CcxtMarket[]) => markets.filter(({ type }) => type === 'swap')
const contracts = (markets: readonly CcxtMarket[]) => markets.filter(({ type }) => type !== 'spot')

const tickerFacts = (markets: readonly CcxtMarket[], tickers: Readonly<Record<string, CcxtTicker>>, of?: OfTicker) =>
  new Map(
    markets.flatMap((market): [string, Facts][] => {
      const ticker = tickers[market.symbol]
      return ticker === undefined ? [] : [[market.symbol, { ...factsOfTicker(ticker), ...of?.(ticker, market) }]]
    }),
  )

/** Fetches all tickers in one request. */
export const allTickers =
  (of?: OfTicker): FetchFacts =>
  async (exchange, markets) =>
    tickerFacts(markets, await exchange.fetchTickers(symbolsOf(markets)), of)

/**
 * Fetches only daily volumes and last prices, of all markets, because ccxt does not accept perpetuals and dated
 * contracts in one request.
 */
export const dayVolumes =
  (of?: OfTicker): FetchFacts =>
  async (exchange, markets) => {
    const facts = tickerFacts(markets, await exchange.fetchTickers(), of)
    return new Map(
      [...facts].map(([symbol, { last, volumeCoin, volumeQuote }]) => [symbol, { last, volumeCoin, volumeQuote }]),
    )
  }

/** Fetches one ticker per market, where all tickers would be thousands of rows. */
export const eachTicker =
  (of?: OfTicker): FetchFacts =>
  (exchange, markets, runMarket) =>
    oneByOne(markets, runMarket, async (market) => {
      const ticker = await exchange.fetchTicker(market.symbol)
      return { ...factsOfTicker(ticker), ...of?.(ticker, market) }
    })

/** Fetches only best prices, also of all markets at once. */
export const bestPrices: FetchFacts = async (exchange, markets) => {
  const tickers = await exchange.fetchBidsAsks()
  const facts = tickerFacts(markets, tickers)
  return new Map(
    [...facts].map(([symbol, { atMs, bid, ask, bidSize, askSize }]) => [symbol, { atMs, bid, ask, bidSize, askSize }]),
  )
}

/** Takes best prices from the order books, where no other endpoint has them. */
export const bookTops: FetchFacts = (exchange, markets, runMarket) =>
  oneByOne(markets, runMarket, async ({ symbol }) => {
    const { bids, asks, timestamp } = await exchange.fetchOrderBook(symbol, 5)
    return {
      atMs: quoted(timestamp),
      bid: quoted(bids[0]?.[0]),
      bidSize: quoted(bids[0]?.[1]),
      ask: quoted(asks[0]?.[0]),
      askSize: quoted(asks[0]?.[1]),
    }
  })

/** Returns the hours of an interval. @param interval  such as `8h` */
export const hoursFrom = (interval: string | null | undefined): number | undefined => {
  const hours = /^(\d+)h$/.exec(interval ?? '')?.[1]
  return hours === undefined ? undefined : quoted(Number(hours))
}

const factsOfFunding = (rate: CcxtFundingRate): Facts => ({
  fundingRate: stated(rate.fundingRate),
  fundingHours: hoursFrom(rate.interval),
  predictedFundingRate: stated(rate.nextFundingRate),
  nextFundingMs: quoted(rate.fundingTimestamp),
  mark: quoted(rate.markPrice),
  index: quoted(rate.indexPrice),
})

/** Fetches rates, marks and indices of all contracts in one request. */
export const allFundingRates: FetchFacts = async (exchange, markets) => {
  const rates = await exchange.fetchFundingRates(symbolsOf(markets))
  return new Map(
    contracts(markets).flatMap(({ symbol, type }): [string, Facts][] => {
      const rate = rates[symbol]
      if (rate === undefined) return []
      const { mark, index, ...funding } = factsOfFunding(rate)
      return [[symbol, type === 'swap' ? { mark, index, ...funding } : { mark, index }]]
    }),
  )
}

export const eachFundingRate: FetchFacts = (exchange, markets, runMarket) =>
  oneByOne(perpetuals(markets), runMarket, async ({ symbol }) =>
    factsOfFunding(await exchange.fetchFundingRate(symbol)),
  )

/** Fetches the hours between payments, for contracts that differ from the venue's default. */
export const fundingIntervals: FetchFacts = async (exchange, markets) => {
  const perpetualMarkets = perpetuals(markets)
  if (perpetualMarkets.length === 0) return new Map()
  const rates = await exchange.fetchFundingIntervals(symbolsOf(perpetualMarkets))
  return new Map(
    perpetualMarkets.flatMap(({ symbol }): [string, Facts][] => {
      const fundingHours = hoursFrom(rates[symbol]?.interval)
      return fundingHours === undefined ? [] : [[symbol, { fundingHours }]]
    }),
  )
}

/** @param scale  1/2 where the venue counts buyers and sellers */
export const eachOpenInterest =
  (scale = 1): FetchFacts =>
  (exchange: CcxtExchange, markets, runMarket) =>
    oneByOne(contracts(markets), runMarket, async ({ symbol }) => {
      const amount = stated((await exchange.fetchOpenInterest(symbol)).openInterestAmount)
      return { openInterest: amount === undefined ? undefined : amount * scale }
    })
