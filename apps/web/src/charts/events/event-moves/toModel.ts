import { dayText, decimalText, percentText, spotText } from '@gvol/format'
import { EVENT_NAMES } from '../../../chart/events/eventNames.ts'
import { nameColumn, numberColumn, rowNumbers, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'at',
  'kind',
  'event',
  'coin',
  'days',
  'move',
  'expectedMove',
  'movePrice',
  'shared',
  'before',
  'after',
  'note',
  'source',
  'isConfirmed',
] as const

type Data = StudyAnswer<'event-moves', (typeof COLUMNS)[number]>['data']

const day = (at: number | null | undefined) => (at === null || at === undefined ? '–' : dayText(at))

/** Returns a row per date, the nearest first. */
export const toModel = ({ data }: { readonly data: Data }): TableSpec<number> => ({
  columns: [
    numberColumn('at', ['Date'], data.at, day, 84, { isSticky: true, align: 'left' }),
    {
      ...nameColumn('kind', 'Kind', data.kind, 72, {
        cellStyle: (row) => (data.kind[row] === 'expiry' ? {} : { ink: 'warning' }),
      }),
      text: (row) => EVENT_NAMES[data.kind[row] ?? ''] ?? 'Date',
    },
    numberColumn('move', ['Implied move', '±%'], data.move, (value) => percentText(value, 2), 100, {
      doc: 'one standard deviation of the move added by the date',
      cellStyle: () => ({ isStrong: true }),
    }),
    nameColumn('event', 'What', data.event, widthOfNames(data.event)),
    {
      ...nameColumn('confirmed', 'Confirmed', data.source, 72, {
        cellStyle: (row) => (data.isConfirmed[row] === false ? { ink: 'warning' } : {}),
      }),
      doc: 'no: tentative, or not verified with the source',
      text: (row) => (data.isConfirmed[row] === false ? 'no' : 'yes'),
      value: (row) => (data.isConfirmed[row] === false ? 'no' : 'yes'),
    },
    nameColumn('coin', 'Coin', data.coin, 56),
    numberColumn('days', ['In', 'd'], data.days, (value) => decimalText(value, 1), 52, { isQuiet: true }),
    numberColumn('expectedMove', ['Mean move', '%'], data.expectedMove, (value) => percentText(value, 2), 84),
    numberColumn('movePrice', ['In price', 'USD'], data.movePrice, spotText, 76),
    numberColumn('shared', ['Shared by'], data.shared, (value) => decimalText(value, 0), 76, {
      doc: 'dates between the same two expiries; the added move is split equally',
    }),
    numberColumn('before', ['Expiry before'], data.before, day, 88),
    numberColumn('after', ['Expiry after'], data.after, day, 88),
    nameColumn('note', 'Why not', data.note, widthOfNames(data.note)),
    nameColumn('source', 'Source', data.source, widthOfNames(data.source)),
  ],
  items: rowItems(rowNumbers(data.at), (row) => `${data.at[row]} ${data.kind[row]} ${data.coin[row] ?? ''}`),
})
