import type { PlotSpec } from '@gvol/plot'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { riskReversalName } from '../../../ui/format/wingNames.ts'

export const COLUMNS = ['at', 'atmVol', 'skew', 'wings', 'expiries'] as const

/** Returns at-the-money vol above, skew or wings below, over time. */
export const toModel = (
  { data }: StudyAnswer<'recent-vol', (typeof COLUMNS)[number]>,
  { beneath, sign }: { readonly beneath: 'skew' | 'wings'; readonly sign: Settings['skewSign'] },
): PlotSpec & { readonly headline: string | undefined } => {
  const most = Math.max(0, ...data.expiries)
  const name = beneath === 'skew' ? riskReversalName(sign) : 'Wings over ATM'
  return {
    kind: 'plot',
    headline: most === 0 ? undefined : `mean of ${most} ${most === 1 ? 'expiry' : 'expiries'}`,
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'ATM', unit: '%', format: { kind: 'vol' } },
    beneath: { kind: 'linear', name, unit: 'vol points', format: { kind: 'vol' }, isSigned: true },
    series:
      data.at.length === 0
        ? []
        : [
            { kind: 'line', id: 'atm', name: 'ATM', color: 'accent', x: data.at, y: data.atmVol },
            { kind: 'line', id: beneath, name, color: 'model', isBeneath: true, x: data.at, y: data[beneath] },
          ],
    crosshairKey: 'time',
  }
}
