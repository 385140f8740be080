import { daysBetween, quotedPremiumUsd } from '@gvol/market'
import { isOptionLeg, portfolioGreeks } from '@gvol/quant'
import { RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { collateralUsd, inUsd } from '../../../portfolio/collateral.ts'
import type { ExpiredLeg } from '../../../portfolio/expiredLegs.ts'
import { LEG_NEEDS, type MarketLeg, marketLegs, type UnknownLeg } from '../../../portfolio/marketLegs.ts'
import { markOf } from '../../../portfolio/markOf.ts'
import { SETTLEMENT_METHOD } from '../../../portfolio/settlementOf.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const output = {
  instrument: text('name at the venue'),
  fault: maybe(text('why it cannot be priced or has no result; null where it is or has')),
  status: text('open, expired, or unknown: no market lists it'),
  exchange: maybe(text('venue')),
  symbol: maybe(text('market of the venue')),
  coin: maybe(text('coin that it is about')),
  kind: maybe(text('option, future, perpetual, or collateral: coins or dollars that lie there')),
  margin: maybe(text('coin: inverse, paid in the coin; stable: linear')),
  strike: maybe(number('quote ccy', 'strike; null but for options')),
  type: maybe(text('call or put; null but for options')),
  expiry: maybe(time('expiry; null for a perpetual')),
  days: maybe(number('days', 'to expiry')),
  coins: maybe(number('coin', 'position; + long; number of dollars for a dollar balance')),
  entry: maybe(number('settlement ccy', 'entry price as the venue quotes it; null counts from now')),
  mark: maybe(
    number('settlement ccy', 'price at the vol it is worked with, as the venue quotes it; once expired its payoff'),
  ),
  settlement: maybe(number('quote ccy', 'price at which it settled; null while it is open or if it is not available')),
  settledBy: maybe(text('venue: its settlement price; average: of its stored index, by its rule; null while open')),
  bid: maybe(number('settlement ccy', 'best bid')),
  ask: maybe(number('settlement ccy', 'best ask')),
  valueUsd: maybe(
    number('USD', 'value of an option or of collateral at spot; of a future its unrealised profit; null once expired'),
  ),
  pnlUsd: maybe(number('USD', 'against entry')),
  pnlCoin: maybe(number('coin', 'against entry')),
  markVol: maybe(number('decimal', 'vol of the venue’s mark')),
  fittedVol: maybe(number('decimal', 'vol of the fitted smile at its strike')),
  forward: maybe(number('quote ccy', 'forward of its expiry, or its price')),
  spot: maybe(number('quote ccy', 'index of its coin')),
  delta: maybe(number('coin', 'Σ Black-76 delta')),
  deltaCash: maybe(number('coin', 'premium-adjusted delta of a coin-settled leg')),
  gammaUsd: maybe(number('USD per 1 %', 'change of the delta in USD when spot rises by 1 %')),
  vega: maybe(number('USD', 'for one vol point')),
  weightedVega: maybe(number('USD', 'vega put on 30 days by √(30/days)')),
  theta: maybe(number('USD', 'for one day, or for the remaining life if shorter; of a perpetual the funding')),
  openInterestCoin: maybe(number('coin', 'open of the option; null for futures')),
  openInterestShare: maybe(number('decimal', 'the leg’s share of open interest, long or short; null if not available')),
  fundingApr: maybe(number('decimal', 'funding of a perpetual per year; positive: longs pay')),
}

type Row = RowOf<typeof output>

const NOTHING = Object.fromEntries(Object.keys(output).map((name) => [name, undefined])) as Record<keyof Row, undefined>

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)

