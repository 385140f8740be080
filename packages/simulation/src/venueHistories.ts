import { deribitName } from '@gvol/archive'
import {
  type BlockRfqTrade,
  type Chain,
  type FutureQuote,
  type OptionType,
  RATE_COINS,
  type StandaloneEvent,
  type Trade,
  unixMs,
  withLiquidations,
} from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { BINANCE_CONTRACTS } from './binance/binanceContracts.ts'
import { BINANCE_OPTIONS } from './binance/binanceOptions.ts'
import { BYBIT_CONTRACTS } from './bybit/bybitContracts.ts'
import { BYBIT_OPTIONS } from './bybit/bybitScript.ts'
import { COINBASE_PAIRS } from './coinbase/coinbaseScript.ts'
import { baseOf, indexNameOf } from './deribit/currencies.ts'
import { DERIBIT_PAIRS } from './deribit/spot/spotMarket.ts'
import { DERIVE_CONTRACTS } from './derive/deriveListing.ts'
import { fallOf, isDown } from './episodes/episodes.ts'
import { GATE_CONTRACTS } from './gate/gateContracts.ts'
import { GATE_OPTIONS } from './gate/gateOptions.ts'
import { GATE_PAIRS } from './gate/gatePairs.ts'
import { HTX_CONTRACTS } from './htx/htxContractRows.ts'
import { HTX_PAIRS } from './htx/htxPairs.ts'
import { HYPERLIQUID_MARKETS } from './hyperliquid/hyperliquidScript.ts'
import { KRAKEN_CONTRACTS } from './kraken/krakenContracts.ts'
import { KRAKEN_PAIRS } from './kraken/krakenPairs.ts'
import { LONG_HISTORY_DAYS, longEvents } from './longEvents.ts'
import type { ContractKey, HistoryHour, HistorySmile, PriceCandle, PricedSource } from './marketSource.ts'
import { OKX_CONTRACTS } from './okx/okxContractRows.ts'
import { OKX_OPTIONS } from './okx/okxScript.ts'
import { contractTrades } from './rest/contractTrades.ts'
import { type OptionVenue, optionSymbol, venueChain, venueTrades } from './rest/optionVenue.ts'
import { type ContractVenue, FUNDING_MS, type VenueContract, venueContracts } from './rest/venueContracts.ts'
import { viewedHistory } from './rest/viewedTrades.ts'
import { symbolByCoin } from './rest/wireText.ts'
import { THALEX_MARKETS } from './thalex/thalexBooks.ts'

/** History of a simulated venue as a desk would have collected it, for filling a store. */
export type SimulatedVenueHistory = {
  readonly venue: string
  /** Its option markets. */
  readonly symbols: readonly string[]
  readonly chainAt: (symbol: string, atMs: number) => Chain | undefined
  /** Returns its futures and perpetuals on a market's coin, in any settlement currency. */
  readonly futuresAt: (symbol: string, atMs: number) => readonly FutureQuote[]
  /** Returns trades in an option market, `fromMs < atMs <= toMs`, oldest first. */
  readonly tapeBetween: (symbol: string, fromMs: number, toMs: number) => Tape
  /**
   * Returns hourly bars, quotes of pairs that rates of tokens need, funding payments, open interest of the perpetuals,
   * settlements, the volatility index, and the liquidations of the market's fall, in a span.
   */
  readonly eventsBetween: (fromMs: number, toMs: number) => readonly StandaloneEvent[]
  /**
   * Returns the years before the source's first instant in a span: bars and the volatility index of the leading venue.
   */
  readonly longEventsBetween: (fromMs: number, toMs: number) => readonly StandaloneEvent[]
  /** Returns daily smiles of the year before the source's first instant that begin in a span. */
  readonly longSmilesBetween: (fromMs: number, toMs: number) => readonly DatedSmile[]
}

/** Trades, structures traded as one, and the terms of the traded options by name. */
export type Tape = {
  readonly trades: readonly Trade[]
  readonly structures: readonly BlockRfqTrade[]
  readonly options: ReadonlyMap<string, OptionTerms>
}

type OptionTerms = { readonly expiryMs: number; readonly strike: number; readonly optionType: OptionType }

/** A smile of a market at fixed days to expiry at an instant. */
export type DatedSmile = HistorySmile & { readonly symbol: string; readonly atMs: number }

type InstrumentIdentity = { readonly venue: string; readonly symbol: string; readonly instrument: string }

const stampOf = ({ venue, symbol, instrument }: InstrumentIdentity, atMs: number) => ({
  venue,
  symbol,
  instrument,
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(atMs),
})

