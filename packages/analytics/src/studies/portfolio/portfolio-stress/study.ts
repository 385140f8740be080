import { type MarginScenario, portfolioMarginStress } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { flag, number, text } from '../../../_kit/column.ts'
import { byCoin, type HeldLeg, LEG_NEEDS, pricedLegs } from '../../../_kit/portfolio/heldLegs.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { INITIAL_OVER_MAINTENANCE, MARGIN_RULES, type MarginRuleId } from './rules.ts'

const output = {
  move: number('decimal', 'of spot; of the first coin where coins have ranges of their own'),
  vols: text('down, none or up'),
  weight: number('1', 'share of the result that counts'),
  pnlUsd: number('USD', 'against the value now, weighted'),
  isWorst: flag('the loss that the margin is made of'),
  maintenanceUsd: number('USD', 'estimated maintenance margin: the worst losses of every coin added'),
  initialUsd: number('USD', 'estimated initial margin'),
  unknown: number('legs', 'that could not be priced and are left out'),
}

/** Each coin is margined for itself: its worst case is its own, and nothing of one coin pays for another. */
const stressed = (held: readonly HeldLeg[], rule: MarginRuleId) => {
  const stresses = [...byCoin(held)].map(([coin, legs]) =>
    portfolioMarginStress(
      legs.map(({ priced }) => priced),
      legs[0].spot,
      MARGIN_RULES[rule](coin),
    ),
  )
  const cells = stresses[0].scenarios.map(
    (cell, i): MarginScenario => ({
      ...cell,
      pnlUsd: stresses.reduce((sum, { scenarios }) => sum + scenarios[i].pnlUsd, 0),
    }),
  )
  return { cells, marginUsd: stresses.reduce((sum, stress) => sum + stress.marginUsd, 0) }
}

export const portfolioStress = defineStudy({
  id: 'portfolio-stress',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Margin stress',
  doc: 'A portfolio under the ladder of price and vol shocks of a venue’s portfolio margin, and the margin that its worst case asks for.',
  method:
    'Every leg revalued. Deribit: spot ±16 % in 4 + 4 steps; vol up max(σ(1 + 0.5·(30/days)^p), 50 %), down σ(1 − 0.25·(30/days)^p), p = 0.30 below 30 days, 0.13 from then on. Deribit, former rule: ' +
    '±12.5 %, vol ±40 %·√(30/days). OKX, ranges of January 2025: BTC and ETH ±12 % in 3 + 3 steps and half of what ±24 % does, other coins ±6, 12, 18 or 8, 16, 25 % and ±36 or 50 %, vols as in the first rule without its floor. Maintenance = worst loss, of each coin for itself; initial = 1.3 × maintenance. An estimate: ' +
    'contingencies for delta, open orders and liquidity, and parameters that a venue changes, are not in it.',
  input: {
    rule: argument.choice('whose ladder', ['deribit', 'deribit-former', 'okx'], 'deribit'),
    vols: argument.choice('vol of options', ['mark', 'surface'], 'mark'),
  },
  output,
  run: async (input, context) => {
    const found = await pricedLegs(input, context, input.vols)
    if (!found.ok) return found
    const { cells, marginUsd } = stressed(found.held, input.rule)
    const worst = cells.reduce((least, cell) => (cell.pnlUsd < least.pnlUsd ? cell : least))
    const rows = cells.map(
      (cell): RowOf<typeof output> => ({
        ...{ move: cell.move, vols: cell.volMove, weight: cell.weight, pnlUsd: cell.pnlUsd, isWorst: cell === worst },
        maintenanceUsd: marginUsd,
        initialUsd: marginUsd * INITIAL_OVER_MAINTENANCE,
        unknown: found.unknown.length,
      }),
    )
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
