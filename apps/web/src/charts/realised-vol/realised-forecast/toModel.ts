import { decimalText, volText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableItem, TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'model',
  'horizonDays',
  'vol',
  'error',
  'bias',
  'tests',
  'alpha',
  'beta',
  'longRunVol',
  'halfLifeDays',
  'note',
] as const

type Data = StudyAnswer<'realised-forecast', (typeof COLUMNS)[number]>['data']

const NAMES: Readonly<Record<string, string>> = { garch: 'GARCH(1, 1)', har: 'HAR', last: 'Last window' }

const detailOf = (data: Data, row: number): string => {
  if (data.note[row] !== null) return data.note[row]
  if (data.alpha[row] === null)
    return data.model[row] === 'har' ? 'logarithms of 1, 7, 30 days' : 'as long as the horizon'
  return `α ${decimalText(data.alpha[row], 3)} · β ${decimalText(data.beta[row], 3)} · long run ${volText(data.longRunVol[row])}\u2009% · half-life ${decimalText(data.halfLifeDays[row], 0)} d`
}

/** Returns a heading per model and a row per horizon; the smallest error of each horizon is highlighted. */
export const toModel = ({ data }: { readonly data: Data }): TableSpec<number> => {
  const models = [...Map.groupBy(data.model.keys(), (row) => data.model[row])]
  const best = new Map<number, number>()
  for (const [row, days] of data.horizonDays.entries()) {
    const error = data.error[row]
    if (error !== null && error < (best.get(days) ?? Number.POSITIVE_INFINITY)) best.set(days, error)
  }
  const items = models.flatMap(([model, rows]): TableItem<number>[] => [
    { kind: 'heading', key: `${model}`, label: NAMES[model ?? ''] ?? '', detail: detailOf(data, rows[0]) },
    ...rows.map((row): TableItem<number> => ({ kind: 'row', key: `${model} ${data.horizonDays[row]}`, row })),
  ])
  const signed = { isSigned: true } as const
  return {
    columns: [
      {
        id: 'horizon',
        header: 'Horizon',
        unit: 'd',
        width: 72,
        align: 'left',
        isSticky: true,
        text: (row) => String(data.horizonDays[row]),
        value: (row) => data.horizonDays[row],
      },
      {
        id: 'vol',
        header: 'Expected',
        unit: '%',
        width: 84,
        text: (row) => volText(data.vol[row]),
        value: (row) => data.vol[row],
        cellStyle: () => ({ isStrong: true }),
      },
      {
        id: 'error',
        header: 'Error',
        unit: 'pt',
        doc: 'root mean square of forecast less realised, out of sample',
        width: 72,
        text: (row) => volText(data.error[row]),
        value: (row) => data.error[row],
        cellStyle: (row) =>
          data.error[row] !== null && data.error[row] === best.get(data.horizonDays[row]) ? { ink: 'accent' } : {},
      },
      {
        id: 'bias',
        header: 'Bias',
        unit: 'pt',
        doc: 'mean of forecast less realised',
        width: 72,
        text: (row) => volText(data.bias[row], signed),
        value: (row) => data.bias[row],
      },
      {
        id: 'tests',
        header: 'Trials',
        width: 64,
        text: (row) => String(data.tests[row]),
        value: (row) => data.tests[row],
      },
    ],
    items,
  }
}
