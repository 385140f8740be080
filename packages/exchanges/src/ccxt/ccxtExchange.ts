import { AsyncLocalStorage } from 'node:async_hooks'
import type { Effects } from '../connection/effects.ts'
import { errorText, OutageError, VenueError } from '../connection/jsonRpc.ts'
import type { Reject } from '../messages/rejections.ts'
import { messageFromText } from '../messages/wireText.ts'
import type { RateLimiter } from '../rest/rateLimiter.ts'
import { type HttpMethod, type HttpReply, timedFetch } from '../rest/timedFetch.ts'
import { ccxtProblem, isRateLimit, OUTAGES, replyProblem } from './ccxtProblem.ts'
import { readableRows } from './rows/readableRows.ts'

const REQUEST_TIMEOUT_MS = 15_000
/** Backup for this project's own timeouts. */
const CCXT_TIMEOUT_MS = 60_000

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
  readonly fetch: (url: string, method: string, headers?: unknown, body?: unknown) => Promise<unknown>
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
  /** Aster only: its list of perpetuals, of which `parseMarkets` makes ccxt's markets. */
  readonly fapiPublicGetV3ExchangeInfo: () => Promise<unknown>
  readonly parseMarkets: (rows: readonly unknown[]) => readonly CcxtMarket[]
  /** Lighter only: payments of a market, for which there is no call. */
  readonly publicGetFundings: (params: Params) => Promise<unknown>
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
  /** HTX only: one of its lists, by type and by how contracts settle. */
  readonly fetchMarketsByTypeAndSubType: (
    type: string | undefined,
    subType: string | undefined,
  ) => Promise<readonly CcxtMarket[]>
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
  /** Throws the venue's error in a response, if it has one that ccxt knows. */
  readonly handleErrors: (
    status: number,
    statusText: string,
    url: string,
    method: string,
    headers: object,
    text: string,
    body: unknown,
    requestHeaders: object,
    requestBody: string | undefined,
  ) => unknown
  fetch: CcxtExchange['fetch']
  fetchImplementation: CcxtFetch
  milliseconds: () => number
  seconds: () => number
}
type CcxtClass = new (config: Params) => Omit<CcxtExchange, 'fetch'> & Wiring

/**
 * Imports one exchange of ccxt without the hundred others that its entry point would load.
 *
 * ccxt exports only its entry point but ships one file per exchange next to it.
 */
export const importExchange = async (name: string): Promise<CcxtClass> => {
  const href = new URL(`./src/${name}.js`, import.meta.resolve('ccxt')).href
  const module: { readonly default: CcxtClass } = await import(/* @vite-ignore */ href)
  return module.default
}

export type CcxtEndpoint = {
  readonly title: string
  /** URL template `https://{host}` for the venue's own hosts, or one origin that serves all of them. */
  readonly hostUrl: string
  readonly limiter: RateLimiter
  readonly stopped: AbortSignal
  readonly effects: Pick<Effects, 'now' | 'after' | 'fetch'>
  readonly adaptBody?: ((url: URL, body: unknown) => unknown) | undefined
  /** Receives every response as the venue sent it. */
  readonly onReply?: (url: string, sent: string | undefined, text: string) => void
  /** Counts rows that ccxt cannot read. */
  readonly reject?: Reject
}

/** What one reading has sent and received. */
type Reading = {
  /** Texts of the responses by request. */
  readonly texts: Map<string, string>
  /** In a repeated reading: changed responses, which stand for the received ones. */
  readonly changed?: ReadonlyMap<string, string>
  /** Requests without a response yet. */
  readonly pending: Set<Promise<unknown>>
  /** Stands for the response to a refused request. */
  readonly substitute?: unknown
  readonly refused: VenueError[]
  requests: number
}

/** A venue opened in ccxt, whose requests this project sends and rate-limits. */
export type OpenCcxt = {
  /** Runs a request and converts errors into sentences. A row that ccxt cannot read is counted and left out. */
  readonly run: <Answer>(question: (exchange: CcxtExchange) => Promise<Answer>) => Promise<Answer>
  /** Does the same for responses that are worth nothing without one of their rows, such as order books. */
  readonly runWhole: <Answer>(question: (exchange: CcxtExchange) => Promise<Answer>) => Promise<Answer>
  /**
   * Does the same for several requests that are one to ccxt: those that the venue refuses count as answered by
   * `substitute`, which has no rows.
   *
   * @throws if every request was refused
   */
  readonly runLists: <Answer>(
    substitute: unknown,
    question: (exchange: CcxtExchange) => Promise<Answer>,
  ) => Promise<{ readonly answer: Answer; readonly refused: readonly VenueError[] }>
}

