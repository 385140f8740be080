import { compactText, dateText, volText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { DAY_TICKS } from '../../../chart/model/dayTicks.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['instrument', 'expiry', 'days', 'bid', 'ask', 'mark', 'index'] as const),
  ...(['difference', 'optionsForward', 'openContracts'] as const),
] as const

type Data = StudyAnswer<'vol-index-futures', (typeof COLUMNS)[number]>['data']

const nearest = ({ expiry, difference, mark }: Data): string | undefined => {
  const row = mark.findIndex((value) => value !== null)
  if (row < 0) return undefined
  const name = `${dateText(expiry[row])} ${volText(mark[row])}`
  return difference[row] === null ? name : `${name} · ${volText(difference[row], { isSigned: true })} pt to the index`
}

/** Returns quotes over days to expiry, the index at zero days. */
export const toModel = ({ data }: { readonly data: Data }): PlotSpec & { readonly headline: string | undefined } => {
  const index = data.index.find((value) => value !== null) ?? undefined
  return {
    kind: 'plot',
    headline: nearest(data),
    x: {
      kind: 'linear',
      name: 'To expiry',
      unit: 'days',
      format: { kind: 'days' },
      ticks: [{ value: 0, label: '0' }, ...DAY_TICKS],
    },
    y: { kind: 'linear', name: 'Volatility index', unit: '%', format: { kind: 'vol' } },
    series:
      data.days.length === 0
        ? []
        : [
            {
              kind: 'points',
              id: 'quotes',
              name: 'Bid-ask band',
              color: 'accent',
              x: data.days,
              y: data.mark,
              low: data.bid,
              high: data.ask,
            },
            {
              kind: 'line',
              id: 'futures',
              name: 'Futures',
              color: 'accent',
              x: data.days,
              y: data.mark,
              readout: (row) => [
                { label: 'Contract', text: data.instrument[row] },
                { label: 'Expiry', text: dateText(data.expiry[row]) },
                { label: 'Bid / ask', text: `${volText(data.bid[row])} / ${volText(data.ask[row])}` },
                { label: 'To the index', text: `${volText(data.difference[row], { isSigned: true })} pt` },
                { label: 'Open', text: `${compactText(data.openContracts[row])} contracts` },
              ],
            },
            {
              kind: 'line',
              id: 'options',
              name: 'Options, 30 d after it',
              color: 'shadow',
              x: data.days,
              y: data.optionsForward,
            },
          ],
    references: index === undefined ? [] : [{ along: 'y', at: index, label: 'Index', color: 'spot' }],
    crosshairKey: 'days',
  }
}
