import { compactText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { valuesAt } from '../../../chart/definition/rows.ts'
import { evenAxis } from '../../../chart/model/strikes/evenAxis.ts'
import { withSpacing } from '../../../chart/model/strikes/withSpacing.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'strike',
  'callBoughtCoin',
  'callSoldCoin',
  'callUnknownCoin',
  'callOpenCoin',
  'putBoughtCoin',
  'putSoldCoin',
  'putUnknownCoin',
  'putOpenCoin',
] as const

/** Returns bought volume upward and sold volume downward, for strikes with trades. */
export const toModel = (
  { data }: StudyAnswer<'strikes-traded', (typeof COLUMNS)[number]>,
  type: 'call' | 'put',
  symbol: string,
  spacing: StrikeSpacing = 'near',
): PlotSpec => {
  const bought = data[`${type}BoughtCoin`]
  const sold = data[`${type}SoldCoin`]
  const unknown = data[`${type}UnknownCoin`]
  const open = data[`${type}OpenCoin`]
  const rows = Array.from(data.strike.keys()).filter((row) => bought[row] + sold[row] + unknown[row] > 0)
  const strikes = valuesAt(data.strike, rows)
  const x = rows.map((_, i) => i)
  const plot: PlotSpec = {
    kind: 'plot',
    x: evenAxis('strike', strikes),
    y: { kind: 'linear', name: 'Traded', unit: 'coin', format: { kind: 'compact' }, hasZero: true },
    y2: { kind: 'linear', name: 'Open', unit: 'coin', format: { kind: 'compact' }, hasZero: true },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'bought',
              name: 'Bought',
              color: 'up',
              x,
              y: valuesAt(bought, rows),
              stack: 'all',
              readout: (i) => [{ label: 'Not classified', text: `${compactText(unknown[rows[i]])} coin` }],
            },
            {
              kind: 'bars',
              id: 'sold',
              name: 'Sold',
              color: 'down',
              x,
              y: rows.map((row) => -sold[row]),
              stack: 'all',
            },
            {
              kind: 'points',
              id: 'open',
              name: 'Open',
              color: 'textSecondary',
              isRight: true,
              x,
              y: valuesAt(open, rows),
            },
          ],
    crosshairKey: `strike:${symbol}`,
  }
  return withSpacing(plot, spacing)
}
