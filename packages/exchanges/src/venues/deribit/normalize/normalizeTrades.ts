import { type BlockRfqTrade, type Instrument, type Trade, unixMs } from '@gvol/market'
import { indexFromSymbol } from '../../../feed/indexName.ts'
import { quoted, stated, volFromQuotedPercent } from '../../../messages/fields.ts'
import type { BlockRfq, TradeRow } from '../messages.ts'
import { DERIBIT } from './instruments.ts'

/** The liquidated side, by the venue's flag. */
const LIQUIDATED: ReadonlyMap<string, Trade['liquidatedSide']> = new Map([
  ['M', 'maker'],
  ['T', 'taker'],
  ['MT', 'both'],
])

const idText = (id: string | number | null | undefined): string | undefined =>
  id === null || id === undefined ? undefined : String(id)

/**
 * Returns a trade of an option, future or perpetual; undefined for a kind that has no trade event (spot, combo books).
 */
export const tradeFromRow = (row: TradeRow, instrument: Instrument, receivedAtMs: number): Trade | undefined => {
  const { kind } = instrument
  if (kind === 'spot' || kind === 'combo') return undefined
  const isUsdSized = instrument.isInverse && kind !== 'option'
  return {
    type: 'trade',
    venue: DERIBIT,
    symbol: instrument.symbol,
    atMs: unixMs(row.timestamp),
    receivedAtMs: unixMs(receivedAtMs),
    kind,
    instrument: instrument.name,
    tradeId: row.trade_id,
    tradeSeq: stated(row.trade_seq),
    takerSide: row.direction,
    price: row.price,
    amountCoin: isUsdSized ? undefined : row.amount,
    amountUsd: isUsdSized ? row.amount : undefined,
    vol: kind === 'option' ? volFromQuotedPercent(row.iv) : undefined,
    mark: quoted(row.mark_price),
    index: quoted(row.index_price),
    blockTradeId: idText(row.block_trade_id),
    blockTradeLegs: stated(row.block_trade_leg_count),
    blockRfqId: idText(row.block_rfq_id),
    comboId: row.combo_id ?? undefined,
    comboTradeId: idText(row.combo_trade_id),
    isLiquidation: row.liquidation ? true : undefined,
    liquidatedSide: row.liquidation ? LIQUIDATED.get(row.liquidation) : undefined,
  }
}

/** Returns the structure's price: the average over the makers, weighted by size. */
const structurePrice = (message: BlockRfq): number | undefined => {
  const fills = message.trades ?? []
  const amount = fills.reduce((sum, fill) => sum + fill.amount, 0)
  if (amount === 0) return undefined
  const [only, ...others] = fills
  if (only !== undefined && others.length === 0) return only.price
  return fills.reduce((sum, fill) => sum + fill.price * fill.amount, 0) / amount
}

/**
 * Returns the coins of one ratio unit. Structures of inverse futures only are sized in USD and converted with the price
 * of the leg.
 */
const structureCoins = (message: BlockRfq, first: Instrument): number => {
  const isUsdSized = first.isInverse && first.kind !== 'option'
  const price = message.legs[0]?.price ?? message.index_prices?.[indexFromSymbol(first.symbol)]
  return isUsdSized && price ? message.amount / price : message.amount
}

/**
 * Returns a structure traded by request for quote.
 *
 * @param first  an instrument among the legs, an option if there is one; it determines the market
 */
export const blockRfqTradeFrom = (message: BlockRfq, first: Instrument, receivedAtMs: number): BlockRfqTrade => {
  const hedge = message.hedge ?? undefined
  return {
    type: 'block-rfq-trade',
    venue: DERIBIT,
    symbol: first.symbol,
    atMs: unixMs(message.timestamp),
    receivedAtMs: unixMs(receivedAtMs),
    rfqId: String(message.id),
    comboId: message.combo_id ?? undefined,
    takerSide: message.direction,
    amountCoin: structureCoins(message, first),
    price: structurePrice(message),
    mark: stated(message.mark_price),
    index: quoted(message.index_prices?.[indexFromSymbol(first.symbol)]),
    legs: message.legs.map((leg) => ({
      instrument: leg.instrument_name,
      side: leg.direction,
      ratio: leg.ratio,
      price: stated(leg.price),
    })),
    hedge: hedge && {
      instrument: hedge.instrument_name,
      side: hedge.direction,
      price: hedge.price,
      amount: hedge.amount,
    },
  }
}
