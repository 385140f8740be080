import { percentText, volText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { type TimeLine, timePlot } from '../../_kit/timePlot/timePlot.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'atmVol', 'callVol', 'putVol', 'rr', 'fly', 'rrOverAtm', 'index'] as const

type Shown = 'skew' | 'wings' | 'fly' | 'normalised'

/** The lengths of a bucket that smiles are stored for: none shorter than an hour. */
export const granularityOf = (asked: string): 'auto' | '1h' | '4h' | '1d' | '1w' =>
  asked === '1h' || asked === '4h' || asked === '1d' || asked === '1w' ? asked : 'auto'

/** Lines of what is shown, spot on the right. */
export const toModel = (
  { data }: StudyAnswer<'delta-surface-history', (typeof COLUMNS)[number]>,
  { show, delta, sign }: { readonly show: Shown; readonly delta: number; readonly sign: string },
): PlotSpec & { readonly headline: string | undefined } => {
  const skewName = `${delta}Δ ${sign === 'call-minus-put' ? 'call − put' : 'put − call'}`
  const shown: Readonly<Record<Shown, readonly TimeLine[]>> = {
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
  const past = data.rr.filter((value) => value !== null)
  const now = past.at(-1)
  const below = past.slice(0, -1).filter((value) => now !== undefined && value < now).length / (past.length - 1)
  return {
    ...timePlot({
      at: data.at,
      lines: [
        ...shown[show],
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
      now === undefined || past.length < 5
        ? undefined
        : `skew ${volText(now, { isSigned: true })}, above ${percentText(below, 0)} of the span`,
  }
}
