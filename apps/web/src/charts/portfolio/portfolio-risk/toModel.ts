import { compactText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['pnlUsd', 'valueAtRisk', 'expectedShortfall', 'volChange'] as const

/** A histogram with VaR and expected shortfall in its header. */
export type Risk = PlotSpec & { readonly note: string | undefined }

const BINS = 31

/** Returns the number of days by hypothetical P&L, with VaR and expected shortfall as lines. */
export const toModel = ({ data }: StudyAnswer<'portfolio-risk', (typeof COLUMNS)[number]>): Risk => {
  const { pnlUsd } = data
  const low = Math.min(...pnlUsd)
  const high = Math.max(...pnlUsd)
  const width = (high - low) / BINS || 1
  const counts = Array.from({ length: BINS }, () => 0)
  for (const pnl of pnlUsd) {
    const bin = Math.min(BINS - 1, Math.floor((pnl - low) / width))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const risk = data.valueAtRisk[0]
  const shortfall = data.expectedShortfall[0]
  const withVol = data.volChange.filter((change) => change !== null).length
  const isEmpty = risk === undefined || shortfall === undefined
  return {
    kind: 'plot',
    note: isEmpty
      ? undefined
      : `VaR ${compactText(risk)}, expected shortfall ${compactText(shortfall)} USD over one day; ${pnlUsd.length} days, ${withVol} with stored vols`,
    x: { kind: 'linear', name: 'P&L of a day', unit: 'USD', format: { kind: 'compact' }, isSigned: true },
    y: { kind: 'linear', name: 'Days', unit: '', format: { kind: 'decimal', decimals: 0 }, hasZero: true },
    series: isEmpty
      ? []
      : [
          {
            kind: 'histogram',
            id: 'days',
            name: 'Days',
            color: 'accent',
            from: counts.map((_, i) => low + i * width),
            to: counts.map((_, i) => low + (i + 1) * width),
            y: counts,
          },
        ],
    references: isEmpty
      ? []
      : [
          { along: 'x', at: -risk, label: 'VaR', color: 'warning' },
          { along: 'x', at: -shortfall, label: 'ES', color: 'error' },
        ],
  }
}
