import { decimalText, volText } from '@gvol/format'
import { nameColumn, numberColumn, signInk } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableItem, TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'coin',
  'tenorDays',
  'bucket',
  'rms',
  'bias',
  'shape',
  'worst',
  'last',
  'confidence',
  'days',
] as const

type Data = StudyAnswer<'altcoin-errors', (typeof COLUMNS)[number]>['data']

const signed = { isSigned: true } as const

/** `10Δ put`, `ATM`, `All deltas`. */
export const bucketText = (bucket: string | null): string =>
  bucket === 'atm'
    ? 'ATM'
    : bucket === 'all' || bucket === null
      ? 'All deltas'
      : `${bucket.slice(-2)}Δ ${bucket.slice(0, -2)}`

/** Returns a heading per coin, then its deltas by tenor. */
export const toModel = ({ data }: { readonly data: Data }): TableSpec<number> => {
  const coins = [...Map.groupBy(data.coin.keys(), (row) => data.coin[row])]
  const items = coins.flatMap(([coin, rows]): TableItem<number>[] => {
    const whole = rows.filter((row) => data.bucket[row] === 'all')
    const detail = whole.map((row) => `${data.tenorDays[row]} d: ${data.confidence[row] ?? 'too few days'}`).join(' · ')
    return [
      { kind: 'heading', key: `${coin}`, label: coin ?? '', detail },
      ...rows.map((row) => ({ kind: 'row', key: `${coin} ${data.tenorDays[row]} ${data.bucket[row]}`, row }) as const),
    ]
  })
  const points = (value: number | null | undefined) => volText(value, signed)
  return {
    columns: [
      numberColumn('tenorDays', ['Life', 'd'], data.tenorDays, (value) => decimalText(value, 0), 48, {
        isSticky: true,
      }),
      nameColumn('bucket', 'Option', data.bucket, 92, { isSticky: true }),
      numberColumn('rms', ['Error', 'pt'], data.rms, volText, 64, { doc: 'root mean square of model less listed' }),
      numberColumn('bias', ['Bias', 'pt'], data.bias, points, 64, {
        doc: 'mean of model less listed: + where the model is dear',
        cellStyle: signInk(data.bias),
      }),
      numberColumn('shape', ['Shape', 'pt'], data.shape, volText, 64, { doc: 'error with the bias taken out' }),
      numberColumn('worst', ['Worst', 'pt'], data.worst, volText, 64),
      numberColumn('last', ['Last', 'pt'], data.last, points, 64, { doc: 'on the last day tried' }),
      numberColumn('days', ['Days'], data.days, (value) => decimalText(value, 0), 52),
    ].map((column) =>
      column.id === 'bucket' ? { ...column, text: (row: number) => bucketText(data.bucket[row]) } : column,
    ),
    items,
  }
}
