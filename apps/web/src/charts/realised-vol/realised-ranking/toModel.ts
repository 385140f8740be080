import { decimalText, percentText, spotText, volText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'coin',
  'last',
  'return30',
  'vol5',
  'vol10',
  'vol30',
  'vol90',
  'vol365',
  'percentile',
  'correlation',
  'beta',
  'days',
  'source',
] as const

type Data = StudyAnswer<'realised-ranking', (typeof COLUMNS)[number]>['data']

const vols = (data: Data): readonly TableColumn<number>[] => {
  const most = Math.max(0.01, ...data.vol30.map((value) => value ?? 0))
  return (['vol5', 'vol10', 'vol30', 'vol90', 'vol365'] as const).map((id) => ({
    id,
    header: id === 'vol365' ? '1 y' : `${id.slice(3)} d`,
    unit: '%',
    group: 'Realised vol',
    width: 72,
    text: (row) => volText(data[id][row]),
    value: (row) => data[id][row],
    written: () => volText,
    cellStyle: (row) =>
      id === 'vol30' ? { bar: { share: Math.min(1, (data.vol30[row] ?? 0) / most), color: 'accent' } } : {},
  }))
}

/** Returns a row per coin, the highest vol first. */
export const toModel = ({ data }: { readonly data: Data }): TableSpec<number> => ({
  columns: [
    {
      id: 'coin',
      header: 'Coin',
      width: 64,
      align: 'left',
      isSticky: true,
      text: (row) => data.coin[row] ?? '',
      value: (row) => data.coin[row],
    },
    {
      id: 'last',
      header: 'Last',
      unit: 'USD',
      width: 84,
      text: (row) => spotText(data.last[row]),
      value: (row) => data.last[row],
      written: () => spotText,
    },
    {
      id: 'return30',
      header: '30 d',
      unit: '%',
      width: 68,
      text: (row) => percentText(data.return30[row], 1, { isSigned: true }),
      value: (row) => data.return30[row],
      cellStyle: (row) =>
        (data.return30[row] ?? 0) === 0 ? {} : { ink: (data.return30[row] ?? 0) > 0 ? 'up' : 'down' },
    },
    ...vols(data),
    {
      id: 'percentile',
      header: 'Percentile',
      unit: '%',
      doc: 'share of the windows of 30 days of a year with a lower vol',
      width: 84,
      text: (row) => volText(data.percentile[row]),
      value: (row) => data.percentile[row],
      written: () => volText,
    },
    {
      id: 'correlation',
      header: 'Corr.',
      group: 'To BTC, 90 d',
      width: 60,
      text: (row) => decimalText(data.correlation[row], 2),
      value: (row) => data.correlation[row],
    },
    {
      id: 'beta',
      header: 'Beta',
      group: 'To BTC, 90 d',
      width: 60,
      text: (row) => decimalText(data.beta[row], 2),
      value: (row) => data.beta[row],
    },
    {
      id: 'days',
      header: 'Days',
      doc: 'complete days with data in a year and a quarter',
      width: 56,
      text: (row) => String(data.days[row]),
      value: (row) => data.days[row],
    },
    {
      id: 'source',
      header: 'Prices',
      width: 180,
      align: 'left',
      text: (row) => data.source[row] ?? '',
      value: (row) => data.source[row],
    },
  ],
  items: rowItems([...data.coin.keys()], (row) => data.coin[row] ?? String(row)),
})
