import type { PlotSpec } from '@gvol/plot'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { valuesAt } from '../../../chart/definition/rows.ts'
import { nonzeroRows, strikeBars } from '../../../chart/model/strikes/strikeBars.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['strike', 'vannaUsd', 'charmUsd', 'vegaUsd', 'netCoin'] as const
export const LEVELS = ['spot'] as const

const MEASURES = {
  vanna: { column: 'vannaUsd', name: 'Vanna of dealers', unit: 'USD per vol point' },
  charm: { column: 'charmUsd', name: 'Charm of dealers', unit: 'USD per day' },
  vega: { column: 'vegaUsd', name: 'Vega of dealers', unit: 'USD per vol point' },
} as const

/** Returns a bar for each strike where dealers have a position. */
export const toModel = (
  { data }: StudyAnswer<'dealer-exposure', (typeof COLUMNS)[number]>,
  { data: levels }: StudyAnswer<'exposure-summary', (typeof LEVELS)[number]>,
  greek: keyof typeof MEASURES,
  symbol: string,
  spacing: StrikeSpacing = 'near',
): PlotSpec => {
  const { column, ...axis } = MEASURES[greek]
  const rows = nonzeroRows(data.netCoin)
  const values = valuesAt(data[column], rows)
  return strikeBars({
    strikes: valuesAt(data.strike, rows),
    symbol,
    spacing,
    ...axis,
    format: { kind: 'compact' },
    levels: [{ at: levels.spot[0], label: 'Spot', color: 'spot' }],
    series: (x) => [
      {
        kind: 'bars',
        id: greek,
        name: axis.name,
        color: 'up',
        x,
        y: values,
        colorAt: (i) => ((values[i] ?? 0) < 0 ? 'down' : 'up'),
      },
    ],
  })
}
