import { dayText, volText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { daysAxis } from '../../../chart/model/tenor/daysAxis.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['tenorDays', 'vol', 'earlierAt', 'earlier', 'change'] as const),
  ...(['books', 'lowest', 'highest', 'strikes', 'stripError', 'width', 'source', 'venue'] as const),
] as const

const MONTH_DAYS = 30

/** Returns the index over its horizon with the width of its quotes, and the earlier curve behind it. */
export const toModel = ({
  data,
}: StudyAnswer<'vol-index-tenors', (typeof COLUMNS)[number]>): PlotSpec & { readonly headline: string | undefined } => {
  const month = data.tenorDays.indexOf(MONTH_DAYS)
  const earlierAt = data.earlierAt.find((at) => at !== null)
  const edge = (share: number) =>
    data.vol.map((vol, row) => {
      const width = data.width[row]
      return width === null ? null : vol + share * width
    })
  return {
    kind: 'plot',
    headline:
      month < 0
        ? undefined
        : [
            `${MONTH_DAYS} d ${volText(data.vol[month])}`,
            ...(data.change[month] === null ? [] : [`${volText(data.change[month], { isSigned: true })} pt`]),
          ].join(' · '),
    x: daysAxis('log'),
    y: { kind: 'linear', name: 'Index', unit: '%', format: { kind: 'vol' } },
    series:
      data.vol.length === 0
        ? []
        : [
            {
              kind: 'band',
              id: 'width',
              name: 'Bids to asks',
              color: 'model',
              x: data.tenorDays,
              low: edge(-0.5),
              high: edge(0.5),
            },
            {
              kind: 'line',
              id: 'earlier',
              name: earlierAt === undefined ? 'Earlier' : dayText(earlierAt),
              color: 'shadow',
              role: 'shadow',
              x: data.tenorDays,
              y: data.earlier,
            },
            {
              kind: 'line',
              id: 'now',
              name: 'Now',
              color: 'accent',
              x: data.tenorDays,
              y: data.vol,
              readout: (row) => [
                { label: 'From', text: `${data.source[row]} of ${data.venue[row]}` },
                ...(data.books[row] > 1
                  ? [{ label: 'Books', text: `${volText(data.lowest[row])} – ${volText(data.highest[row])}` }]
                  : []),
                { label: 'Strikes', text: data.strikes[row] === 0 ? 'none quoted' : String(data.strikes[row]) },
                { label: 'Width', text: volText(data.width[row]) },
                { label: 'Error of the strip', text: volText(data.stripError[row], { isSigned: true }) },
              ],
            },
          ],
    crosshairKey: 'days',
  }
}
