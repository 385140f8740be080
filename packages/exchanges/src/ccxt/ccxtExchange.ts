import type { Effects } from '../connection/effects.ts'
import { VenueError } from '../connection/jsonRpc.ts'
import { textProblem } from '../messages/wireText.ts'
import type { RateLimiter } from '../rest/rateLimiter.ts'
import { type HttpMethod, timedFetch } from '../rest/timedFetch.ts'

const REQUEST_TIMEOUT_MS = 15_000
/** Backup for this project's own timeouts. */
const CCXT_TIMEOUT_MS = 60_000
const MAX_ERROR_CHARS = 200

type Numeral = number | null | undefined
type Info = Readonly<Record<string, unknown>>

/**
 * The fields of ccxt's structures that this package reads. Any number may be missing; `info` is the venue's original
 * row.
 */
export type CcxtMarket = {
  readonly id: string
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly settle?: string | null
  /** The venue's id of the settlement currency. */
  readonly settleId?: string | null
  readonly type: string
  readonly active?: boolean | null
  readonly linear?: boolean | null
  readonly inverse?: boolean | null
  readonly contractSize?: Numeral
  readonly expiry?: Numeral
  readonly created?: Numeral
  readonly precision?: { readonly price?: Numeral }
  /** The venue's name of the coin, where its id is a number. */
  readonly baseName?: string
  readonly info: Info
}
export type CcxtTicker = {
  readonly symbol: string
  readonly timestamp?: Numeral
  readonly bid?: Numeral
  readonly bidVolume?: Numeral
  readonly ask?: Numeral
  readonly askVolume?: Numeral
  readonly last?: Numeral
  readonly baseVolume?: Numeral
  readonly quoteVolume?: Numeral
  readonly markPrice?: Numeral
  readonly indexPrice?: Numeral
  readonly info: Info
}
export type CcxtFundingRate = {
  readonly symbol: string
  readonly timestamp?: Numeral
  readonly fundingRate?: Numeral
  /** When that rate is paid, ms. */
  readonly fundingTimestamp?: Numeral
  /** For the following interval. */
  readonly nextFundingRate?: Numeral
  readonly markPrice?: Numeral
  readonly indexPrice?: Numeral
  readonly interval?: string | null
  readonly info: Info
}
export type CcxtOpenInterest = {
  readonly symbol: string
  readonly timestamp?: Numeral
  readonly openInterestAmount?: Numeral
  readonly openInterestValue?: Numeral
  readonly info: Info
}
export type CcxtTrade = {
  readonly id?: string | number | null
  readonly timestamp?: Numeral
  /** Side of the taker. */
  readonly side?: string | null
  readonly price?: Numeral
  /** Coins for a pair, otherwise contracts. */
  readonly amount?: Numeral
  readonly info: Info
}
export type CcxtLiquidation = {
  readonly timestamp?: Numeral
  readonly side?: string | null
  readonly price?: Numeral
  readonly contracts?: Numeral
  readonly info: Info
}
/** [open time in ms, open, high, low, close, volume] */
export type CcxtCandle = readonly Numeral[]
type BookSide = readonly (readonly [Numeral, Numeral, ...unknown[]])[]
/** Prices and amounts (coins for a pair, otherwise contracts), best first. */
export type CcxtOrderBook = { readonly bids: BookSide; readonly asks: BookSide; readonly timestamp?: Numeral }
type Params = Readonly<Record<string, unknown>>

