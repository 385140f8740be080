import { dateText, percentText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = ['peakAt', 'troughAt', 'recoveredAt', 'depth', 'fallDays', 'days'] as const

type Data = StudyAnswer<'drawdowns', (typeof COLUMNS)[number]>['data']

const day = (id: 'peakAt' | 'troughAt' | 'recoveredAt', header: string, data: Data): TableColumn<number> => ({
  id,
  header,
  width: 88,
  text: (row) => {
    const at = data[id][row]
    return at === null ? '–' : dateText(at)
  },
  value: (row) => data[id][row],
})

/** Returns a row per drawdown, the deepest first. */
export const toModel = ({ data }: { readonly data: Data }): TableSpec<number> => ({
  columns: [
    {
      id: 'depth',
      header: 'Fall',
      unit: '%',
      width: 96,
      text: (row) => percentText(-data.depth[row], 1),
      value: (row) => data.depth[row],
      cellStyle: (row) => ({ bar: { share: data.depth[row], color: 'down' } }),
    },
    day('peakAt', 'From', data),
    day('troughAt', 'Lowest', data),
    day('recoveredAt', 'Recovered', data),
    {
      id: 'fallDays',
      header: 'Falling',
      unit: 'd',
      width: 72,
      text: (row) => String(data.fallDays[row]),
      value: (row) => data.fallDays[row],
    },
    {
      id: 'days',
      header: 'In all',
      unit: 'd',
      width: 72,
      text: (row) => String(data.days[row]),
      value: (row) => data.days[row],
    },
  ],
  items: rowItems([...data.depth.keys()], (row) => String(data.peakAt[row])),
})
