import type { Format } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'delta', 'gamma', 'vega', 'theta', 'markUsd', 'probabilityItm', 'index'] as const

type Greek = Exclude<(typeof COLUMNS)[number], 'at' | 'index'>

const MEASURES: Readonly<Record<Greek, { readonly name: string; readonly unit: string; readonly format: Format }>> = {
  delta: { name: 'Delta', unit: '', format: { kind: 'delta' } },
  gamma: { name: 'Gamma', unit: 'per USD', format: { kind: 'decimal', decimals: 7 } },
  vega: { name: 'Vega', unit: 'USD a vol point', format: { kind: 'decimal', decimals: 1 } },
  theta: { name: 'Theta', unit: 'USD a day', format: { kind: 'decimal', decimals: 1 } },
  markUsd: { name: 'Premium', unit: 'USD', format: { kind: 'compact' } },
  probabilityItm: { name: 'In the money', unit: '%', format: { kind: 'percent', decimals: 1 } },
}

/** Returns one greek and the index. */
export const toModel = ({ data }: StudyAnswer<'option-history', (typeof COLUMNS)[number]>, greek: Greek): PlotSpec =>
  timePlot({
    at: data.at,
    lines: [
      { id: greek, name: MEASURES[greek].name, color: 'accent', y: data[greek] },
      { id: 'index', name: 'Index', color: 'spot', role: 'shadow', isRight: true, y: data.index },
    ],
    y: { kind: 'linear', ...MEASURES[greek] },
    y2: { kind: 'linear', name: 'Index', unit: 'USD', format: { kind: 'compact' } },
  })
