import { decimalText, type Format, usdText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { timePlot, ZERO } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'pnl', 'pnlUsd', 'delta', 'gamma', 'vega', 'theta', 'index'] as const

type Measure = Exclude<(typeof COLUMNS)[number], 'at' | 'index'>

/**
 * Returns when a position is opened: on the first of the two dates, else the page's span before its instant, rounded to
 * a day.
 */
export const openedAt = (
  dates: readonly [number, number] | undefined,
  span: number,
  asOfMs: number | undefined,
  nowMs = Date.now(),
): number => dates?.[0] ?? dayStartMs((asOfMs ?? nowMs) - span * MS_PER_DAY)

const MEASURES: Readonly<Record<Measure, { readonly name: string; readonly unit: string; readonly format: Format }>> = {
  pnlUsd: { name: 'Profit', unit: 'USD', format: { kind: 'compact' } },
  pnl: { name: 'Profit', unit: 'settled in', format: { kind: 'decimal', decimals: 4 } },
  delta: { name: 'Delta', unit: 'coin', format: { kind: 'decimal', decimals: 2 } },
  gamma: { name: 'Gamma', unit: 'coin per USD', format: { kind: 'decimal', decimals: 7 } },
  vega: { name: 'Vega', unit: 'USD a vol point', format: { kind: 'compact' } },
  theta: { name: 'Theta', unit: 'USD a day', format: { kind: 'compact' } },
}

/** Returns one measure of the position and the index. */
export const toModel = (
  { data }: StudyAnswer<'option-position', (typeof COLUMNS)[number]>,
  measure: Measure,
): PlotSpec & { readonly headline: string | undefined } => {
  const usd = data.pnlUsd.at(-1)
  const settled = data.pnl.at(-1)
  return {
    ...timePlot({
      at: data.at,
      lines: [
        { id: measure, name: MEASURES[measure].name, color: 'accent', y: data[measure] },
        { id: 'index', name: 'Index', color: 'spot', role: 'shadow', isRight: true, y: data.index },
      ],
      y: { kind: 'linear', ...MEASURES[measure] },
      y2: { kind: 'linear', name: 'Index', unit: 'USD', format: { kind: 'compact' } },
      references: [ZERO],
    }),
    headline:
      typeof usd === 'number' && typeof settled === 'number'
        ? `${usdText(usd, { isSigned: true })}, ${decimalText(settled, 4, { isSigned: true })} settled`
        : undefined,
  }
}
