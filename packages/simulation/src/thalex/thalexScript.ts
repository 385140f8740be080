import { isoDay, MS_PER_MINUTE } from '@gvol/time'
import type { MarketSnapshot } from '../marketSource.ts'
import { nameBits } from '../random.ts'
import { contractTrades } from '../rest/contractTrades.ts'
import { optionLevels } from '../rest/optionLevels.ts'
import type { RestAnswer, RestScriptOf } from '../rest/startRestVenue.ts'
import { type VenueContract, venueContracts } from '../rest/venueContracts.ts'
import { viewedOptions, viewedRows } from '../rest/venueView.ts'
import { viewedTrades } from '../rest/viewedTrades.ts'
import { requestIn, symbolByCoin } from '../rest/wireText.ts'
import {
  contractName,
  contractTicker,
  optionName,
  optionStep,
  optionTicker,
  rollsOf,
  rollTicker,
  THALEX_COINS,
  THALEX_CONTRACTS,
  THALEX_OPTIONS,
} from './thalexBooks.ts'
import { bookChange, bookChannel } from './thalexDepth.ts'
import { markBars, paidInDay } from './thalexHistory.ts'

const REST_PREFIX = '/api/v2/public'
/** Interval of the subscribed ticker channels. */
const TICKER_MS = 5_000
const SMALLEST_COINS = 0.001
/** One of this many trades of a dated future is in the book of its roll against the perpetual. */
const PRINTS_A_ROLL = 3

type Request = {
  readonly id?: unknown
  readonly method?: string
  readonly params?: { readonly channels?: readonly string[] }
}
/** Price, size, side, seconds, instrument, and whether the taker's order was in another book. */
type PrintRow = readonly [number, number, string, number, string, boolean]

const answered = (result: unknown): RestAnswer => ({ body: { result } })
const refused = (code: number, message: string) => ({ error: { code, message } })
const channelOf = (name: string): string => `ticker.${name}.5000ms`

const termsOf = (coin: string, step: number, expiryMs: number | undefined) => ({
  tick_size: step,
  volume_tick_size: SMALLEST_COINS,
  min_order_amount: SMALLEST_COINS,
  underlying: `${coin}USD`,
  base_currency: 'USD',
  ...(expiryMs === undefined ? {} : { expiry_date: isoDay(expiryMs), expiration_timestamp: expiryMs / 1_000 }),
})

const optionTerms = (coin: string, { chain }: MarketSnapshot, atMs: number): readonly object[] =>
  viewedRows(chain, atMs, THALEX_OPTIONS).map((row) => {
    const isCall = chain.optionType[row] === 0
    return {
      instrument_name: optionName(coin, chain.expiryMs[row], chain.strike[row], isCall),
      product: `O${coin}USD`,
      type: 'option',
      ...termsOf(coin, optionStep(coin), chain.expiryMs[row]),
      option_type: isCall ? 'call' : 'put',
      strike_price: chain.strike[row],
    }
  })

const contractTerms = (contracts: readonly VenueContract[]): readonly object[] => [
  ...contracts.map((contract) => ({
    instrument_name: contractName(contract),
    product: `F${contract.coin}USD`,
    type: contract.kind,
    ...termsOf(contract.coin, contract.tick, contract.expiryMs),
  })),
  ...rollsOf(contracts).map(({ name, near, far }) => ({
    instrument_name: name,
    product: `R${far.coin}USD`,
    type: 'combination',
    ...termsOf(far.coin, far.tick, far.expiryMs),
    legs: [
      { instrument_name: contractName(near), quantity: -1 },
      { instrument_name: contractName(far), quantity: 1 },
    ],
  })),
]