const pricedRow = (leg: MarketLeg, atMs: number): Row => {
  const { priced, spot, expiryMs, kind, usdRate } = leg
  const usd = (value: number) => finite(inUsd(value, usdRate))
  const greeks = portfolioGreeks([priced], spot)
  const mark = markOf(leg)
  const isOption = isOptionLeg(priced)
  const isCash = priced.type === 'cash'
  return {
    instrument: leg.instrument,
    fault: null,
    status: 'open',
    settlement: undefined,
    settledBy: null,
    exchange: leg.venue,
    symbol: leg.symbol,
    coin: leg.coin,
    kind,
    expiry: expiryMs,
    margin: priced.isInverse ? 'coin' : 'stable',
    strike: isOption ? priced.strike : undefined,
    type: isOption ? priced.type : null,
    days: expiryMs === undefined ? undefined : daysBetween(atMs, expiryMs),
    coins: priced.quantity,
    entry: priced.entryPrice,
    mark: finite(mark),
    bid: leg.bid,
    ask: leg.ask,
    markVol: leg.markVol,
    fittedVol: leg.fittedVol,
    forward: priced.forward,
    spot,
    valueUsd: isCash
      ? collateralUsd([leg])
      : isOption
        ? usd(priced.quantity * quotedPremiumUsd(priced.isInverse === true, mark, spot))
        : usd(greeks.pnlUsd),
    pnlUsd: usd(greeks.pnlUsd),
    pnlCoin: finite(greeks.pnlCoin),
    delta: finite(greeks.delta),
    deltaCash: finite(greeks.deltaCash),
    gammaUsd: usd(greeks.gammaUsdPerPct),
    vega: usd(greeks.vegaPerPoint),
    weightedVega: usd(greeks.weightedVegaPerPoint),
    theta: usd(greeks.thetaPerDay),
    openInterestCoin: leg.openInterestCoin,
    openInterestShare: leg.openInterestCoin ? Math.abs(priced.quantity) / leg.openInterestCoin : undefined,
    fundingApr: priced.type === 'future' ? priced.fundingApr : undefined,
  }
}

const unknownRow = ({ instrument, reason }: UnknownLeg): Row =>
  ({ ...NOTHING, instrument, status: 'unknown', fault: reason }) as unknown as Row

const expiredRow = (leg: ExpiredLeg): Row => ({
  ...(NOTHING as unknown as Row),
  instrument: leg.instrument,
  fault: leg.reason ?? null,
  status: 'expired',
  settlement: leg.settlement?.price,
  settledBy: leg.settlement?.source ?? null,
  exchange: leg.venue,
  symbol: leg.symbol,
  coin: leg.coin,
  kind: leg.kind,
  expiry: leg.expiryMs,
  margin: leg.isInverse ? 'coin' : 'stable',
  strike: leg.strike,
  type: leg.optionType ?? null,
  coins: leg.quantity,
  entry: leg.entryPrice,
  mark: leg.settledPrice,
  pnlUsd: leg.pnlUsd,
  pnlCoin: leg.pnlCoin,
  // Nothing of it is open.
  delta: 0,
  deltaCash: 0,
  gammaUsd: 0,
  vega: 0,
  weightedVega: 0,
  theta: 0,
})

export const portfolioLegs = defineStudy({
  id: 'portfolio-legs',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Legs of a portfolio',
  doc: 'Each position with its mark, vols, profit and greeks, in the order given; those that have expired with their result, and those that no market lists with the reason.',
  method:
    'Options by Black-76 on the forward of their expiry at the vol of the venue’s mark, or at that of the fitted smile. Contracts and USD become coins by the venue’s contract size and, ' +
    'for inverse futures, the entry price. Coin-settled: P&L in coin = q·(V/F − entry), inverse future q·(1 − E/F); in USD at spot. A leg without an entry counts from now. A leg that is named by a currency alone, such as BTC or USDC, is collateral: coins at the index of its venue. ' +
    `${SETTLEMENT_METHOD} ${RATES_METHOD}`,
  input: {
    vols: argument.choice('vol of options', ['mark', 'surface'], 'mark'),
    expired: argument.choice('legs that have expired: shown with their result, or left out', ['show', 'hide'], 'show'),
  },
  output,
  run: async (input, context) => {
    const { positions, expired, unknown, hasMarkets, note } = await marketLegs(input, context, input.vols)
    if (!hasMarkets && expired.length === 0) return noData(unknown.map(({ reason }) => reason)[0])
    const atMs = input.asOfMs ?? context.nowMs(input.covers[0] ?? {})
    const rows = [
      ...positions.map((leg) => ({ at: leg.at, row: pricedRow(leg, atMs) })),
      ...(input.expired === 'hide' ? [] : expired).map((leg) => ({ at: leg.at, row: expiredRow(leg) })),
      ...unknown.map((leg) => ({ at: leg.at, row: unknownRow(leg) })),
    ].sort((a, b) => a.at - b.at)
    return {
      ok: true,
      note,
      columns: columnsFromRows(
        output,
        rows.map(({ row }) => row),
      ),
    }
  },
})
