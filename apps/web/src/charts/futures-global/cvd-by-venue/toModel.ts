import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { venueLines } from '../venueLines.ts'

export const COLUMNS = ['at', 'venue', 'buyCoin', 'sellCoin', 'cvdCoin'] as const

/** Returns a line per venue with recorded trades. */
export const toModel = ({ data }: StudyAnswer<'flow-by-venue', (typeof COLUMNS)[number]>): PlotSpec => {
  const traded = new Set(data.venue.filter((_, row) => data.buyCoin[row] !== null || data.sellCoin[row] !== null))
  const rows = Array.from(data.venue.keys()).filter((row) => traded.has(data.venue[row]))
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'CVD', unit: 'coin', format: { kind: 'compact' } },
    series: venueLines(
      rows.map((row) => data.venue[row]),
      rows.map((row) => data.venue[row]),
      rows.map((row) => data.at[row]),
      rows.map((row) => data.cvdCoin[row]),
    ),
    references: [{ along: 'y', at: 0, label: '', color: 'hairline' }],
    crosshairKey: 'time',
  }
}
