import { type BlockRfqTrade, MS_PER_HOUR } from '@gvol/market'
import type { DealerFlowRow } from '@gvol/store'
import { customerSides } from './flow/customerSide.ts'
import type { TradedOption } from './tradedOption.ts'

type Mutable<Row> = { -readonly [Name in keyof Row]: Row[Name] }

/** What was bought and sold of every option in every hour of the trades given, in the order of hour, expiry and strike. */
export const tradedFlow = (
  options: readonly TradedOption[],
  structures: readonly BlockRfqTrade[],
): readonly DealerFlowRow[] => {
  const trades = options.map(({ trade }) => trade)
  const { direction, expected } = customerSides(trades, structures)
  const rows = new Map<string, Mutable<DealerFlowRow>>()
  for (const [i, { trade, expiryMs, strike, optionType }] of options.entries()) {
    const atMs = Math.floor(trade.atMs / MS_PER_HOUR) * MS_PER_HOUR
    const key = `${atMs} ${trade.instrument}`
    let row = rows.get(key)
    if (row === undefined) {
      const { venue, symbol, instrument } = trade
      const none = { trades: 0, grossCoin: 0, blockCoin: 0, takerNetCoin: 0, customerNetCoin: 0, expectedNetCoin: 0 }
      row = { venue, symbol, atMs, expiryMs, strike, optionType, instrument, ...none }
      rows.set(key, row)
    }
    const amount = trade.amountCoin ?? 0
    const isBlock = trade.blockTradeId !== undefined || trade.blockRfqId !== undefined
    row.trades++
    row.grossCoin += amount
    row.blockCoin += isBlock ? amount : 0
    row.takerNetCoin += trade.takerSide === 'buy' ? amount : -amount
    row.customerNetCoin += direction[i] * amount
    row.expectedNetCoin += expected[i] * amount
  }
  return [...rows.values()].sort(
    (a, b) =>
      a.atMs - b.atMs ||
      a.expiryMs - b.expiryMs ||
      a.strike - b.strike ||
      a.optionType.localeCompare(b.optionType) ||
      a.instrument.localeCompare(b.instrument),
  )
}
