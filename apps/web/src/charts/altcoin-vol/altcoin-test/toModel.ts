import { decimalText, volText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'listedVol', 'modelVol', 'error', 'reference', 'beta'] as const

type Answer = StudyAnswer<'altcoin-test', (typeof COLUMNS)[number]>

/** Minimum number of days for an error estimate. */
const MIN_DAYS = 5

/** Returns model and market as lines, the error in a strip below, colored by sign. */
export const toModel = ({ data }: Answer): PlotSpec & { readonly headline: string | undefined } => {
  const { length } = data.error
  const mean = (of: (error: number) => number) => data.error.reduce((sum, error) => sum + of(error), 0) / length
  const errorText =
    length < MIN_DAYS
      ? 'too few for an error'
      : `rms ${volText(Math.sqrt(mean((error) => error * error)))} pt · bias ${volText(
          mean((error) => error),
          { isSigned: true },
        )} pt`
  return {
    kind: 'plot',
    headline: length === 0 ? undefined : `${errorText} · ${length} days`,
    x: { kind: 'time', name: 'Day', unit: '' },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    beneath: { kind: 'linear', name: 'Error', unit: 'pt', format: { kind: 'vol' }, isSymmetric: true },
    series:
      length === 0
        ? []
        : [
            {
              kind: 'line',
              id: 'model',
              name: 'Model',
              color: 'accent',
              x: data.at,
              y: data.modelVol,
              readout: (row) => [
                { label: 'From', text: data.reference[row] ?? '' },
                { label: 'β', text: decimalText(data.beta[row], 2) },
              ],
            },
            { kind: 'line', id: 'listed', name: 'Listed', color: 'spot', x: data.at, y: data.listedVol },
            {
              kind: 'bars',
              id: 'error',
              name: 'Model − listed',
              color: 'up',
              isBeneath: true,
              x: data.at,
              y: data.error,
              colorAt: (row: number) => ((data.error[row] ?? 0) < 0 ? 'down' : 'up'),
            },
          ],
    crosshairKey: 'time',
  }
}
