import { optionsPast, pastRows } from '@gvol/analytics/testing'
import type { Row } from '../../index.ts'
import { askDesk } from '../askDesk.ts'

/** A tape of which every trade is known, and sums over it. */

export const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]
export const NOW_MS = optionsPast().nowMs({})
export const { field, method } = askDesk(optionsPast(), [{ venue: 'deribit', symbol: 'BTC' }])

export type Trade = {
  readonly atMs: number
  readonly tradeId: string
  readonly instrument: string
  readonly expiryMs: number
  readonly strike: number
  readonly optionType: 'call' | 'put'
  readonly takerSide: 'buy' | 'sell'
  readonly price: number
  readonly amountCoin: number
  readonly index: number
  readonly mark: number
  readonly vol: number | null
  readonly blockTradeId: string | null
}
export const TRADES = pastRows('trade') as unknown as readonly Trade[]
export const putCall = ({ optionType }: Trade): string => (optionType === 'call' ? 'C' : 'P')
export const premiumUsd = ({ price, amountCoin, index }: Trade): number => price * amountCoin * index
export const notionalUsd = ({ amountCoin, index }: Trade): number => amountCoin * index
export const coins = ({ amountCoin }: Trade): number => amountCoin
export const isBlock = ({ blockTradeId }: Trade): boolean => blockTradeId !== null
/** Nobody heard a book around these trades: who wanted one is told by its price beside the mark, then by the taker. */
export const wantedBy = (trade: Trade): 1 | -1 | 0 => {
  if (trade.price !== trade.mark) return trade.price > trade.mark ? 1 : -1
  // The side of a block is bookkeeping.
  return isBlock(trade) ? 0 : trade.takerSide === 'buy' ? 1 : -1
}
export const sum = (of: readonly Trade[], value: (trade: Trade) => number): number =>
  of.reduce((all, trade) => all + value(trade), 0)
/** From an instant on, up to but without another. */
export const during = (fromMs: number, toMs: number): readonly Trade[] =>
  TRADES.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
export const grouped = (
  of: readonly Trade[],
  keyOf: (trade: Trade) => string,
  make: (own: readonly Trade[]) => Row,
): Map<string, Row> => new Map([...Map.groupBy(of, keyOf)].map(([key, own]) => [key, make(own)]))
export const stepOf = (atMs: number, stepMs: number): string => String(Math.floor(atMs / stepMs) * stepMs)
export const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
export const TODAY_MS = Math.floor(NOW_MS / DAY_MS) * DAY_MS
export const BOOK = { exchange: 'deribit', currency: 'BTC', timeFormat: 'ms' }
export const spanOf = (fromMs: number, toMs: number) => ({ ...BOOK, startDate: String(fromMs), endDate: String(toMs) })

export type Side = Readonly<
  Record<'bid' | 'ask' | 'mark' | 'bidVol' | 'askVol' | 'markVol' | 'bidSize' | 'askSize', number>
>
/** A book near a trade, another after it; both differ from trade to trade. */
const sideOf = ({ price, tradeId }: Trade, share: number): Side => {
  const i = Number(tradeId) % 11
  return {
    ...{ bid: price * (share - 0.02), ask: price * (share + 0.03), mark: price * (share + 0.004) },
    ...{ bidVol: 0.41 + i / 100, askVol: 0.47 + i / 80, markVol: 0.44 + i / 90, bidSize: 3 + i, askSize: 7.5 - i / 4 },
  }
}
export const bookOf = (trade: Trade) => ({ before: sideOf(trade, 1), after: sideOf(trade, 1.01) })
export const openOf = ({ tradeId }: Trade) => ({
  before: 500 + Number(tradeId),
  after: 503.5 + Number(tradeId) * 1.001,
})

/** As the table holds it. */
export const storedOf = (
  trade: Trade,
  { venue, symbol } = { venue: 'deribit', symbol: 'BTC' },
): Readonly<Record<string, unknown>> => {
  const [book, open] = [bookOf(trade), openOf(trade)]
  const named = (side: Side, when: string) =>
    Object.fromEntries(Object.entries(side).map(([name, value]) => [`${name}${when}`, value]))
  return {
    ...{ venue, symbol, tradeId: trade.tradeId, atMs: trade.atMs, isStreamed: true },
    ...{ bookBeforeMs: trade.atMs - 40, bookAfterMs: trade.atMs + 60, openBeforeMs: trade.atMs - 900 },
    ...{ openAfterMs: trade.atMs + 900, openCoinBefore: open.before, openCoinAfter: open.after },
    ...{ underlyingBefore: trade.index, underlyingAfter: trade.index, ...named(book.before, 'Before') },
    ...named(book.after, 'After'),
  }
}
