import { compactText, type Format } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'at',
  'leg',
  'kind',
  'amountCoin',
  'isSettled',
  'pnlUsd',
  'pnlCoin',
  'worthUsd',
  'deltaCoin',
  'gamma',
  'vegaUsd',
  'thetaUsd',
  'markVol',
  'openCoin',
] as const

type Measure = Exclude<(typeof COLUMNS)[number], 'at' | 'leg' | 'kind' | 'amountCoin' | 'isSettled'>

const compact: Format = { kind: 'compact' }
const AXES: Readonly<
  Record<Measure, { readonly name: string; readonly unit: string; readonly format: Format; readonly isSigned: boolean }>
> = {
  pnlUsd: { name: 'P&L', unit: 'USD', format: compact, isSigned: true },
  pnlCoin: { name: 'P&L', unit: 'coin', format: { kind: 'decimal', decimals: 4 }, isSigned: true },
  worthUsd: { name: 'Worth', unit: 'USD', format: compact, isSigned: true },
  deltaCoin: { name: 'Delta', unit: 'coin', format: compact, isSigned: true },
  gamma: { name: 'Gamma', unit: 'coin per $1', format: compact, isSigned: true },
  vegaUsd: { name: 'Vega', unit: 'USD per point', format: compact, isSigned: true },
  thetaUsd: { name: 'Theta', unit: 'USD per day', format: compact, isSigned: true },
  markVol: { name: 'IV', unit: '%', format: { kind: 'vol' }, isSigned: false },
  openCoin: { name: 'Open interest', unit: 'coin', format: compact, isSigned: false },
}

/** Returns a line for the structure and, if selected, one for each leg. Vols and open interest exist for legs only. */
export const toModel = (
  { data }: StudyAnswer<'structure-life', (typeof COLUMNS)[number]>,
  measure: Measure,
  hasParts: boolean,
): PlotSpec & { readonly headline: string | undefined } => {
  const rowsOf = Map.groupBy(Array.from(data.at.keys()), (row) => `${data.kind[row]} ${data.leg[row]}`)
  const isOfLegs = measure === 'markVol' || measure === 'openCoin'
  const legs = Math.max(1, rowsOf.size - 2)
  const lines = [...rowsOf.values()].flatMap((rows, i): readonly Series[] => {
    const [first = 0] = rows
    const isTotal = data.kind[first] === 'total'
    const y = valuesAt(data[measure], rows)
    const isVisible = isTotal ? !isOfLegs : isOfLegs || hasParts
    if (!isVisible || y.every((value) => value === null)) return []
    const amount = data.amountCoin[first]
    return [
      {
        kind: 'line',
        id: `${data.kind[first]} ${data.leg[first]}`,
        x: valuesAt(data.at, rows),
        y,
        name: isTotal ? 'Total' : `${compactText(amount, { isSigned: true })} ${data.leg[first]}`,
        color: isTotal ? 'accent' : data.kind[first] === 'hedge' ? 'forward' : { ramp: i / legs },
        role: isTotal ? 'market' : 'model',
      },
    ]
  })
  const last = data.at.length - 1
  const isOver = last >= 0 && data.isSettled[last]
  const result = data.pnlUsd[last]
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', ...AXES[measure], ...(AXES[measure].isSigned ? { hasZero: true } : {}) },
    series: lines,
    crosshairKey: 'time',
    headline:
      typeof result === 'number'
        ? `${isOver ? 'Result' : 'P&L'} ${compactText(result, { isSigned: true })} USD`
        : undefined,
  }
}
