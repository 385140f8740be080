import { deltaText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { svi } from '@gvol/quant'
import type { StudyAnswer } from '../../data/study.ts'

import type { PageControls } from '../../page-controls/_kit/pageControls.ts'
import { isInDeltaRange } from '../_kit/deltaRange.ts'
import { expiryName, firstLook } from '../_kit/expirySeries.ts'
import { chosenRows, type ExpiryControls, groupedRows, picked, rampOf } from '../_kit/rows.ts'

/** What is drawn of the quotes. */
export const QUOTES = [
  'expiry',
  'days',
  'forward',
  'strike',
  'isCall',
  'deltaAxis',
  'markVol',
  'bidVol',
  'askVol',
] as const

/** What the fitted curve is made of. */
export const CURVE = ['expiry', 'forward', 'timeYears', 'a', 'b', 'rho', 'm', 'sigma'] as const

const CURVE_POINTS = 81

type Fit = StudyAnswer<'surface-fit', (typeof CURVE)[number]>['data']

/** The fitted smile between the outer quoted strikes, dense enough to look continuous. */
const fittedCurve = (fit: Fit, row: number, low: number, high: number): { x: number[]; y: number[] } | undefined => {
  const [a, b, rho, m, sigma] = [fit.a[row], fit.b[row], fit.rho[row], fit.m[row], fit.sigma[row]]
  if (a === null || b === null || rho === null || m === null || sigma === null) return undefined
  const x = Array.from({ length: CURVE_POINTS }, (_, i) => low * (high / low) ** (i / (CURVE_POINTS - 1)))
  const y = x.map((strike) => {
    const variance = svi(Math.log(strike / fit.forward[row]), { a, b, rho, m, sigma })
    return Math.sqrt(variance / fit.timeYears[row])
  })
  return { x, y }
}

/** Quotes as dots at the mark with whiskers from bid to ask, the fitted curve through them, one colour per expiry. */
export const toModel = (
  { data }: StudyAnswer<'smile', (typeof QUOTES)[number]>,
  { data: fit }: StudyAnswer<'surface-fit', (typeof CURVE)[number]>,
  controls: ExpiryControls & Pick<PageControls, 'delta'> & { readonly symbol: string },
  hasFit: boolean,
): PlotSpec => {
  const rows = chosenRows(data.expiry, data.days, controls).filter((row) =>
    isInDeltaRange(data.deltaAxis[row], controls),
  )
  const groups = [...groupedRows(data.expiry, rows)]
  const shown = firstLook(groups.map(([, [first]]) => data.days[first]))
  const series = groups.flatMap(([expiry, of], i): Series[] => {
    const name = expiryName(expiry)
    const color = { ramp: rampOf(i, groups.length) }
    const quotes: Series = {
      kind: 'points',
      id: `quotes-${expiry}`,
      name,
      color,
      x: picked(data.strike, of),
      y: picked(data.markVol, of),
      low: picked(data.bidVol, of),
      high: picked(data.askVol, of),
      readout: (index) => {
        const axis = data.deltaAxis[of[index]]
        return axis === null ? [] : [{ label: 'Δ', text: deltaText(data.isCall[of[index]] ? 1 - axis : -axis) }]
      },
    }
    const curve = fittedCurve(fit, fit.expiry.indexOf(expiry), data.strike[of[0]], data.strike[of[of.length - 1]])
    if (!hasFit || curve === undefined) return [quotes]
    return [quotes, { kind: 'line', id: `fit-${expiry}`, name, color, role: 'model', ...curve }]
  })
  const visible = new Set(shown.map((i) => groups[i][0]))
  return {
    kind: 'plot',
    x: { kind: 'log', name: 'Strike', unit: 'USD', format: { kind: 'strike' } },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series,
    references: spotLine(data.forward, rows),
    crosshairKey: `strike:${controls.symbol}`,
    initiallyShown: groups.flatMap(([expiry]) => (visible.has(expiry) ? [`quotes-${expiry}`, `fit-${expiry}`] : [])),
  }
}

/** The forward of the nearest expiry shown: where the money is, within the width of the line. */
const spotLine = (forward: readonly number[], rows: readonly number[]): PlotSpec['references'] =>
  rows.length === 0 ? [] : [{ along: 'x', at: forward[rows[0]], label: 'Forward', color: 'forward' }]
