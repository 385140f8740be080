import { spotText, volText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'strike',
  'forward',
  'bidVol',
  'markVol',
  'askVol',
  'mark',
  'referenceVol',
  'listedVol',
  'reference',
  'confidence',
] as const

type Answer = StudyAnswer<'altcoin-strikes', (typeof COLUMNS)[number]>

/**
 * Returns bid to ask as a band with the mark inside, the reference as a shadow, and the coin's own market if listed.
 */
export const toModel = ({ data }: Answer): PlotSpec & { readonly headline: string | undefined } => {
  const reference = data.reference[0] ?? ''
  const forward = data.forward[0]
  const nearest = data.strike.reduce(
    (best, strike, row) =>
      Math.abs(strike - (forward ?? 0)) < Math.abs((data.strike[best] ?? 0) - (forward ?? 0)) ? row : best,
    0,
  )
  const lines: readonly Series[] = [
    {
      kind: 'band',
      id: 'width',
      name: 'Bid-ask band',
      color: 'model',
      x: data.strike,
      low: data.bidVol,
      high: data.askVol,
    },
    {
      kind: 'line',
      id: 'mark',
      name: 'Model',
      color: 'accent',
      x: data.strike,
      y: data.markVol,
      readout: (row) => [
        { label: 'Bid', text: volText(data.bidVol[row]) },
        { label: 'Ask', text: volText(data.askVol[row]) },
        { label: 'Mark', text: spotText(data.mark[row]) },
      ],
    },
    {
      kind: 'line',
      id: 'reference',
      name: `${reference}, as many σ away`,
      color: 'shadow',
      role: 'shadow',
      x: data.strike,
      y: data.referenceVol,
    },
    ...(data.listedVol.every((value) => value === null)
      ? []
      : [{ kind: 'line', id: 'listed', name: 'Listed', color: 'spot', x: data.strike, y: data.listedVol } as const]),
  ]
  return {
    kind: 'plot',
    headline:
      data.strike.length === 0
        ? undefined
        : `ATM ${volText(data.markVol[nearest])}\u2009% ± ${volText((data.askVol[nearest] ?? 0) - (data.markVol[nearest] ?? 0))} pt · confidence ${data.confidence[0]} · from ${reference}`,
    x: { kind: 'linear', name: 'Strike', unit: 'USD', format: { kind: 'compact' } },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series: data.strike.length === 0 ? [] : lines,
    references:
      forward === undefined ? [] : [{ along: 'x', at: forward, label: `Forward ${spotText(forward)}`, color: 'spot' }],
  }
}
