import { compactText, dateText, decimalText, type MaybeNumber } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'at',
  'venue',
  'open',
  'high',
  'low',
  'close',
  'openCoin',
  'notionalUsd',
  'volumeCoin',
  'putCallRatio',
] as const

const ALL = 'all'
const OF_DAY = [
  ['open', 'Open'],
  ['high', 'High'],
  ['low', 'Low'],
  ['close', 'Close'],
] as const
const OF_VENUE = [
  ['openCoin', 'Open', 'coin', 66, compactText],
  ['notionalUsd', 'Notional', 'USD', 70, compactText],
  ['volumeCoin', 'Volume', 'coin', 66, compactText],
  ['putCallRatio', 'P ÷ C', '', 52, (ratio: MaybeNumber) => decimalText(ratio, 2)],
] as const

/** Returns a row per day, a column group per venue, the total first. */
export const toModel = ({ data }: StudyAnswer<'venue-days', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const days = [...new Set(data.at)]
  const rowOf = new Map(data.at.map((at, row) => [`${at} ${data.venue[row]}`, row]))
  const venues = [...new Set(data.venue)].sort((a, b) => Number(b === ALL) - Number(a === ALL) || a.localeCompare(b))
  const at = (day: number, venue: string, name: (typeof OF_DAY | typeof OF_VENUE)[number][0]): number | null => {
    const row = rowOf.get(`${day} ${venue}`)
    return row === undefined ? null : (data[name][row] ?? null)
  }
  const priceColumns = OF_DAY.map(
    ([id, header]): TableColumn<number> => ({
      id,
      header,
      width: 72,
      group: 'Price, USD',
      text: (day) => shortestText(at(day, ALL, id), (at(day, ALL, id) ?? 0) >= 100 ? 0 : 4),
      value: (day) => at(day, ALL, id),
    }),
  )
  const venueColumns = venues.flatMap((venue) =>
    OF_VENUE.map(
      ([id, header, unit, width, text]): TableColumn<number> => ({
        id: `${venue} ${id}`,
        header,
        width,
        group: venue === ALL ? 'All venues' : venue,
        ...(unit === '' ? {} : { unit }),
        text: (day) => text(at(day, venue, id)),
        value: (day) => at(day, venue, id),
      }),
    ),
  )
  return {
    columns: [
      {
        id: 'at',
        header: 'Day',
        width: 92,
        align: 'left',
        isSticky: true,
        text: (day) => dateText(day),
        value: (day) => day,
      },
      ...priceColumns,
      ...venueColumns,
    ],
    items: rowItems(days, (day) => String(day)),
  }
}
