import { type BlockRfqTrade, type Market, notionalUsd } from '@gvol/market'
import type { OptionFlowRow } from '@gvol/store'
import { hourStartMs } from '@gvol/time'
import type { TradedOption } from '../traded/tradedOption.ts'
import { type CustomerSettings, customerSides, isBlock } from './customerSide.ts'
import { premiumUsdOf, tradeGreeks } from './tradeGreeks.ts'

/** Hours that are summed up here have all fields. */
type Hour = { -readonly [Name in keyof OptionFlowRow]: NonNullable<OptionFlowRow[Name]> }

const NOTHING = {
  trades: 0,
  boughtTrades: 0,
  soldTrades: 0,
  boughtCoin: 0,
  soldCoin: 0,
  unknownCoin: 0,
  takerNetCoin: 0,
  expectedNetCoin: 0,
  premiumUsd: 0,
  netPremiumUsd: 0,
  notionalUsd: 0,
  netDeltaCoin: 0,
  netGamma: 0,
  netVegaUsd: 0,
  premiumWithVol: 0,
  volPremium: 0,
  takerBoughtTrades: 0,
  takerBoughtPremiumUsd: 0,
  takerBoughtNotionalUsd: 0,
}

/**
 * Returns what was bought and sold of every option in every hour, screen and blocks separately, in the order of the
 * table's key.
 */
export const hourlyFlow = (
  { venue, symbol }: Market,
  options: readonly TradedOption[],
  structures: readonly BlockRfqTrade[],
  settings: CustomerSettings = {},
): readonly OptionFlowRow[] => {
  const trades = options.map(({ trade }) => trade)
  const { direction, expected } = customerSides(trades, structures, settings)
  const greeks = tradeGreeks(symbol, options)
  const rows = new Map<string, Hour>()
  for (const [i, option] of options.entries()) {
    const { trade, expiryMs, strike, optionType } = option
    const atMs = hourStartMs(trade.atMs)
    const place = isBlock(trade) ? 'block' : 'screen'
    const key = `${atMs} ${trade.instrument} ${place}`
    const row = rows.get(key) ?? {
      venue,
      symbol,
      atMs,
      expiryMs,
      strike,
      optionType,
      instrument: trade.instrument,
      place,
      ...NOTHING,
    }
    rows.set(key, row as Hour)
    const amount = trade.amountCoin ?? 0
    const side = direction[i]
    row.trades++
    row.boughtTrades += side > 0 ? 1 : 0
    row.soldTrades += side < 0 ? 1 : 0
    row.boughtCoin += side > 0 ? amount : 0
    row.soldCoin += side < 0 ? amount : 0
    row.unknownCoin += side === 0 ? amount : 0
    row.takerNetCoin += trade.takerSide === 'buy' ? amount : -amount
    row.expectedNetCoin += expected[i] * amount
    const premium = premiumUsdOf(symbol, option) || 0
    row.premiumUsd += premium
    row.netPremiumUsd += side * premium
    row.notionalUsd += notionalUsd(amount, trade.index ?? 0)
    row.netDeltaCoin += side * amount * greeks.delta[i] || 0
    row.netGamma += side * amount * greeks.gamma[i] || 0
    row.netVegaUsd += side * amount * greeks.vega[i] || 0
    if (trade.vol !== undefined) {
      row.premiumWithVol += amount * trade.price
      row.volPremium += trade.vol * amount * trade.price
    }
    if (trade.takerSide === 'buy') {
      row.takerBoughtTrades++
      row.takerBoughtPremiumUsd += premium
      row.takerBoughtNotionalUsd += notionalUsd(amount, trade.index ?? 0)
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      a.atMs - b.atMs ||
      a.expiryMs - b.expiryMs ||
      a.strike - b.strike ||
      a.optionType.localeCompare(b.optionType) ||
      a.instrument.localeCompare(b.instrument) ||
      b.place.localeCompare(a.place),
  )
}
