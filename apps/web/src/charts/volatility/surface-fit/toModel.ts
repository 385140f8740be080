import { decimalText, type MaybeNumber, nonZeroText } from '@gvol/format'
import { type ExpiryControls, filteredRows } from '../../../chart/definition/rows.ts'
import { expiryColumns } from '../../../chart/model/expiryColumns.ts'
import { forwardSourceText } from '../../../chart/model/forwardSource.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'expiry',
  'days',
  'forwardSource',
  'status',
  'quotes',
  'twoSided',
  'outside',
  'marksOutside',
  'rmsVol',
  'maxErrorVol',
  'movedRmsVol',
  'movedMaxVol',
  'minG',
  'leeSlope',
  'calendarViolations',
  'a',
  'b',
  'rho',
  'm',
  'sigma',
] as const

/** Errors above this are highlighted, decimal vol. */
const NOTABLE_ERROR = 0.01

const STATUS: Readonly<Record<string, string>> = {
  fitted: 'fitted',
  'too-few-quotes': 'too few quotes',
  'one-sided': 'quotes on one side only',
  'poor-fit': 'no curve is close',
  'butterfly-arbitrage': 'butterfly arbitrage',
  'invalid-time': 'expired',
}

/** Vol points of a decimal vol. */
const points = (vol: MaybeNumber): MaybeNumber => (typeof vol === 'number' ? vol * 100 : vol)

const errorText = (vol: MaybeNumber): string => decimalText(points(vol), 2)

const parameter = (value: MaybeNumber): string => nonZeroText(value, 3)

const outsideText = (outside: number | null, twoSided: number | null): string =>
  outside === null || twoSided === null ? '–' : `${decimalText(outside, 0)}/${decimalText(twoSided, 0)}`

/** Returns fit diagnostics of every expiry, rejected ones with the reason. */
export const toModel = (
  { data }: StudyAnswer<'surface-fit', (typeof COLUMNS)[number]>,
  controls: ExpiryControls,
): TableSpec<number> => {
  const number = (
    id: 'a' | 'b' | 'rho' | 'm' | 'sigma' | 'minG' | 'leeSlope',
    header: string,
    doc: string,
  ): TableColumn<number> => ({
    id,
    header,
    doc,
    width: 58,
    text: (row) => parameter(data[id][row]),
    value: (row) => data[id][row],
    written: () => parameter,
  })
  const error = (
    id: 'rmsVol' | 'maxErrorVol' | 'movedRmsVol' | 'movedMaxVol',
    header: string,
    doc?: string,
  ): TableColumn<number> => ({
    id,
    header,
    doc,
    unit: 'pt',
    width: 58,
    text: (row) => errorText(data[id][row]),
    value: (row) => data[id][row],
    written: () => errorText,
    cellStyle: (row) => ((data[id][row] ?? 0) > NOTABLE_ERROR ? { ink: 'warning' } : {}),
  })
  return {
    columns: [
      ...expiryColumns(data),
      {
        id: 'forwardSource',
        header: 'Forward from',
        width: 100,
        align: 'left',
        text: (row) => forwardSourceText(data.forwardSource[row]),
      },
      {
        id: 'status',
        header: 'Fit',
        width: 120,
        align: 'left',
        text: (row) => STATUS[data.status[row]] ?? data.status[row],
        cellStyle: (row) => (data.status[row] === 'fitted' ? {} : { ink: 'warning' }),
      },
      {
        id: 'quotes',
        header: 'Quotes',
        width: 54,
        text: (row) => decimalText(data.quotes[row], 0),
        value: (row) => data.quotes[row],
      },
      error('rmsVol', 'RMS'),
      error('maxErrorVol', 'Max'),
      {
        id: 'outside',
        header: 'Outside',
        doc: 'Quotes whose bid-ask range the curve misses',
        width: 62,
        text: (row) => outsideText(data.outside[row], data.twoSided[row]),
        value: (row) => data.outside[row],
        cellStyle: (row) => ((data.outside[row] ?? 0) > 0 ? { ink: 'warning' } : {}),
      },
      {
        id: 'marksOutside',
        header: 'Stray marks',
        doc: 'The venue’s marks are outside their own bid and ask: the curve follows the quotes there, including at the money',
        width: 84,
        text: (row) => outsideText(data.marksOutside[row], data.twoSided[row]),
        value: (row) => data.marksOutside[row],
      },
      error(
        'movedRmsVol',
        'Moved',
        'By how much the calendar condition took the curve off its own best fit, rms over its quotes',
      ),
      error('movedMaxVol', 'Most', 'The same, at the quote where it is largest'),
      number('minG', 'min g', 'Least value of Durrleman’s g; below zero would be butterfly arbitrage'),
      number('leeSlope', 'Lee', 'Steepest wing; above 2 would break Lee’s bound'),
      {
        id: 'calendarViolations',
        header: 'Cal.',
        doc: 'Expiries that this one crosses where both list strikes',
        width: 46,
        text: (row) => decimalText(data.calendarViolations[row], 0),
        value: (row) => data.calendarViolations[row],
        cellStyle: (row) => (data.calendarViolations[row] > 0 ? { ink: 'error' } : {}),
      },
      number('a', 'a', 'Level'),
      number('b', 'b', 'Slope of the wings'),
      number('rho', 'ρ', 'Tilt'),
      number('m', 'm', 'Shift'),
      number('sigma', 'σ', 'Roundness'),
    ],
    items: rowItems(filteredRows(data.expiry, data.days, controls), (row) => String(data.expiry[row])),
  }
}
