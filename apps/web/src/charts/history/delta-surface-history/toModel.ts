import { percentText, volText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { type TimeLine, timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'atmVol', 'callVol', 'putVol', 'rr', 'fly', 'rrOverAtm', 'index'] as const

type SurfaceMeasure = 'skew' | 'wings' | 'fly' | 'normalised'

/** Bucket lengths for which smiles are stored; the shortest is an hour. */
export const granularityOf = (granularity: string): 'auto' | '1h' | '4h' | '1d' | '1w' =>
  granularity === '1h' || granularity === '4h' || granularity === '1d' || granularity === '1w' ? granularity : 'auto'

/** Returns lines of the selected measures, spot on the right axis. */
export const toModel = (
  { data }: StudyAnswer<'delta-surface-history', (typeof COLUMNS)[number]>,
  { show, delta, sign }: { readonly show: SurfaceMeasure; readonly delta: number; readonly sign: string },
): PlotSpec & { readonly headline: string | undefined } => {
  const skewName = `${delta}Δ ${sign === 'call-minus-put' ? 'call − put' : 'put − call'}`
  const linesByMeasure: Readonly<Record<SurfaceMeasure, readonly TimeLine[]>> = {
    skew: [
      { id: 'atm', name: 'ATM', color: 'accent', y: data.atmVol },
      { id: 'rr', name: skewName, color: 'model', isBeneath: true, y: data.rr },
    ],
    wings: [
      { id: 'call', name: `${delta}Δ call`, color: 'call', y: data.callVol },
      { id: 'put', name: `${delta}Δ put`, color: 'put', y: data.putVol },
      { id: 'atm', name: 'ATM', color: 'accent', y: data.atmVol },
    ],
    fly: [{ id: 'fly', name: `${delta}Δ butterfly`, color: 'accent', y: data.fly }],
    normalised: [{ id: 'rr', name: `${skewName} ÷ ATM`, color: 'accent', y: data.rrOverAtm }],
  }
  const history = data.rr.filter((value) => value !== null)
  const now = history.at(-1)
  const below = history.slice(0, -1).filter((value) => now !== undefined && value < now).length / (history.length - 1)
  return {
    ...timePlot({
      at: data.at,
      lines: [
        ...linesByMeasure[show],
        { id: 'spot', name: 'Spot', color: 'spot', role: 'shadow', isRight: true, y: data.index },
      ],
      y: {
        kind: 'linear',
        format: show === 'normalised' ? { kind: 'percent', decimals: 1 } : { kind: 'vol' },
        ...(show === 'normalised'
          ? { name: 'Skew', unit: '% of ATM' }
          : { name: 'IV', unit: show === 'fly' ? 'vol points' : '%' }),
      },
      y2: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'compact' } },
      ...(show === 'skew'
        ? {
            beneath: {
              kind: 'linear',
              name: 'Skew',
              unit: 'vol points',
              format: { kind: 'vol' },
              isSigned: true,
              hasZero: true,
            },
          }
        : {}),
    }),
    headline:
      now === undefined || history.length < 5
        ? undefined
        : `skew ${volText(now, { isSigned: true })}, above ${percentText(below, 0)} of the span`,
  }
}