/** Thalex's list by REST and its streams over a source: options, futures, perpetuals and rolls of BTC and ETH in USD. */
export const thalexScript: RestScriptOf = (source) => {
  const contracts = venueContracts(source, THALEX_CONTRACTS)
  const symbols = [...symbolByCoin(source)].filter(([coin]) => THALEX_COINS.has(coin))
  const contractsOf = (coin: string, atMs: number): readonly VenueContract[] =>
    contracts.listed('linear', atMs).filter((contract) => contract.coin === coin)

  const list = (atMs: number): readonly object[] =>
    symbols.flatMap(([coin, symbol]) => {
      const snapshot = source.snapshotAt(symbol, atMs)
      return snapshot === undefined
        ? []
        : [...optionTerms(coin, snapshot, atMs), ...contractTerms(contractsOf(coin, atMs))]
    })
  const tickers = (coin: string, symbol: string, atMs: number): readonly (readonly [string, object])[] => {
    const snapshot = source.snapshotAt(symbol, atMs)
    if (snapshot === undefined) return []
    const { chain } = snapshot
    const listed = contractsOf(coin, atMs)
    return [
      ...viewedOptions(snapshot, atMs, THALEX_OPTIONS).map((option): readonly [string, object] => [
        optionName(coin, option.expiryMs, option.strike, option.isCall),
        optionTicker(coin, option, chain.index, chain.atMs),
      ]),
      ...listed.map((contract): readonly [string, object] => [
        contractName(contract),
        contractTicker(contract, paidInDay(contracts, contract)),
      ]),
      ...rollsOf(listed).flatMap((roll): readonly (readonly [string, object])[] => {
        const ticker = rollTicker(roll)
        return ticker === undefined ? [] : [[roll.name, ticker]]
      }),
    ]
  }
  const coins = (amount: number): number => Math.max(SMALLEST_COINS, Number(amount.toFixed(3)))
  const prints = (coin: string, symbol: string, fromMs: number, toMs: number): readonly PrintRow[] => {
    const options = viewedTrades(source, symbol, fromMs, toMs, THALEX_OPTIONS).map(
      ({ trade, expiryMs, strike, isCall, priceUsd }): PrintRow => [
        Math.max(optionStep(coin), Number(priceUsd.toFixed(2))),
        coins((trade.amountCoin ?? 0) * THALEX_OPTIONS.sizeShare),
        trade.takerSide,
        trade.atMs / 1_000,
        optionName(coin, expiryMs, strike, isCall),
        false,
      ],
    )
    const { sizeShare } = THALEX_CONTRACTS
    const query = { source, contracts, sizeShare, coin, symbol, margins: ['linear'] as const, fromMs, toMs }
    const outright = contractTrades(query).flatMap(({ contract, trade, price, amountCoin }): readonly PrintRow[] => {
      const of = [coins(amountCoin), trade.takerSide, trade.atMs / 1_000] as const
      const isRoll = contract.kind === 'future' && Math.abs(nameBits(trade.tradeId)) % PRINTS_A_ROLL === 0
      const fill: PrintRow = [price, ...of, contractName(contract), isRoll]
      const near = isRoll ? source.history.priceAt(symbol, { kind: 'perpetual' }, trade.atMs) : undefined
      if (near === undefined) return [fill]
      return [fill, [Number((price - near).toFixed(2)), ...of, `${contractName(contract)}-PERPETUAL`, false]]
    })
    return [...options, ...outright]
  }

  const optionBook = (name: string, atMs: number): RestAnswer => {
    const [coin = ''] = name.split('-')
    const symbol = symbols.find(([listed]) => listed === coin)?.[1]
    const snapshot = symbol === undefined ? undefined : source.snapshotAt(symbol, atMs)
    const option = (snapshot === undefined ? [] : viewedOptions(snapshot, atMs, THALEX_OPTIONS)).find(
      ({ expiryMs, strike, isCall }) => optionName(coin, expiryMs, strike, isCall) === name,
    )
    if (option === undefined) return { body: refused(2, 'instrument not found') }
    const ticker = optionTicker(coin, option, undefined, atMs)
    const best = {
      bid: ticker.best_bid_price,
      bidSize: ticker.best_bid_amount,
      ask: ticker.best_ask_price,
      askSize: ticker.best_ask_amount,
    }
    const units = { tick: optionStep(coin), sizeDecimals: 3 }
    const { bids, asks } = optionLevels(`thalex ${name}`, best, units, atMs)
    const side = (rows: typeof bids) => rows.map(([price, amount]) => [Number(price), Number(amount), Number(amount)])
    return answered({ bids: side(bids), asks: side(asks), last: null, time: atMs / 1_000 })
  }

  return {
    isSocketPath: (path) => path === '/ws/api/v2',
    answer: (path, params, atMs) => {
      if (path === `${REST_PREFIX}/system_info`) return answered({ environment: 'simulated', api_version: '2' })
      if (path === `${REST_PREFIX}/instruments`) return answered(list(atMs))
      if (path === `${REST_PREFIX}/book`) return optionBook(params.get('instrument_name') ?? '', atMs)
      const contract = contracts
        .listed('linear', atMs)
        .find((one) => contractName(one) === params.get('instrument_name'))
      const isTickerOrMarks = path === `${REST_PREFIX}/ticker` || path === `${REST_PREFIX}/mark_price_historical_data`
      if (!isTickerOrMarks) return undefined
      if (contract === undefined) return { body: refused(2, 'instrument not found') }
      return answered(
        path.endsWith('/ticker')
          ? contractTicker(contract, paidInDay(contracts, contract))
          : markBars(contracts, contract, params, atMs),
      )
    },
    refusal: { status: 429, body: refused(4, 'throttle exceeded') },
    receive: (text) => {
      const request = requestIn<Request>(text)
      const id = request?.id ?? null
      const topics = request?.method === 'public/subscribe' ? request.params?.channels : undefined
      const reply = topics === undefined ? refused(1, 'unknown method') : { result: topics }
      return { topics, replies: [JSON.stringify({ id, ...reply })] }
    },
    tape: (fromMs, toMs) => {
      const isMinute = Math.floor(toMs / MS_PER_MINUTE) > Math.floor(fromMs / MS_PER_MINUTE)
      const isTicking = Math.floor(toMs / TICKER_MS) > Math.floor(fromMs / TICKER_MS)
      return symbols.flatMap(([coin, symbol]) => {
        const topic = `recent_trades.${coin}USD.all`
        const rows = prints(coin, symbol, fromMs, toMs)
        const tape = rows.length === 0 ? [] : [[topic, rows] as const]
        const quotes = isTicking ? tickers(coin, symbol, toMs) : []
        const books = isMinute
          ? contractsOf(coin, toMs).map((one) => [bookChannel(one), bookChange(one, toMs)] as const)
          : []
        return [
          ...tape,
          ...quotes.map(([name, notification]) => [channelOf(name), notification] as const),
          ...books,
        ].map(([name, notification]) => ({
          topic: name,
          text: JSON.stringify({ channel_name: name, notification: notification }),
        }))
      })
    },
  }
}