const barsOf = (
  identity: InstrumentIdentity,
  kind: ContractKey['kind'],
  candles: readonly PriceCandle[],
): readonly StandaloneEvent[] =>
  candles.map(({ atMs, open, high, low, close, volumeCoin }) => ({
    type: 'candle',
    ...stampOf(identity, atMs),
    kind,
    intervalMs: MS_PER_HOUR,
    open,
    high,
    low,
    close,
    volumeCoin,
    volumeUsd: volumeCoin * close,
  }))

/** Half the spread of a stored pair, a share of its price. */
const HALF_SPREAD = 5e-5

/** Returns quotes of a pair at the ends of its bars. */
const pairQuotesOf = (
  identity: InstrumentIdentity,
  quoteCurrency: string,
  candles: readonly PriceCandle[],
): readonly StandaloneEvent[] =>
  candles.map(({ atMs, close }) => ({
    type: 'spot-quote',
    ...stampOf(identity, atMs + MS_PER_HOUR),
    quoteCurrency,
    bid: close * (1 - HALF_SPREAD),
    ask: close * (1 + HALF_SPREAD),
    last: close,
  }))

type Paid = {
  readonly atMs: number
  readonly rate: number
  readonly intervalHours: number
  readonly mark: number
  readonly index: number
}
const paymentsOf = (identity: InstrumentIdentity, payments: readonly Paid[]): readonly StandaloneEvent[] =>
  payments.map(({ atMs, rate, intervalHours, mark, index }) => ({
    type: 'funding-rate',
    ...stampOf(identity, atMs),
    rate,
    intervalHours,
    mark,
    index,
  }))

type Reading = { readonly atMs: number; readonly openInterestCoin: number; readonly openInterestUsd: number }
const interestOf = (identity: InstrumentIdentity, readings: readonly Reading[]): readonly StandaloneEvent[] =>
  readings.map(({ atMs, openInterestCoin, openInterestUsd }) => ({
    type: 'future-open-interest',
    ...stampOf(identity, atMs),
    kind: 'perpetual',
    openInterestCoin,
    openInterestUsd,
  }))

const hours = (fromMs: number, toMs: number) => ({ fromMs, toMs, lengthMs: MS_PER_HOUR, nowMs: toMs })

const settlementsOf = (source: PricedSource, symbol: string, venue: string, fromMs: number, toMs: number) =>
  source
    .deliveries(symbol, toMs)
    .filter(({ atMs }) => atMs > fromMs)
    .map(
      ({ atMs, price }): StandaloneEvent => ({
        type: 'settlement-price',
        ...stampOf({ venue, symbol, instrument: indexNameOf(symbol) }, atMs),
        kind: 'index',
        price,
      }),
    )

const deribitHistory = (source: PricedSource): SimulatedVenueHistory => {
  const perpetual = { kind: 'perpetual' } as const
  const ofSymbol = (symbol: string, fromMs: number, toMs: number): readonly StandaloneEvent[] => {
    const identity = { venue: 'deribit', symbol, instrument: `${symbol}-PERPETUAL` }
    const indexName = indexNameOf(symbol)
    return [
      ...barsOf(identity, 'perpetual', source.history.candles(symbol, perpetual, hours(fromMs, toMs))),
      ...paymentsOf(identity, source.history.fundingPayments(symbol, fromMs, toMs, MS_PER_HOUR)),
      ...interestOf(identity, source.history.openInterest(symbol, fromMs, toMs, MS_PER_HOUR)),
      ...settlementsOf(source, symbol, 'deribit', fromMs, toMs),
      ...source.volCandles(symbol, fromMs, toMs, MS_PER_HOUR).map(({ atMs, open }): StandaloneEvent => {
        const stamp = { venue: 'deribit', symbol, atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) }
        return { type: 'vol-index', ...stamp, indexName, vol: open }
      }),
    ]
  }
  const pairs = DERIBIT_PAIRS.map((pair) => contractsOf(source, 'deribit', pair))
  const cache = new Map<string, readonly HistoryHour[]>()
  const hoursBefore = (symbol: string): readonly HistoryHour[] => {
    const hours = cache.get(symbol) ?? source.longHistory(symbol, LONG_HISTORY_DAYS * 24)
    cache.set(symbol, hours)
    return hours
  }
  return {
    venue: 'deribit',
    symbols: source.symbols.filter((symbol) => source.hasOptions(symbol)),
    chainAt: (symbol, atMs) => source.snapshotAt(symbol, atMs)?.chain,
    futuresAt: (symbol, atMs) => source.snapshotAt(symbol, atMs)?.futures ?? [],
    tapeBetween: (...span) => {
      const trades = source.tradesBetween(...span)
      const options = new Map<string, OptionTerms>()
      for (const { instrument } of trades) {
        const name = options.has(instrument) ? undefined : deribitName(instrument)
        if (name?.kind === 'option') options.set(instrument, name)
      }
      return { trades, options, structures: source.blockRfqsBetween(...span) }
    },
    eventsBetween: (fromMs, toMs) => [
      ...source.symbols.flatMap((symbol) => ofSymbol(symbol, fromMs, toMs)),
      ...pairs.flatMap(({ eventsBetween }) => eventsBetween(fromMs, toMs)),
    ],
    longSmilesBetween: (fromMs, toMs) =>
      source.symbols.flatMap((symbol) =>
        hoursBefore(symbol)
          .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
          .flatMap(({ atMs, smiles = [] }) => smiles.map((smile) => ({ ...smile, symbol, atMs }))),
      ),
    longEventsBetween: (fromMs, toMs) =>
      source.symbols.flatMap((symbol) =>
        longEvents(hoursBefore(symbol), {
          symbol,
          indexName: indexNameOf(symbol),
          fromMs,
          toMs,
          endMs: source.firstMs,
        }),
      ),
  }
}

