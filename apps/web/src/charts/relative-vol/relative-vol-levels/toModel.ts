import { decimalText, percentText, volText } from '@gvol/format'
import { numberColumn, rowNumbers, signInk } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'tenorDays',
  'spanDays',
  'metric',
  'days',
  'vol',
  'otherVol',
  'spread',
  'ratio',
  'spreadMean',
  'zScore',
  'spreadPercentile',
  'ratioPercentile',
] as const

const signed = { isSigned: true } as const

/** Returns a row per tenor and span, in the study's order. */
export const toModel = ({ data }: StudyAnswer<'relative-vol-levels', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    numberColumn('tenorDays', ['Tenor', 'd'], data.tenorDays, (days) => decimalText(days, 0), 52, {
      isSticky: true,
      isQuiet: true,
    }),
    numberColumn('spanDays', ['Over', 'd'], data.spanDays, (days) => decimalText(days, 0), 48, { isQuiet: true }),
    numberColumn('vol', ['First', '%'], data.vol, volText, 56),
    numberColumn('otherVol', ['Second', '%'], data.otherVol, volText, 56),
    numberColumn('spread', ['Spread', 'vol points'], data.spread, (vol) => volText(vol, signed), 68, {
      cellStyle: signInk(data.spread),
    }),
    numberColumn('spreadMean', ['Mean', 'vol points'], data.spreadMean, (vol) => volText(vol, signed), 68),
    numberColumn('zScore', ['Z', 'sd'], data.zScore, (value) => decimalText(value, 2, signed), 52),
    numberColumn(
      'spreadPercentile',
      ['Percentile', 'spread'],
      data.spreadPercentile,
      (share) => percentText(share, 0),
      68,
      {
        cellStyle: (row) => {
          const share = data.spreadPercentile[row]
          return share === null ? {} : { bar: { share, color: 'accent' } }
        },
      },
    ),
    // Ratios of risk reversals or flies are not shown, since those may be 0 or of either sign.
    ...(data.metric.some((metric) => metric !== 'atm')
      ? []
      : [
          numberColumn('ratio', ['Ratio'], data.ratio, (value) => decimalText(value, 2), 52),
          numberColumn(
            'ratioPercentile',
            ['Percentile', 'ratio'],
            data.ratioPercentile,
            (share) => percentText(share, 0),
            68,
          ),
        ]),
    numberColumn('days', ['Days', 'known'], data.days, (days) => decimalText(days, 0), 52, { isQuiet: true }),
  ],
  items: rowItems(rowNumbers(data.tenorDays), (row) => `${data.tenorDays[row]} ${data.spanDays[row]}`),
})
