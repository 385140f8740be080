import { decimalText, percentText, volText, zonedInstantText } from '@gvol/format'
import { numberColumn, signInk } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'metric',
  'unit',
  'tenorDays',
  'startAt',
  'endAt',
  'start',
  'end',
  'change',
  'changeShare',
] as const

const signed = { isSigned: true } as const

/** Returns a row per tenor of one metric. */
export const toModel = (
  { data }: StudyAnswer<'metric-change', (typeof COLUMNS)[number]>,
  metric: string,
): TableSpec<number> => {
  const rows = Array.from(data.metric.keys()).filter((row) => data.metric[row] === metric)
  const isVol = data.unit[rows[0]] === 'vol'
  const value = (number: number | null | undefined) => (isVol ? volText(number) : shortestText(number, 2))
  const change = (number: number | null | undefined) =>
    isVol ? volText(number, signed) : decimalText(number, 2, signed)
  const from = data.startAt[rows[0]]
  const to = data.endAt[rows[0]]
  const unit = isVol ? '%' : 'USD'
  return {
    columns: [
      numberColumn('tenorDays', ['Tenor', 'd'], data.tenorDays, (days) => decimalText(days, 0), 56, {
        isSticky: true,
        isQuiet: true,
      }),
      numberColumn('start', [from === undefined ? 'Start' : zonedInstantText(from), unit], data.start, value, 108),
      numberColumn('end', [to === undefined ? 'End' : zonedInstantText(to), unit], data.end, value, 108),
      numberColumn('change', ['Change', isVol ? 'vol points' : 'USD'], data.change, change, 76, {
        cellStyle: signInk(data.change),
      }),
      numberColumn('changeShare', ['Change', '%'], data.changeShare, (share) => percentText(share, 1, signed), 68),
    ],
    items: rowItems(rows, (row) => `${data.metric[row]} ${data.tenorDays[row]}`),
  }
}
