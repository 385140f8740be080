import { percentText, volText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'implied', 'realised', 'premium'] as const

type Answer = StudyAnswer<'implied-realised', (typeof COLUMNS)[number]>
type Own = { readonly tenor: string; readonly shift: 'life' | 'half' | 'none' }

/** Returns by how many days implied vol is shifted forward. */
export const shiftDays = ({ tenor, shift }: Own): number =>
  shift === 'none' ? 0 : shift === 'life' ? Number(tenor) : Math.floor(Number(tenor) / 2)

/** Returns two lines and their difference as bars. */
export const toModel = ({ data }: Answer, own: Own): PlotSpec & { readonly headline: string | undefined } => {
  const premium = data.premium.filter((value) => value !== null)
  const mean = premium.reduce((sum, value) => sum + value, 0) / premium.length
  const above = premium.filter((value) => value > 0).length / premium.length
  const shift = shiftDays(own)
  const hasNumbers = (column: readonly (number | null)[]) => column.some((value) => value !== null)
  const lines = [
    {
      id: 'implied',
      name: shift === 0 ? `Implied ${own.tenor} d` : `Implied ${own.tenor} d, ${shift} d earlier`,
      color: 'accent',
      y: data.implied,
    },
    { id: 'realised', name: `Realised ${own.tenor} d`, color: 'spot', y: data.realised },
  ] as const
  return {
    kind: 'plot',
    headline:
      premium.length === 0
        ? undefined
        : `mean ${volText(mean, { isSigned: true })} pt · ${percentText(above, 0)} above 0 · ${premium.length} days, ${Math.max(1, Math.floor(premium.length / Number(own.tenor)))} non-overlapping`,
    x: { kind: 'time', name: 'Day', unit: '' },
    y: { kind: 'linear', name: 'Vol', unit: '%', format: { kind: 'vol' } },
    beneath: { kind: 'linear', name: 'Premium', unit: 'pt', format: { kind: 'vol' }, isSymmetric: true },
    series: [
      ...lines.filter(({ y }) => hasNumbers(y)).map((line) => ({ kind: 'line', x: data.at, ...line }) as const),
      ...(premium.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'premium',
              name: 'Implied − realised',
              color: 'up',
              isBeneath: true,
              x: data.at,
              y: data.premium,
              colorAt: (row: number) => ((data.premium[row] ?? 0) < 0 ? 'down' : 'up'),
            } as const,
          ]),
    ],
    crosshairKey: 'time',
  }
}
