import { contractAmounts, type Liquidation, type Trade, unixMs } from '@gvol/market'
import { quoted } from '../messages/fields.ts'
import { venueInstant } from '../messages/instants.ts'
import type { Reject } from '../messages/rejections.ts'
import type { Listed } from './ccxtBook.ts'
import type { CcxtExchange, CcxtLiquidation, CcxtMarket, CcxtTrade } from './ccxtExchange.ts'

/** How the newest trades of a market are fetched. */
export type CcxtTape = {
  /** Interval between requests per market, ms. */
  readonly everyMs: number
  /** Maximum rows per response; if all rows of a full response are new, trades were missed. */
  readonly rows: number
  /** @param lastId  the newest published trade, for venues that can continue from it */
  readonly fetch: (
    exchange: CcxtExchange,
    market: CcxtMarket,
    lastId: string | undefined,
  ) => Promise<readonly CcxtTrade[]>
  /** The endpoint continues from `lastId`, so missing trades can be fetched page by page. */
  readonly isContinued?: true
  /** Contracts (coins for a pair) traded; ccxt's amount when left out. */
  readonly amountOf?: (trade: CcxtTrade, market: CcxtMarket) => number | null | undefined
  /** True if the taker was liquidated. */
  readonly isForced?: (trade: CcxtTrade) => boolean
}

/** How liquidations are fetched. */
export type CcxtLiquidations = {
  readonly everyMs: number
  readonly fetch: (exchange: CcxtExchange, market: CcxtMarket, sinceMs: number) => Promise<readonly CcxtLiquidation[]>
  /** Whether ccxt's side is that of the position or of the closing order. */
  readonly side: 'position' | 'order'
  readonly has?: (market: CcxtMarket) => boolean
}

/** Fetches as many of the newest trades as the venue returns. */
export const newestTrades = (rows: number, everyMs: number): CcxtTape => ({
  rows,
  everyMs,
  fetch: (exchange, { symbol }) => exchange.fetchTrades(symbol, undefined, rows),
})

const idOf = (id: string | number | null | undefined): string | undefined =>
  id === undefined || id === null || id === '' ? undefined : String(id)

/** Returns a trade; undefined for a row without instant, price, side, amount or id. */
export const tapeTradeFrom = (
  row: CcxtTrade,
  { market, instrument }: Listed,
  tape: Pick<CcxtTape, 'amountOf' | 'isForced'>,
  receivedAtMs: number,
  reject: Reject = () => {},
): Trade | undefined => {
  const venueMs = quoted(row.timestamp)
  const price = quoted(row.price)
  const amount = quoted(tape.amountOf === undefined ? row.amount : tape.amountOf(row, market))
  const tradeId = idOf(row.id)
  const { side } = row
  if (venueMs === undefined || price === undefined || amount === undefined || tradeId === undefined) return undefined
  if (side !== 'buy' && side !== 'sell') return undefined
  const { coin, usd } = contractAmounts(amount, instrument)
  const isForced = instrument.kind !== 'spot' && tape.isForced?.(row) === true
  return {
    type: 'trade',
    venue: instrument.venue,
    symbol: instrument.symbol,
    atMs: venueInstant(venueMs, receivedAtMs, reject, row.info),
    receivedAtMs: unixMs(receivedAtMs),
    kind: instrument.kind,
    instrument: instrument.name,
    tradeId,
    takerSide: side,
    price,
    amountCoin: coin,
    amountUsd: usd,
    isLiquidation: isForced ? true : undefined,
    liquidatedSide: isForced ? 'taker' : undefined,
  }
}

/** Returns the liquidation of a trade's taker; undefined if there was none. */
export const liquidationOfTrade = (trade: Trade): Liquidation | undefined => {
  const { venue, symbol, atMs, receivedAtMs, kind, instrument, price, amountCoin, amountUsd } = trade
  if (trade.liquidatedSide !== 'taker' || kind === 'spot') return undefined
  return {
    type: 'liquidation',
    venue,
    symbol,
    atMs,
    receivedAtMs,
    kind,
    instrument,
    price,
    amountCoin,
    amountUsd,
    liquidationId: trade.tradeId,
    liquidatedSide: trade.takerSide === 'sell' ? 'long' : 'short',
  }
}

/**
 * Returns a liquidation. The venues give no id, so one is built from its fields. Undefined for a row with missing
 * fields.
 */
export const liquidationFrom = (
  row: CcxtLiquidation,
  { instrument }: Listed,
  side: CcxtLiquidations['side'],
  receivedAtMs: number,
  reject: Reject = () => {},
): Liquidation | undefined => {
  const atMs = quoted(row.timestamp)
  const price = quoted(row.price)
  const contracts = quoted(row.contracts)
  if (atMs === undefined || price === undefined || contracts === undefined || instrument.kind === 'spot')
    return undefined
  if (row.side !== 'buy' && row.side !== 'sell') return undefined
  const { coin, usd } = contractAmounts(contracts, instrument)
  return {
    type: 'liquidation',
    venue: instrument.venue,
    symbol: instrument.symbol,
    atMs: venueInstant(atMs, receivedAtMs, reject, row.info),
    receivedAtMs: unixMs(receivedAtMs),
    kind: instrument.kind,
    instrument: instrument.name,
    liquidationId: [atMs, row.side, price, contracts].join(' '),
    liquidatedSide: (row.side === 'buy') === (side === 'position') ? 'long' : 'short',
    price,
    amountCoin: coin,
    amountUsd: usd,
  }
}
