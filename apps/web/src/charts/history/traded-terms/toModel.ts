import type { PlotSpec } from '@gvol/plot'
import { MS_PER_DAY } from '@gvol/time'
import type { TimeScale } from '../../../chart/choices/timeAxis.ts'
import { timeToExpiry } from '../../../chart/model/tenor/timeToExpiry.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['expiry', 'days', 'weightedVol', 'atmVol', 'forwardVol', 'premiumUsd'] as const

/** Also shows options that traded hours before expiry; the premium below shows their weight. */
const EVERY_LIFE = { expiries: [], dte: [0, Number.POSITIVE_INFINITY] } as const

/** Returns vols by expiry, premium volume below. */
export const toModel = (
  { data }: StudyAnswer<'traded-terms', (typeof COLUMNS)[number]>,
  symbol: string,
  axis: TimeScale,
): PlotSpec => {
  const x = data.expiry
  // Time to expiry counts from noon of the day.
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