export type CcxtExchange = {
  readonly timeframes: Readonly<Record<string, unknown>>
  readonly fetchMarkets: (params?: Params) => Promise<readonly CcxtMarket[]>
  readonly setMarkets: (markets: readonly CcxtMarket[]) => unknown
  readonly fetchTicker: (symbol: string) => Promise<CcxtTicker>
  readonly fetchTickers: (symbols?: readonly string[]) => Promise<Readonly<Record<string, CcxtTicker>>>
  readonly fetchBidsAsks: (symbols?: readonly string[]) => Promise<Readonly<Record<string, CcxtTicker>>>
  readonly fetchOrderBook: (symbol: string, limit?: number, params?: Params) => Promise<CcxtOrderBook>
  /** Fetches an endpoint that ccxt's calls do not cover, in the same way as they do. */
  readonly fetch: (url: string, method: string) => Promise<unknown>
  readonly fetchFundingRate: (symbol: string) => Promise<CcxtFundingRate>
  readonly fetchFundingRates: (symbols: readonly string[]) => Promise<Readonly<Record<string, CcxtFundingRate>>>
  readonly fetchFundingIntervals: (symbols: readonly string[]) => Promise<Readonly<Record<string, CcxtFundingRate>>>
  readonly fetchOpenInterest: (symbol: string) => Promise<CcxtOpenInterest>
  readonly fetchOHLCV: (
    symbol: string,
    timeframe: string,
    since: number,
    limit?: number,
    params?: Params,
  ) => Promise<readonly CcxtCandle[]>
  readonly fetchFundingRateHistory: (
    symbol: string,
    since?: number,
    limit?: number,
    params?: Params,
  ) => Promise<readonly CcxtFundingRate[]>
  readonly fetchOpenInterestHistory: (
    symbol: string,
    timeframe: string,
    since?: number,
    limit?: number,
    params?: Params,
  ) => Promise<readonly CcxtOpenInterest[]>
  readonly fetchTrades: (
    symbol: string,
    since?: number,
    limit?: number,
    params?: Params,
  ) => Promise<readonly CcxtTrade[]>
  readonly fetchLiquidations: (symbol: string, since?: number, limit?: number) => Promise<readonly CcxtLiquidation[]>
  /** Binance only: long/short account ratio, of USD-M by contract, of COIN-M by pair. */
  readonly fapiDataGetGlobalLongShortAccountRatio: (params: Params) => Promise<unknown>
  readonly fapiDataGetTopLongShortAccountRatio: (params: Params) => Promise<unknown>
  readonly fapiDataGetTopLongShortPositionRatio: (params: Params) => Promise<unknown>
  readonly dapiDataGetGlobalLongShortAccountRatio: (params: Params) => Promise<unknown>
  readonly dapiDataGetTopLongShortAccountRatio: (params: Params) => Promise<unknown>
  readonly dapiDataGetTopLongShortPositionRatio: (params: Params) => Promise<unknown>
  /** Hyperliquid only: the newest trades of all accounts; the call above returns those of one account. */
  readonly publicPostInfo: (params: Params) => Promise<unknown>
  /** OKX only: open interest of one instrument, which the call above does not support. */
  readonly publicGetRubikStatContractsOpenInterestHistory: (params: Params) => Promise<unknown>
  /** Long/short ratios: Bybit, Gate, HTX and OKX only. */
  readonly publicGetV5MarketAccountRatio: (params: Params) => Promise<unknown>
  readonly publicFuturesGetSettleContractStats: (params: Params) => Promise<unknown>
  readonly contractPublicGetLinearSwapApiV1SwapEliteAccountRatio: (params: Params) => Promise<unknown>
  readonly contractPublicGetLinearSwapApiV1SwapElitePositionRatio: (params: Params) => Promise<unknown>
  readonly contractPublicGetSwapApiV1SwapEliteAccountRatio: (params: Params) => Promise<unknown>
  readonly contractPublicGetSwapApiV1SwapElitePositionRatio: (params: Params) => Promise<unknown>
  readonly publicGetRubikStatContractsLongShortAccountRatioContract: (params: Params) => Promise<unknown>
  readonly publicGetRubikStatContractsLongShortAccountRatioContractTopTrader: (params: Params) => Promise<unknown>
  readonly publicGetRubikStatContractsLongShortPositionRatioContractTopTrader: (params: Params) => Promise<unknown>
  /** HTX only: indices of coin-margined dated contracts by coin, of swaps by contract, of linear contracts by pair. */
  readonly contractPublicGetApiV1ContractIndex: (params?: Params) => Promise<unknown>
  readonly contractPublicGetSwapApiV1SwapIndex: (params?: Params) => Promise<unknown>
  readonly contractPublicGetLinearSwapApiV1SwapIndex: (params?: Params) => Promise<unknown>
  /** HTX only: open interest of dated linear contracts, for which the calls above query the coin-margined ones. */
  readonly contractPublicGetLinearSwapApiV1SwapHisOpenInterest: (params: Params) => Promise<unknown>
  /** HTX only: open interest of dated coin-margined contracts, by their position in the expiry cycle. */
  readonly contractPublicGetApiV1ContractHisOpenInterest: (params: Params) => Promise<unknown>
  readonly contractPublicGetV5MarketOpenInterest: (params: Params) => Promise<unknown>
  readonly contractPublicGetLinearSwapApiV3SwapLiquidationOrders: (params: Params) => Promise<unknown>
  /** HTX only: liquidations of all dated contracts of a coin; the call above names one contract, which HTX rejects. */
  readonly contractPublicGetApiV3ContractLiquidationOrders: (params: Params) => Promise<unknown>
}

