import { dateText, timeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { MS_PER_DAY } from '@gvol/time'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'venue', 'symbol', 'margin', 'rate8h'] as const

/** Returns venues downward, time to the right. */
export const toModel = ({ data }: StudyAnswer<'funding-by-venue', (typeof COLUMNS)[number]>): PlotSpec => {
  const instants = [...new Set(data.at)].sort((a, b) => a - b)
  const name = (row: number) => `${data.venue[row]} ${data.symbol[row]} ${marginText(data.margin[row])}`
  const names = [...new Set(data.at.map((_, row) => name(row)))].sort()
  const at = new Map(data.at.map((ms, row) => [`${name(row)} ${ms}`, data.rate8h[row]]))
  const isDaily = instants.length < 2 || instants[1] - instants[0] >= MS_PER_DAY
  return {
    kind: 'plot',
    x: {
      kind: 'category',
      name: 'Time',
      unit: '',
      categories: instants.map((ms) => (isDaily ? dateText(ms) : `${dateText(ms)} ${timeText(ms)}`)),
      values: instants,
    },
    y: { kind: 'category', name: 'Perpetual', unit: '', categories: names },
    series:
      names.length === 0
        ? []
        : [
            {
              kind: 'heat',
              id: 'funding',
              name: 'Funding, 8 h',
              color: 'accent',
              values: names.flatMap((one) => instants.map((ms) => at.get(`${one} ${ms}`) ?? null)),
              scale: 'diverging',
              format: { kind: 'percent', decimals: 3 },
              hasLabels: true,
            },
          ],
  }
}
