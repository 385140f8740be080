import { contractAmounts, type Liquidation, type Trade, unixMs } from '@gvol/market'
import { quoted } from '../messages/fields.ts'
import type { Listed } from './ccxtBook.ts'
import type { CcxtExchange, CcxtLiquidation, CcxtMarket, CcxtTrade } from './ccxtExchange.ts'

/** How the newest trades of a market are asked for. */
export type CcxtTape = {
  /** Asked of each market again and again, ms. */
  readonly everyMs: number
  /** The most that one answer has; when all of a full one is new, something was missed. */
  readonly rows: number
  /** @param lastId  the newest trade that was told, for venues that can go on from there */
  readonly ask: (
    exchange: CcxtExchange,
    market: CcxtMarket,
    lastId: string | undefined,
  ) => Promise<readonly CcxtTrade[]>
  /** Whether an answer goes on from `lastId`, so that what is missing can be asked for page by page. */
  readonly isContinued?: true
  /** Contracts (coins of a pair) traded; ccxt's amount when left out. */
  readonly amountOf?: (trade: CcxtTrade, market: CcxtMarket) => number | null | undefined
  /** Whether the taker was closed by force. */
  readonly isForced?: (trade: CcxtTrade) => boolean
}

/** How positions that were closed by force are asked for. */
export type CcxtLiquidations = {
  readonly everyMs: number
  readonly ask: (exchange: CcxtExchange, market: CcxtMarket, sinceMs: number) => Promise<readonly CcxtLiquidation[]>
  /** What ccxt's side is the side of. */
  readonly side: 'position' | 'order'
  readonly has?: (market: CcxtMarket) => boolean
}

/** The newest trades, as many as the venue gives. */
export const newestTrades = (rows: number, everyMs: number): CcxtTape => ({
  rows,
  everyMs,
  ask: (exchange, { symbol }) => exchange.fetchTrades(symbol, undefined, rows),
})

const idOf = (id: string | number | null | undefined): string | undefined =>
  id === undefined || id === null || id === '' ? undefined : String(id)

/** A trade; undefined for a row without instant, price, side, amount or id. */
export const tapeTradeFrom = (
  row: CcxtTrade,
  { market, instrument }: Listed,
  tape: Pick<CcxtTape, 'amountOf' | 'isForced'>,
  receivedAtMs: number,
): Trade | undefined => {
  const atMs = quoted(row.timestamp)
  const price = quoted(row.price)
  const amount = quoted(tape.amountOf === undefined ? row.amount : tape.amountOf(row, market))
  const tradeId = idOf(row.id)
  const { side } = row
  if (atMs === undefined || price === undefined || amount === undefined || tradeId === undefined) return undefined
  if (side !== 'buy' && side !== 'sell') return undefined
  const { coin, usd } = contractAmounts(amount, instrument)
  const isForced = instrument.kind !== 'spot' && tape.isForced?.(row) === true
  return {
    type: 'trade',
    venue: instrument.venue,
    symbol: instrument.symbol,
    atMs: unixMs(atMs),
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

/** What a trade closed by force of its taker; undefined when nothing. */
export const forcedOf = (trade: Trade): Liquidation | undefined => {
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

/** A position closed by force; the venues give no id, what they say makes one. Undefined for a row that says too little. */
export const liquidationFrom = (
  row: CcxtLiquidation,
  { instrument }: Listed,
  side: CcxtLiquidations['side'],
  receivedAtMs: number,
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
    atMs: unixMs(atMs),
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
