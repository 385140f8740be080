import { RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { collateralUsd, isCollateral } from '../../../portfolio/collateral.ts'
import { LEG_NEEDS, type MarketLeg, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { ALL, partsArgument, partsOf } from '../../../portfolio/parts.ts'
import { summedGrid } from '../../../portfolio/summedGrid.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'

const output = {
  part: text('venue, coin or currency; all: everything together'),
  legs: number('legs', 'priced'),
  collateralUsd: number('USD', 'worth of coins and dollars that lie there'),
  worthUsd: number(
    'USD',
    'worth of everything: collateral, options at their value, futures at their unrealised profit',
  ),
  pnlUsd: number('USD', 'against entry, collateral included'),
  pnlCoin: maybe(number('coin', 'against entry; null where legs are of several coins')),
  delta: maybe(number('coin', 'Black-76 delta with the coins that lie there; null where legs are of several coins')),
  deltaCash: maybe(
    number('coin', 'with the premium-adjusted delta of coin-settled options, without the coins that lie there'),
  ),
  deltaUsd: number('USD', 'Black-76 delta at spot, with the coins that lie there'),
  gammaUsd: number('USD per 1 %', 'change of the delta in USD when spot rises by 1 %'),
  vega: number('USD', 'for one vol point'),
  weightedVega: number('USD', 'each leg’s vega put on 30 days by √(30/days)'),
  theta: number('USD', 'for one day, funding of perpetuals included'),
}
type Row = RowOf<typeof output>

const NOTHING_MOVED = { moves: Float64Array.of(0) }

const rowOf = async (part: string, legs: readonly MarketLeg[]): Promise<Row> => {
  const { values, deltaUsd, worthUsd } = await summedGrid(legs, NOTHING_MOVED)
  const of = (column: Float64Array): number => column[0] as number
  return {
    part,
    legs: legs.length,
    collateralUsd: collateralUsd(legs.filter(isCollateral)),
    worthUsd: of(worthUsd),
    pnlUsd: of(values.pnlUsd),
    pnlCoin: of(values.pnlCoin),
    delta: of(values.delta),
    deltaCash: of(values.deltaCash),
    deltaUsd: of(deltaUsd),
    gammaUsd: of(values.gammaUsdPerPct),
    vega: of(values.vegaPerPoint),
    weightedVega: of(values.weightedVegaPerPoint),
    theta: of(values.thetaPerDay),
  }
}

export const portfolioParts = defineStudy({
  id: 'portfolio-parts',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Parts of a portfolio',
  doc: 'Worth, profit and greeks of a portfolio by venue, coin or settlement, and summed.',
  method:
    'Sums over the legs of each part, options by Black-76 at the vol of their mark or of the fitted smile. Inverse legs win coins, q·(V/F − entry) and q·(1 − E/F), which count at spot in USD; linear ones win their ' +
    `currency. ${RATES_METHOD} Coins are added only where a part is of one coin. Worth = collateral + value of options + unrealised profit of futures, each at spot.`,
  input: {
    by: partsArgument,
    vols: argument.choice('vol of options', ['mark', 'surface'], 'mark'),
  },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context, input.vols)
    if (!legsResult.ok) return legsResult
    const parts = partsOf(legsResult.positions, input.by)
    const rows = await Promise.all(
      [[ALL, legsResult.positions] as const, ...parts].map(([part, legs]) => rowOf(part, legs)),
    )
    return { ok: true, note: legsResult.note, columns: columnsFromRows(output, rows) }
  },
})