/**
 * Returns part of a venue's pairs, perpetuals and futures: hourly bars, payments and open interest of its perpetuals,
 * and quotes of a coin's futures and perpetuals.
 */
const contractsOf = (source: PricedSource, venue: string, of: ContractVenue) => {
  const { quirks, nameOf, quote = 'USDT', margins = ['spot', 'linear', 'inverse'], fundingMs = FUNDING_MS } = of
  const isListed = of.isListed ?? (() => true)
  const contracts = venueContracts(source, quirks)
  const identityOf = (contract: VenueContract): InstrumentIdentity => {
    const { coin, margin, kind } = contract
    const symbol = margin === 'inverse' ? coin : `${coin}_${quote}`
    return { venue, symbol, instrument: kind === 'spot' ? `${coin}/${quote}` : nameOf(contract) }
  }
  const ofContract = (contract: VenueContract, fromMs: number, toMs: number): readonly StandaloneEvent[] => {
    const { kind, coin } = contract
    const identity = identityOf(contract)
    const candles = contracts.candles(contract, hours(fromMs, toMs))
    const bars = barsOf(identity, kind, candles)
    if (kind === 'spot' && RATE_COINS.includes(coin)) {
      const ended = candles.filter(({ atMs }) => atMs + MS_PER_HOUR <= toMs)
      return [...bars, ...pairQuotesOf(identity, quote, ended)]
    }
    if (kind !== 'perpetual') return bars
    return [
      ...bars,
      ...paymentsOf(identity, contracts.fundingPayments(contract, fromMs, toMs, fundingMs)),
      ...interestOf(identity, contracts.openInterest(contract, fromMs, toMs, MS_PER_HOUR)),
    ]
  }
  /** Returns liquidations of the market's fall; venues publish them for as long as an hour, so others are not stored. */
  const liquidations = (fromMs: number, toMs: number): readonly StandaloneEvent[] => {
    const fall = fallOf(source.firstMs)
    const span = { fromMs: Math.max(fromMs, fall.fromMs), toMs: Math.min(toMs, fall.toMs) }
    if (of.reportsLiquidations === undefined || span.fromMs >= span.toMs) return []
    const shared = { source, contracts, sizeShare: quirks.sizeShare, margins: margins.filter((one) => one !== 'spot') }
    const trades = source.symbols
      .filter((symbol) => contracts.coins.includes(baseOf(symbol)))
      .flatMap((symbol) => contractTrades({ ...shared, coin: baseOf(symbol), symbol, ...span }))
      .filter(({ contract }) => isListed(contract))
      .map(({ contract, trade, price, amountCoin }) => ({
        ...trade,
        ...identityOf(contract),
        price,
        amountCoin,
        amountUsd: contract.margin === 'inverse' ? amountCoin * price : undefined,
      }))
    return withLiquidations(trades).filter(({ type }) => type === 'liquidation')
  }
  const quoteOf = (contract: VenueContract, kind: FutureQuote['kind'], atMs: number): FutureQuote => {
    const { margin, expiryMs, bid, ask, mark, index, openInterestCoin, openInterestUsd } = contract
    const { volumeCoin, volumeUsd, fundingRate } = contract
    return {
      type: 'future-quote',
      ...stampOf(identityOf(contract), atMs),
      kind,
      isInverse: margin === 'inverse',
      bid,
      ask,
      mark,
      index,
      last: mark,
      openInterestCoin,
      openInterestUsd,
      volume24hCoin: volumeCoin,
      volume24hUsd: volumeUsd,
      ...(expiryMs === undefined ? {} : { expiryMs: unixMs(expiryMs) }),
      ...(fundingRate === undefined
        ? {}
        : { fundingRate: (fundingRate * fundingMs) / FUNDING_MS, fundingIntervalHours: fundingMs / MS_PER_HOUR }),
    }
  }
  return {
    eventsBetween: (fromMs: number, toMs: number): readonly StandaloneEvent[] => [
      ...margins
        .flatMap((margin) => contracts.listed(margin, toMs))
        .filter((contract) => contract.expiryMs === undefined && isListed(contract))
        .flatMap((contract) => ofContract(contract, fromMs, toMs)),
      ...liquidations(fromMs, toMs),
    ],
    quotesAt: (coin: string, atMs: number): readonly FutureQuote[] =>
      (isDown(source.firstMs, venue, atMs) ? [] : margins)
        .filter((margin) => margin !== 'spot')
        .flatMap((margin) => contracts.listedOf(coin, margin, atMs))
        .filter(isListed)
        .flatMap((contract) => (contract.kind === 'spot' ? [] : [quoteOf(contract, contract.kind, atMs)])),
  }
}

