import type { PlotSpec } from '@gvol/plot'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { venueLines } from '../venueLines.ts'

export const COLUMNS = ['at', 'venue', 'symbol', 'margin', 'rate8h', 'cumulated'] as const

/** Returns a line per venue, market and margin. */
export const toModel = (
  { data }: StudyAnswer<'funding-by-venue', (typeof COLUMNS)[number]>,
  measure: 'cumulated' | 'rate8h',
): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'time', name: 'Time', unit: '' },
  y: {
    kind: 'linear',
    name: measure === 'cumulated' ? 'Paid by a long' : 'Funding, 8 h',
    unit: '%',
    format: { kind: 'percent', decimals: 3 },
  },
  series: venueLines(
    data.at.map((_, row) => `${data.venue[row]} ${data.symbol[row]} ${marginText(data.margin[row])}`),
    data.venue,
    data.at,
    data[measure],
  ),
  references: [{ along: 'y', at: 0, label: '', color: 'hairline' }],
  crosshairKey: 'time',
})
