import { deltaText, volText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { sviVol } from '@gvol/quant'
import { isInDeltaRange } from '../../../chart/choices/deltaRange.ts'
import {
  type ExpiryControls,
  filteredRows,
  groupedRows,
  rampPosition,
  valuesAt,
} from '../../../chart/definition/rows.ts'
import { expiryName, initialIndexes } from '../../../chart/model/expirySeries.ts'
import { forwardSourceText } from '../../../chart/model/forwardSource.ts'
import { fittedSlice, SLICE_COLUMNS } from '../../../data/fittedSlice.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'

/** Columns of the quotes. */
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

/** Columns of the fitted curve. */
export const CURVE = [
  'expiry',
  'forward',
  'forwardSource',
  'timeYears',
  'outside',
  'twoSided',
  'movedMaxVol',
  ...SLICE_COLUMNS,
] as const

const CURVE_POINTS = 81

type Fit = StudyAnswer<'surface-fit', (typeof CURVE)[number]>['data']

/** The fitted smile between the outer quoted strikes, with enough points to look smooth. */
const fittedCurve = (fit: Fit, row: number, low: number, high: number): { x: number[]; y: number[] } | undefined => {
  const slice = fittedSlice(fit, row)
  if (slice === undefined) return undefined
  const x = Array.from({ length: CURVE_POINTS }, (_, i) => low * (high / low) ** (i / (CURVE_POINTS - 1)))
  const y = x.map((strike) => {
    return sviVol(Math.log(strike / fit.forward[row]), slice, fit.timeYears[row])
  })
  return { x, y }
}

/** A smile plot with a note about the fit. */
export type SmileSpec = PlotSpec & { readonly note: string | undefined }

/** Moves below this are not mentioned, decimal vol. */
const NOTABLE_MOVE = 0.0005

/**
 * States the number of quotes outside the curves, the largest calendar adjustment, and forwards that are not the
 * venue's.
 */
const fitNote = (fit: Fit, expiries: readonly number[]): string | undefined => {
  const rows = expiries.map((expiry) => fit.expiry.indexOf(expiry)).filter((row) => row >= 0)
  const sum = (column: readonly (number | null)[]): number => rows.reduce((total, row) => total + (column[row] ?? 0), 0)
  const moved = rows.filter((row) => (fit.movedMaxVol[row] ?? 0) > NOTABLE_MOVE)
  const most = Math.max(...moved.map((row) => fit.movedMaxVol[row] ?? 0))
  const sources = new Set(rows.map((row) => fit.forwardSource[row]).filter((source) => source !== 'venue'))
  const parts = [
    sum(fit.outside) > 0 ? `${sum(fit.outside)} of ${sum(fit.twoSided)} quotes outside` : '',
    moved.length > 0 ? `${moved.length} moved by the calendar, up to ${volText(most)} pt` : '',
    sources.size > 0 ? `forward: ${[...sources].map(forwardSourceText).join(', ')}` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/** Returns marks as dots with whiskers from bid to ask, with the fitted curve, one color per expiry. */
export const toModel = (
  { data }: StudyAnswer<'smile', (typeof QUOTES)[number]>,
  { data: fit }: StudyAnswer<'surface-fit', (typeof CURVE)[number]>,
  controls: ExpiryControls & Pick<PageControls, 'delta'> & { readonly symbol: string },
  hasFit: boolean,
): SmileSpec => {
  const rows = filteredRows(data.expiry, data.days, controls).filter((row) =>
    isInDeltaRange(data.deltaAxis[row], controls),
  )
  const groups = [...groupedRows(data.expiry, rows)]
  const visibleIndexes = initialIndexes(groups.map(([, [first]]) => data.days[first]))
  const series = groups.flatMap(([expiry, of], i): Series[] => {
    const name = expiryName(expiry)
    const color = { ramp: rampPosition(i, groups.length) }
    const quotes: Series = {
      kind: 'points',
      id: `quotes-${expiry}`,
      name,
      color,
      x: valuesAt(data.strike, of),
      y: valuesAt(data.markVol, of),
      low: valuesAt(data.bidVol, of),
      high: valuesAt(data.askVol, of),
      readout: (index) => {
        const axis = data.deltaAxis[of[index]]
        return axis === null ? [] : [{ label: 'Δ', text: deltaText(data.isCall[of[index]] ? 1 - axis : -axis) }]
      },
    }
    const curve = fittedCurve(fit, fit.expiry.indexOf(expiry), data.strike[of[0]], data.strike[of[of.length - 1]])
    if (!hasFit || curve === undefined) return [quotes]
    return [quotes, { kind: 'line', id: `fit-${expiry}`, name, color, role: 'model', ...curve }]
  })
  const visible = new Set(visibleIndexes.map((i) => groups[i][0]))
  return {
    kind: 'plot',
    note: hasFit
      ? fitNote(
          fit,
          groups.map(([expiry]) => expiry),
        )
      : undefined,
    x: { kind: 'log', name: 'Strike', unit: 'USD', format: { kind: 'strike' } },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series,
    references: spotLine(data.forward, rows),
    crosshairKey: `strike:${controls.symbol}`,
    hasEndLabels: true,
    initiallyVisible: groups.flatMap(([expiry]) => (visible.has(expiry) ? [`quotes-${expiry}`, `fit-${expiry}`] : [])),
  }
}

/** The forward of the nearest displayed expiry marks the money; other expiries differ by about a line's width. */
const spotLine = (forward: readonly number[], rows: readonly number[]): PlotSpec['references'] =>
  rows.length === 0 ? [] : [{ along: 'x', at: forward[rows[0]], label: 'Forward', color: 'forward' }]
