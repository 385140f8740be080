import { atPrice, type MarketEvent, type Trade } from '@gvol/market'
import type { BarPrint } from './barSlots.ts'

/** Kinds of price that a quote can have, best first; the lower rank replaces the higher one. */
const MARK = 0
const MIDDLE = 1
const LAST = 2
/** Rank of an instrument without quotes. */
export const NO_RANK = 3

export type QuotePrice = { readonly price: number; readonly rank: number }

type Prices = {
  readonly mark?: number
  readonly bid?: number
  readonly ask?: number
  readonly last?: number
}

/** Returns the mark, else the mid, else the last price. */
const priceOf = ({ mark, bid, ask, last }: Prices): QuotePrice | undefined => {
  if (mark !== undefined && mark > 0) return { price: mark, rank: MARK }
  if (bid !== undefined && ask !== undefined && bid > 0 && ask >= bid) return { price: (bid + ask) / 2, rank: MIDDLE }
  return last !== undefined && last > 0 ? { price: last, rank: LAST } : undefined
}

/** Returns the price of a contract, pair or index in an event; undefined for other events and quotes without a price. */
export const quotePrice = (event: MarketEvent): QuotePrice | undefined => {
  if (event.type === 'index-price') return { price: event.price, rank: MARK }
  return event.type === 'future-quote' || event.type === 'spot-quote' ? priceOf(event) : undefined
}

export type PricedTrade = Trade & { readonly kind: Exclude<Trade['kind'], 'option'> }

/** Whether an event is a print of a contract or pair; a roll's own print has the price of a spread. */
export const isPricedTrade = (event: MarketEvent): event is PricedTrade =>
  event.type === 'trade' &&
  event.kind !== 'option' &&
  !(event.comboId !== undefined && event.comboId === event.instrument)

export const printOf = ({ atMs, tradeId, price, amountCoin, amountUsd }: Trade): BarPrint => {
  const { coin = Number.NaN, usd = Number.NaN } = atPrice({ coin: amountCoin, usd: amountUsd }, price)
  return { atMs, tradeId, price, coin, usd }
}
