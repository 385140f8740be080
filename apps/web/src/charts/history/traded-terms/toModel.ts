import { MS_PER_DAY } from '@gvol/market'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TimeScale } from '../../_kit/choices/timeAxis.ts'
import { timeToExpiry } from '../../_kit/tenor/timeToExpiry.ts'

/** What is drawn of the study. */
export const COLUMNS = ['expiry', 'days', 'weightedVol', 'atmVol', 'forwardVol', 'premiumUsd'] as const

/** What traded hours before it expired is shown too: the premium beneath says what it weighs. */
const EVERY_LIFE = { expiries: [], dte: [0, Number.POSITIVE_INFINITY] } as const

/** Vols by expiry, premium beneath. */
export const toModel = (
  { data }: StudyAnswer<'traded-terms', (typeof COLUMNS)[number]>,
  symbol: string,
  axis: TimeScale,
): PlotSpec => {
  const x = data.expiry
  // Lives are told from noon of the day.
  const countedMs = (x[0] ?? 0) - (data.days[0] ?? 0) * MS_PER_DAY
  return {
    kind: 'plot',
    x: timeToExpiry(x, countedMs, axis, EVERY_LIFE).x,
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