type Reply = {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: () => Promise<string>
}
type CcxtFetch = (url: string, init: { readonly method: string; readonly body?: string }) => Promise<Reply>
type Wiring = {
  fetchImplementation: CcxtFetch
  milliseconds: () => number
  seconds: () => number
}
type CcxtClass = new (config: Params) => CcxtExchange & Wiring

/**
 * Imports one exchange of ccxt without the hundred others that its entry point would load.
 *
 * ccxt exports only its entry point but ships one file per exchange next to it.
 */
const importExchange = async (name: string): Promise<CcxtClass> => {
  const href = new URL(`./src/${name}.js`, import.meta.resolve('ccxt')).href
  const module: { readonly default: CcxtClass } = await import(/* @vite-ignore */ href)
  return module.default
}

const isRateLimit = (error: Error): boolean => ['RateLimitExceeded', 'DDoSProtection'].includes(error.name)

/** Returns an error as a sentence, without pages of HTML. */
const ccxtProblem = (title: string, error: unknown): VenueError => {
  if (error instanceof VenueError) return error
  const text = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
  const short = text.length > MAX_ERROR_CHARS ? `${text.slice(0, MAX_ERROR_CHARS)}…` : text
  return new VenueError(`${title} refused or could not be read: ${short}`)
}

export type CcxtEndpoint = {
  readonly title: string
  /** URL template `https://{host}` for the venue's own hosts, or one origin that serves all of them. */
  readonly hostUrl: string
  readonly limiter: RateLimiter
  readonly stopped: AbortSignal
  readonly effects: Pick<Effects, 'now' | 'after' | 'fetch'>
}

/** A venue opened in ccxt, whose requests this project sends and rate-limits. */
export type OpenCcxt = {
  /** Runs a request and converts errors into sentences. */
  readonly run: <Answer>(question: (exchange: CcxtExchange) => Promise<Answer>) => Promise<Answer>
}

/**
 * Opens an exchange of ccxt.
 *
 * @param name     ccxt's name of the exchange, e.g. `krakenfutures`
 * @param options  ccxt's `options` for it
 */
export const openCcxt = async (name: string, options: Params, at: CcxtEndpoint): Promise<OpenCcxt> => {
  const { title, hostUrl, limiter, stopped, effects } = at
  const Exchange = await importExchange(name)
  const exchange = new Exchange({ enableRateLimit: false, timeout: CCXT_TIMEOUT_MS, options })

  const send: CcxtFetch = async (url, { method, body }) => {
    const { host, pathname, search } = new URL(url)
    const request = timedFetch({
      title,
      url: hostUrl.replace('{host}', host),
      timeoutMs: REQUEST_TIMEOUT_MS,
      stopped,
      effects,
    })
    await limiter.acquire()
    const params = body === undefined ? {} : JSON.parse(body)
    const reply = await request(method as HttpMethod, pathname + search, params, pathname)
    const { status } = reply
    if (status === 429 || status === 418) {
      limiter.pause(reply.pauseMs)
      throw new VenueError(`${title} answered ${pathname} with ${status} (too many requests).`)
    }
    if (status === 403 || status === 451)
      throw new VenueError(`${title} answered ${pathname} with ${status}: it does not serve this address or country.`)
    if (status === 404 || status >= 500) throw new VenueError(`${title} answered ${pathname} with ${status}.`)
    const problem = textProblem(reply.text)
    if (problem !== undefined)
      throw new VenueError(`${title} answered ${pathname} with an unreadable response: ${problem}.`)
    return { status, statusText: '', headers: {}, text: async () => reply.text }
  }
  exchange.fetchImplementation = send
  exchange.milliseconds = effects.now
  exchange.seconds = () => Math.floor(effects.now() / 1000)

  return {
    run: async (question) => {
      try {
        return await question(exchange)
      } catch (error) {
        if (error instanceof Error && isRateLimit(error)) limiter.pause(REQUEST_TIMEOUT_MS)
        throw ccxtProblem(title, error)
      }
    },
  }
}
