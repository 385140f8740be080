import { MS_PER_HOUR } from '@gvol/time'
import type { MarketSnapshot } from '../marketSource.ts'
import { contractTrades } from '../rest/contractTrades.ts'
import { settledOptions } from '../rest/settledOptions.ts'
import type { RestAnswer, RestScriptOf } from '../rest/startRestVenue.ts'
import { FUNDING_MS, type VenueContract, venueContracts } from '../rest/venueContracts.ts'
import { type ViewedOption, viewedOptions, viewedRows } from '../rest/venueView.ts'
import { viewedTrades } from '../rest/viewedTrades.ts'
import { numeral, requestIn, steppedPrice, symbolByCoin } from '../rest/wireText.ts'
import { accountLedgers } from './accounts/accountLedger.ts'
import { accountRecords } from './accounts/accountRecords.ts'
import { type NodeRequest, nodeResult, replyOf } from './chain/nodeResult.ts'
import { answered, pageOf, refused } from './deriveAnswer.ts'
import { bestOfOption, bookChannel, bookInstant, bookMessage } from './deriveBooks.ts'
import { historyAnswer } from './deriveHistory.ts'
import { DERIVE_COINS, DERIVE_CONTRACTS, DERIVE_OPTIONS, dayOf, optionName, stepOf } from './deriveListing.ts'
import { perpetualRow, tradeHistory, tradeRow } from './deriveTrades.ts'

const REST_PREFIX = '/v3/public'
const CHAIN_PATH = '/chain'

/** Returns the URL of a node of the chain with the example accounts, at a simulated venue. */
export const simulatedChainUrl = (origin: string): string => `${origin}${CHAIN_PATH}`

type Request = {
  readonly id?: unknown
  readonly method?: string
  readonly params?: { readonly channels?: readonly string[] }
}

const termsOf = (coin: string, name: string) => ({
  instrument_name: name,
  is_active: true,
  base_currency: coin,
  quote_currency: 'USDC',
  tick_size: String(stepOf(coin)),
  minimum_amount: '0.01',
  maximum_amount: '1000',
  amount_step: '0.01',
})

const optionTerms = (coin: string, { chain }: MarketSnapshot, atMs: number) =>
  viewedRows(chain, atMs, DERIVE_OPTIONS).map((row) => {
    const isCall = chain.optionType[row] === 0
    const expiryMs = chain.expiryMs[row]
    const strike = chain.strike[row]
    return {
      ...termsOf(coin, optionName(coin, expiryMs, strike, isCall)),
      instrument_type: 'option',
      option_details: {
        index: `${coin}-USD`,
        expiry: expiryMs / 1_000,
        strike: String(strike),
        option_type: isCall ? 'C' : 'P',
        settlement_price: null,
      },
      perp_details: null,
    }
  })

const perpetualTerms = (coin: string) => ({
  ...termsOf(coin, `${coin}-PERP`),
  instrument_type: 'perp',
  option_details: null,
  perp_details: { index: `${coin}-USD` },
})

const optionTicker = (coin: string, option: ViewedOption, index: number | undefined, atMs: number) => {
  const step = stepOf(coin)
  const hasBid = option.bidUsd >= step
  const hasAsk = Number.isFinite(option.askUsd)
  return {
    t: atMs,
    A: hasAsk ? numeral(option.askSize, 2, '0') : '0',
    a: hasAsk ? steppedPrice(option.askUsd, step, Math.ceil) : '0',
    B: hasBid ? numeral(option.bidSize, 2, '0') : '0',
    b: hasBid ? steppedPrice(option.bidUsd, step, Math.floor) : '0',
    f: null,
    option_pricing: {
      d: numeral(option.delta, 6, '0'),
      t: numeral(option.thetaPerDay, 6, '0'),
      g: numeral(option.gamma, 10, '0'),
      v: numeral(option.vegaPerPoint, 6, '0'),
      i: numeral(option.markVol, 6, '0'),
      r: '0',
      f: numeral(option.forward, 4, '0'),
      m: numeral(option.markUsd, 6, '0'),
      df: numeral(option.present, 8, '1'),
      bi: hasBid ? numeral(option.bidVol, 6, '0') : '0',
      ai: hasAsk ? numeral(option.askVol, 6, '0') : '0',
    },
    I: numeral(index, 4, '0'),
    M: numeral(option.markUsd, 6, '0'),
    stats: {
      c: numeral(option.volume24hCoin, 4, '0'),
      v: numeral(option.volume24hCoin * option.forward, 4, '0'),
      pr: numeral(option.volume24hCoin * option.markUsd, 4, '0'),
      n: 0,
      oi: numeral(option.openInterestCoin, 4, '0'),
    },
  }
}

