import { dateText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'dimension', 'level'] as const

/** Returns dimensions downward, days to the right; a day without a state is empty. */
export const toModel = ({ data }: StudyAnswer<'regime-history', (typeof COLUMNS)[number]>): PlotSpec => {
  const days = [...new Set(data.at)].sort((a, b) => a - b)
  const dimensions = [...new Set(data.dimension)].map((dimension) => dimension ?? '')
  const levels = new Map(data.at.map((ms, row) => [`${data.dimension[row]} ${ms}`, data.level[row]]))
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Day', unit: '', categories: days.map(dateText), values: days },
    y: { kind: 'category', name: 'Regime of', unit: '', categories: dimensions },
    series:
      dimensions.length === 0
        ? []
        : [
            {
              kind: 'heat',
              id: 'level',
              name: 'State: −1 lower, 0 between, 1 upper',
              color: 'accent',
              values: dimensions.flatMap((one) => days.map((ms) => levels.get(`${one} ${ms}`) ?? null)),
              scale: 'diverging',
              format: { kind: 'decimal', decimals: 0 },
            },
          ],
  }
}