export type RunCcxt = Pick<OpenCcxt, 'run'>

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

  const readings = new AsyncLocalStorage<Reading>()
  const problemOf = (error: unknown): VenueError => {
    if (error instanceof Error && isRateLimit(error)) limiter.pause(REQUEST_TIMEOUT_MS)
    return ccxtProblem(title, error)
  }

  const request = async (url: string, method: string, body: string | undefined): Promise<HttpReply> => {
    const { host, pathname, search } = new URL(url)
    const fetch = timedFetch({
      title,
      url: hostUrl.replace('{host}', host),
      timeoutMs: REQUEST_TIMEOUT_MS,
      stopped,
      effects,
    })
    await limiter.acquire()
    const params = body === undefined ? {} : JSON.parse(body)
    const reply = await fetch(method as HttpMethod, pathname + search, params, pathname)
    const { status } = reply
    if (status === 429 || status === 418) {
      limiter.pause(reply.pauseMs)
      throw new OutageError(`${title} answered ${pathname} with ${status} (too many requests).`)
    }
    if (status >= 400 && status < 500 && status !== 403 && status !== 451)
      exchange.handleErrors(status, '', url, method, {}, reply.text, messageFromText(reply.text), {}, body)
    const problem = replyProblem(title, pathname, reply)
    if (problem !== undefined) throw problem
    return reply
  }
  const send: CcxtFetch = async (url, { method, body }) => {
    const reading = readings.getStore()
    const name = `${method} ${url} ${body ?? ''}`
    const earlier = reading?.changed === undefined ? undefined : (reading.changed.get(name) ?? reading.texts.get(name))
    if (earlier !== undefined) return { status: 200, statusText: '', headers: {}, text: async () => earlier }
    const { status, text: received } = await request(url, method, body)
    at.onReply?.(url, body, received)
    const text =
      at.adaptBody === undefined ? received : JSON.stringify(at.adaptBody(new URL(url), messageFromText(received)))
    reading?.texts.set(name, text)
    return { status, statusText: '', headers: {}, text: async () => text }
  }
  exchange.fetchImplementation = send
  exchange.milliseconds = effects.now
  exchange.seconds = () => Math.floor(effects.now() / 1000)
  const fetchOfCcxt = exchange.fetch.bind(exchange)
  exchange.fetch = async (...args) => {
    const reading = readings.getStore()
    if (reading !== undefined) reading.requests++
    const response = fetchOfCcxt(...args)
    reading?.pending.add(response)
    try {
      return await response
    } catch (error) {
      if (reading?.substitute === undefined || stopped.aborted) throw error
      reading.refused.push(problemOf(error))
      return structuredClone(reading.substitute)
    } finally {
      reading?.pending.delete(response)
    }
  }
  const newReading = (substitute?: unknown): Reading => {
    return { texts: new Map(), pending: new Set(), substitute, refused: [], requests: 0 }
  }

  /** Reads responses that ccxt could not read again, without the rows that are the reason. */
  const readAgain = async <Answer>(
    question: (exchange: CcxtExchange) => Promise<Answer>,
    reading: Reading,
    error: unknown,
  ): Promise<Answer> => {
    await Promise.allSettled(reading.pending)
    const responses = reading.texts.size
    const bodies = new Map([...reading.texts].map(([name, text]) => [name, messageFromText(text)]))
    const readable = await readableRows(bodies, (parts) => {
      const changed = new Map([...parts].map(([name, body]) => [name, JSON.stringify(body)]))
      return readings.run({ ...reading, changed, refused: [] }, () => question(exchange))
    })
    if (readable === undefined) {
      // A request that the first reading did not reach may have unreadable rows too.
      if (reading.texts.size > responses) return readAgain(question, reading, error)
      throw problemOf(error)
    }
    for (const row of readable.unreadable)
      at.reject?.('unreadable-row', `${title}: expected a row that can be read (${errorText(error)})`, row ?? 'null')
    return readable.answer
  }
  const read = async <Answer>(
    question: (exchange: CcxtExchange) => Promise<Answer>,
    reading: Reading,
  ): Promise<Answer> => {
    try {
      return await readings.run(reading, () => question(exchange))
    } catch (error) {
      const isOfRows = !(error instanceof VenueError) && !(error instanceof Error && OUTAGES.has(error.name))
      if (!isOfRows || stopped.aborted) throw problemOf(error)
      return readAgain(question, reading, error)
    }
  }

  return {
    runWhole: async (question) => {
      try {
        return await question(exchange)
      } catch (error) {
        throw problemOf(error)
      }
    },
    run: (question) => read(question, newReading()),
    runLists: async (substitute, question) => {
      const reading = newReading(substitute)
      const answer = await read(question, reading)
      const [first] = reading.refused
      if (first !== undefined && reading.refused.length >= reading.requests) throw first
      return { answer, refused: reading.refused }
    },
  }
}