/** Coins collected from venues that list more. */
const LARGE_COINS = ['BTC', 'ETH', 'SOL', 'XRP']
const ofLargeCoins = (parts: readonly ContractVenue[]): readonly ContractVenue[] =>
  parts.map((part) => ({
    ...part,
    isListed: (contract) => LARGE_COINS.includes(contract.coin) && (part.isListed?.(contract) ?? true),
  }))

/** Returns the history of a venue that has contracts and pairs but no options. */
const contractsHistory = (
  source: PricedSource,
  venue: string,
  parts: readonly ContractVenue[],
): SimulatedVenueHistory => {
  const markets = parts.map((part) => contractsOf(source, venue, part))
  return {
    venue,
    symbols: [],
    chainAt: () => undefined,
    futuresAt: (symbol, atMs) => markets.flatMap(({ quotesAt }) => quotesAt(baseOf(symbol), atMs)),
    tapeBetween: () => ({ trades: [], structures: [], options: new Map() }),
    longEventsBetween: () => [],
    longSmilesBetween: () => [],
    eventsBetween: (fromMs, toMs) => markets.flatMap(({ eventsBetween }) => eventsBetween(fromMs, toMs)),
  }
}

const restHistory = (
  source: PricedSource,
  options: OptionVenue,
  ...parts: readonly ContractVenue[]
): SimulatedVenueHistory => {
  const markets = [...symbolByCoin(source)].filter(
    ([coin, symbol]) => options.isListed(coin) && source.hasOptions(symbol),
  )
  /** Returns the source's symbol for one of its markets. */
  const sourceSymbol = (symbol: string) => markets.find(([coin]) => optionSymbol(options, coin) === symbol)?.[1]
  return {
    ...contractsHistory(source, options.id, parts),
    symbols: markets.map(([coin]) => optionSymbol(options, coin)),
    chainAt: (symbol, atMs) => {
      const name = sourceSymbol(symbol)
      const isAway = name === undefined || isDown(source.firstMs, options.id, atMs)
      const snapshot = isAway ? undefined : source.snapshotAt(name, atMs)
      return snapshot === undefined ? undefined : venueChain(options, baseOf(symbol), snapshot)
    },
    tapeBetween: (symbol, fromMs, toMs) => {
      const coin = baseOf(symbol)
      const name = sourceSymbol(symbol)
      const all = name === undefined ? [] : viewedHistory(source, name, fromMs, toMs, options.quirks)
      const viewed = all.filter(({ trade }) => !isDown(source.firstMs, options.id, trade.atMs))
      const trades = venueTrades(options, coin, viewed)
      const terms = trades.map(({ instrument }, at): [string, OptionTerms] => {
        const { expiryMs, strike, isCall } = viewed[at]
        return [instrument, { expiryMs, strike, optionType: isCall ? 'call' : 'put' }]
      })
      return { trades, options: new Map(terms), structures: options.structures?.(coin, viewed) ?? [] }
    },
  }
}

/** Returns the histories of every simulated venue, the leading one first. */
export const venueHistories = (source: PricedSource): readonly SimulatedVenueHistory[] => [
  deribitHistory(source),
  restHistory(source, BYBIT_OPTIONS, BYBIT_CONTRACTS),
  restHistory(source, OKX_OPTIONS, OKX_CONTRACTS),
  restHistory(source, BINANCE_OPTIONS, BINANCE_CONTRACTS),
  restHistory(source, GATE_OPTIONS, GATE_CONTRACTS, ...GATE_PAIRS),
  contractsHistory(source, 'coinbase', ofLargeCoins(COINBASE_PAIRS)),
  contractsHistory(source, 'derive', [DERIVE_CONTRACTS]),
  contractsHistory(source, 'thalex', [THALEX_MARKETS]),
  contractsHistory(source, 'htx', [HTX_CONTRACTS, ...HTX_PAIRS]),
  contractsHistory(source, 'hyperliquid', ofLargeCoins(HYPERLIQUID_MARKETS)),
  contractsHistory(source, 'kraken', ofLargeCoins([KRAKEN_CONTRACTS, ...KRAKEN_PAIRS])),
]
