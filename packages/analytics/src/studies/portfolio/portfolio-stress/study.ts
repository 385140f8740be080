import { balanceUsd } from '@gvol/market'
import { type MarginScenario, type MarginShocks, portfolioMarginStress } from '@gvol/quant'
import { byRate, collateralUsd, inUsd, isCollateral, ofUsd, usdSpotOf } from '../../../portfolio/collateral.ts'
import { byCoin, LEG_NEEDS, type MarketLeg, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, number, text } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { contingencyCoins } from './contingency.ts'
import { CONTINGENCIES, MARGIN_FACTORS, MARGIN_RULES, type MarginRuleId } from './rules.ts'

const output = {
  move: number('decimal', 'of spot; of the first coin where coins have ranges of their own'),
  vols: text('down, none or up'),
  weight: number('1', 'share of the result that counts'),
  pnlUsd: number('USD', 'against the value now, weighted; coins at the spot of now'),
  isWorst: flag('loss that determines the margin'),
  maintenanceUsd: number(
    'USD',
    'estimated maintenance margin: the worst losses of every coin added and the contingency, by the factor of the rule',
  ),
  contingencyUsd: number(
    'USD',
    'charged in addition to the worst case: for the delta of each expiry, or for options sold and futures that offset each other; 0 if the rule has none',
  ),
  initialUsd: number('USD', 'estimated initial margin'),
  collateralUsd: number('USD', 'worth now of coins and dollars that lie there, which are no part of the ladder'),
  unknown: number('legs', 'that could not be priced and are left out'),
}

/**
 * Returns the scenarios of one coin. Coin-settled legs lose coins and are margined in coins: they count at the current
 * spot.
 */
const scenariosOf = (legs: readonly MarketLeg[], shocks: MarginShocks): readonly MarginScenario[] => {
  const spot = usdSpotOf(legs[0])
  const of = (own: readonly MarketLeg[], usdRate = 1) =>
    portfolioMarginStress(
      own.map(({ priced }) => priced),
      ofUsd(spot, usdRate),
      shocks,
    ).scenarios
  const inCoin = of(legs.filter(({ priced }) => priced.isInverse === true))
  const linear = legs.filter(({ priced }) => priced.isInverse !== true)
  const inDollars = byRate(linear).map(({ usdRate, legs: own }) => ({ usdRate, cells: of(own, usdRate) }))
  return inCoin.map((cell, i) => ({
    ...cell,
    pnlUsd: inDollars.reduce(
      (sum, { usdRate, cells }) => sum + inUsd(cells[i].pnlUsd, usdRate),
      balanceUsd(cell.pnlCoin, spot),
    ),
  }))
}

/** Each coin is margined separately: each has its own worst case, and coins do not offset each other. */
const stressed = (positions: readonly MarketLeg[], rule: MarginRuleId, atMs: number) => {
  const stresses = [...byCoin(positions)].map(([coin, legs]) => scenariosOf(legs, MARGIN_RULES[rule](coin)))
  const cells = stresses[0].map(
    (cell, i): MarginScenario => ({
      ...cell,
      pnlUsd: stresses.reduce((sum, scenarios) => sum + scenarios[i].pnlUsd, 0),
    }),
  )
  const contingencyRule = CONTINGENCIES[rule]
  const contingencyUsd =
    contingencyRule === undefined
      ? 0
      : [...byCoin(positions)].reduce(
          (sum, [coin, legs]) =>
            sum + balanceUsd(contingencyCoins(legs, contingencyRule(coin), atMs), usdSpotOf(legs[0])),
          0,
        )
  const worst = stresses.reduce((sum, scenarios) => sum + Math.max(0, ...scenarios.map(({ pnlUsd }) => -pnlUsd)), 0)
  return { cells, contingencyUsd, marginUsd: worst + contingencyUsd }
}

export const portfolioStress = defineStudy({
  id: 'portfolio-stress',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Margin stress',
  doc: 'A portfolio under the price and vol shocks of a venue’s portfolio margin, and the margin for its worst case.',
  method:
    'Every leg revalued; coins that are lost count at the current spot. Deribit, parameters of June 2024 (BTC) and February 2026 (ETH): spot ±16 % (ETH ±18 %) in 4 + 4 steps; vol up max(σ(1 + 0.5·(30/days)^p), 50 %), ETH 0.4 for 0.5, down σ(1 − 0.25·(30/days)^p), p = 0.30 below 30 days, 0.13 from then on; in addition the roll of each expiry: its net Black-Scholes delta times 1 % (ETH 0.5 %) or 7.5 % (ETH 5 %) for each year to expiry, the greater. Deribit, former rule: ' +
    '±12.5 %, vol ±40 %·√(30/days), and 1 % of options sold net at a strike, 2 % of futures that offset each other. OKX, ranges of January 2025: BTC and ETH ±12 % in 3 + 3 steps and half of the ±24 % loss, other coins ±6, 12, 18 or 8, 16, 25 % and ±36 or 50 %, vols as in the first rule without its floor. The worst loss is computed per coin. Deribit: initial = worst loss and roll, maintenance = 0.8 of it; the others: maintenance = worst loss and contingency, initial = 1.3 of it. Collateral is not stressed and is shown separately. An estimate. Not included: ' +
    'of Deribit its extended table, correlation, the shock of a delta above 20 million USD, and open orders; of its former rule the contingency of vega; of OKX theta, its own vol ladder, basis (MR4), ' +
    'interest, minimum charge (MR7) and stablecoin depegging (MR9), whose rates are published and whose sums are not; parameters that a venue changes.',
  input: {
    rule: argument.choice('margin rule', ['deribit', 'deribit-former', 'okx'], 'deribit'),
    vols: argument.choice('vol of options', ['mark', 'surface'], 'mark'),
  },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context, input.vols)
    if (!legsResult.ok) return legsResult
    const atMs = input.asOfMs ?? context.nowMs(input.covers[0] ?? {})
    const traded = legsResult.positions.filter((leg) => !isCollateral(leg))
    if (traded.length === 0)
      return noData('Coins and dollars in the account require no margin: the portfolio has no other leg.')
    const { cells, contingencyUsd, marginUsd } = stressed(traded, input.rule, atMs)
    const worst = cells.reduce((least, cell) => (cell.pnlUsd < least.pnlUsd ? cell : least))
    const factors = MARGIN_FACTORS[input.rule]
    const rows = cells.map(
      (cell): RowOf<typeof output> => ({
        move: cell.move,
        vols: cell.volMove,
        weight: cell.weight,
        pnlUsd: cell.pnlUsd,
        isWorst: cell === worst,
        maintenanceUsd: marginUsd * factors.maintenance,
        contingencyUsd,
        initialUsd: marginUsd * factors.initial,
        collateralUsd: collateralUsd(legsResult.positions),
        unknown: legsResult.unknown.length,
      }),
    )
    return { ok: true, note: legsResult.note, columns: columnsFromRows(output, rows) }
  },
})
