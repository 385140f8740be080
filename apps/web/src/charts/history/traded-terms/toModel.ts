import { dateText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
export const COLUMNS = ['expiry', 'weightedVol', 'atmVol', 'forwardVol', 'premiumUsd'] as const

/** Vols by expiry, premium beneath. */
export const toModel = ({ data }: StudyAnswer<'traded-terms', (typeof COLUMNS)[number]>, symbol: string): PlotSpec => {
  const x = data.expiry
  return {
    kind: 'plot',
    x: {
      kind: 'time',
      name: 'Expiry',
      unit: '',
      ticks: x.map((value) => ({ value, label: dateText(value).slice(0, -3) })),
    },
    y: { kind: 'linear', name: 'Traded IV', unit: '%', format: { kind: 'vol' } },
    beneath: { kind: 'linear', name: 'Premium', unit: 'USD', format: { kind: 'compact' }, hasZero: true },
    series:
      x.length === 0
        ? []
        : [
            { kind: 'line', id: 'weighted', name: 'By premium', color: 'accent', x, y: data.weightedVol },
            { kind: 'line', id: 'atm', name: 'ATM of the trades', color: 'model', role: 'model', x, y: data.atmVol },
            {
              kind: 'line',
              id: 'forward',
              name: 'Forward vol',
              color: 'shadow',
              role: 'shadow',
              isStep: 'before',
              x,
              y: data.forwardVol,
            },
            { kind: 'bars', id: 'premium', name: 'Premium', color: 'outline', isBeneath: true, x, y: data.premiumUsd },
          ],
    crosshairKey: `expiry:${symbol}`,
  }
}