const perpetualTicker = (contract: VenueContract) => ({
  t: contract.atMs,
  A: numeral(contract.askSizeCoin, 3, '0'),
  a: contract.ask === undefined ? '0' : steppedPrice(contract.ask, contract.tick),
  B: numeral(contract.bidSizeCoin, 3, '0'),
  b: contract.bid === undefined ? '0' : steppedPrice(contract.bid, contract.tick),
  // Funding per hour.
  f: numeral(((contract.fundingRate ?? 0) * MS_PER_HOUR) / FUNDING_MS, 10, '0'),
  option_pricing: null,
  I: numeral(contract.index, 4, '0'),
  M: numeral(contract.mark, 4, '0'),
  stats: {
    c: numeral(contract.volumeCoin, 3, '0'),
    v: numeral(contract.volumeUsd, 2, '0'),
    pr: numeral(contract.volumeUsd, 2, '0'),
    n: 0,
    oi: numeral(contract.openInterestCoin, 3, '0'),
  },
})

/** Derive's REST (JSON by POST) and trade stream over a source: options and perpetuals of BTC and ETH in USDC. */
export const deriveScript: RestScriptOf = (source) => {
  const contracts = venueContracts(source, DERIVE_CONTRACTS.quirks)
  const symbols = new Map([...symbolByCoin(source)].filter(([coin]) => DERIVE_COINS.has(coin)))
  const settled = settledOptions(source, DERIVE_OPTIONS)
  const ledgers = accountLedgers(source)
  const records = accountRecords({
    ledgers,
    firstMs: source.firstMs,
    indexOf: (coin, atMs) => source.history.priceAt(symbols.get(coin) ?? coin, { kind: 'spot' }, atMs),
  })

  const tickers = (coin: string, snapshot: MarketSnapshot, params: URLSearchParams, atMs: number): RestAnswer => {
    if (params.get('instrument_type') === 'perp') {
      const perpetual = contracts
        .listed('linear', atMs)
        .find((contract) => contract.coin === coin && contract.kind === 'perpetual')
      return answered({
        tickers: perpetual === undefined ? {} : { [`${coin}-PERP`]: perpetualTicker(perpetual) },
      })
    }
    const day = params.get('expiry_date')
    if (day === null) return refused(-32_602, 'Invalid params: expiry_date is needed')
    const rows = viewedOptions(snapshot, atMs, DERIVE_OPTIONS).filter(({ expiryMs }) => dayOf(expiryMs) === day)
    const entries = rows.map((option) => [
      optionName(coin, option.expiryMs, option.strike, option.isCall),
      optionTicker(coin, option, snapshot.chain.index, snapshot.chain.atMs),
    ])
    return answered({ tickers: Object.fromEntries(entries) })
  }

  const answer = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/get_time') return answered(atMs)
    if (path === '/get_all_currencies')
      return answered([...symbols.keys()].map((currency) => ({ currency, instrument_types: ['option', 'perp'] })))
    const reply = historyAnswer(path, contracts, params, atMs) ?? records(path, params, atMs)
    if (reply !== undefined) return reply
    const coin = params.get('currency') ?? ''
    const symbol = symbols.get(coin)
    const snapshot = symbol === undefined ? undefined : source.snapshotAt(symbol, atMs)
    if (symbol === undefined || snapshot === undefined) return refused(-32_602, `Invalid params: currency ${coin}`)
    const isOption = params.get('instrument_type') !== 'perp'
    if (path === '/get_all_instruments')
      return pageOf('instruments', isOption ? optionTerms(coin, snapshot, atMs) : [perpetualTerms(coin)], params)
    if (path === '/get_tickers') return tickers(coin, snapshot, params, atMs)
    if (path === '/statistics') return refused(-32_601, 'Method not found')
    if (path === '/get_trade_history')
      return isOption ? tradeHistory(source, coin, symbol, params, atMs) : pageOf('trades', [], params)
    if (path !== '/get_option_settlement_prices') return undefined
    const expiries = settled(symbol, atMs).map(({ atMs: expiryMs, price }) => ({
      expiry_date: dayOf(expiryMs),
      utc_expiry_sec: expiryMs / 1_000,
      price: numeral(price, 6, '0'),
    }))
    return answered({ expiries })
  }

  /** Book channels with a subscriber. */
  const subscribedBooks = new Set<string>()
  /** Those of them without a book yet. */
  const awaitedBooks = new Set<string>()
  const booksOf = (coin: string, channels: readonly string[], atMs: number) => {
    const symbol = symbols.get(coin)
    const snapshot = symbol === undefined ? undefined : source.snapshotAt(symbol, atMs)
    if (snapshot === undefined) return []
    const step = stepOf(coin)
    const perpetual = contracts
      .listed('linear', atMs)
      .find((contract) => contract.coin === coin && contract.kind === 'perpetual')
    const best = new Map(
      viewedOptions(snapshot, atMs, DERIVE_OPTIONS).map((option) => [
        optionName(coin, option.expiryMs, option.strike, option.isCall),
        bestOfOption(option, step),
      ]),
    )
    return channels.flatMap((channel) => {
      const name = bookChannel(channel)?.name ?? ''
      if (name === `${coin}-PERP`)
        return perpetual === undefined
          ? []
          : [{ topic: channel, text: bookMessage(channel, perpetual, perpetual.tick, atMs) }]
      const prices = best.get(name)
      return prices === undefined ? [] : [{ topic: channel, text: bookMessage(channel, prices, step, atMs) }]
    })
  }
  const books = (fromMs: number, toMs: number) => {
    const atMs = bookInstant(fromMs, toMs)
    const channels = atMs === undefined ? [...awaitedBooks] : [...subscribedBooks]
    awaitedBooks.clear()
    const byCoin = Map.groupBy(channels, (channel) => bookChannel(channel)?.coin ?? '')
    return [...byCoin].flatMap(([coin, own]) => booksOf(coin, own, atMs ?? toMs))
  }

  const perpetualTrades = (fromMs: number, toMs: number) =>
    [...symbols].flatMap(([coin, symbol]) => {
      const { sizeShare } = DERIVE_CONTRACTS.quirks
      const query = { source, contracts, sizeShare, coin, symbol, margins: ['linear'] as const, fromMs, toMs }
      const data = contractTrades(query)
        .filter(({ contract }) => contract.kind === 'perpetual')
        .map(perpetualRow)
      const channel = `trades.perp.${coin}`
      const message = { jsonrpc: '2.0', method: 'subscription', params: { channel, data } }
      return data.length === 0 ? [] : [{ topic: channel, text: JSON.stringify(message) }]
    })

  return {
    isSocketPath: (path) => path === '/v3/ws',
    answer: (path, params, atMs) =>
      path.startsWith(`${REST_PREFIX}/`) ? answer(path.slice(REST_PREFIX.length), params, atMs) : undefined,
    answerBody: (path, body, atMs) => {
      if (path !== CHAIN_PATH) return undefined
      const { id, method, params } = body as Partial<NodeRequest>
      const request = { method: String(method), params: Array.isArray(params) ? params : [] }
      // Few desks look at an account; the coding of its chain is loaded with the first.
      return import('./accounts/exampleChain.ts')
        .then(({ exampleChain }) => nodeResult(exampleChain(ledgers, atMs), atMs, request))
        .then((result) => ({ body: { jsonrpc: '2.0', id: id ?? null, ...replyOf(result) } }))
    },
    refusal: refused(-32_000, 'Rate limit exceeded'),
    receive: (text) => {
      const request = requestIn<Request>(text)
      const channels = request?.method === 'subscribe' ? request.params?.channels : undefined
      for (const channel of channels ?? []) {
        if (bookChannel(channel) === undefined) continue
        subscribedBooks.add(channel)
        awaitedBooks.add(channel)
      }
      if (request?.method === 'unsubscribe')
        for (const channel of request.params?.channels ?? []) subscribedBooks.delete(channel)
      const result = channels === undefined ? 0 : { status: Object.fromEntries(channels.map((name) => [name, 'ok'])) }
      return { topics: channels, replies: [JSON.stringify({ id: request?.id ?? 0, result })] }
    },
    tape: (fromMs, toMs) => [
      ...[...symbols].flatMap(([coin, symbol]) => {
        const data = viewedTrades(source, symbol, fromMs, toMs, DERIVE_OPTIONS).map((trade) => tradeRow(coin, trade))
        const channel = `trades.option.${coin}`
        const message = { jsonrpc: '2.0', method: 'subscription', params: { channel, data } }
        return data.length === 0 ? [] : [{ topic: channel, text: JSON.stringify(message) }]
      }),
      ...perpetualTrades(fromMs, toMs),
      ...books(fromMs, toMs),
    ],
  }
}
