import { decimalText, type MaybeNumber, percentText, spotText, volPercentText, volText } from '@gvol/format'
import { volIndexName } from '../../../chart/model/volIndexName.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { moveInk } from '../../../ui/format/moveInk.ts'
import { type CellStyle, rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'spanDays',
  'isAll',
  'venue',
  'isOwn',
  'vol',
  'change',
  'dailyMove',
  'dailyMovePrice',
  'days',
  'missingDays',
  'low',
  'high',
  'zScore',
  'rank',
  'percentile',
  'volOfVol',
  'premiumDays',
  'premiumMean',
  'premiumPositive',
] as const

type Stats = StudyAnswer<'vol-index-stats', (typeof COLUMNS)[number]>['data']

const signed = { isSigned: true } as const

/** The share as a bar behind its number. */
const gauge = (share: MaybeNumber): CellStyle =>
  share === null || share === undefined ? {} : { bar: { share: Math.min(Math.max(share, 0), 1), color: 'accent' } }

const direction = (value: MaybeNumber, text: string): CellStyle => {
  const ink = moveInk(value, text)
  return ink === undefined ? {} : { ink }
}

const nowText = ({ vol, change, dailyMove, dailyMovePrice }: Stats): string => {
  const price = dailyMovePrice[0]
  return [
    volPercentText(vol[0]),
    ...(change[0] === null ? [] : [`${volText(change[0], signed)} pt over 24 h`]),
    `implied day ±${percentText(dailyMove[0])}${price === null ? '' : ` = ±${spotText(price)}`}`,
  ].join(' · ')
}

const columnsOf = (data: Stats): readonly TableColumn<number>[] => [
  {
    id: 'span',
    header: 'Span',
    width: 56,
    align: 'left',
    isSticky: true,
    text: (row) =>
      data.isAll[row] && (data.spanDays[row] ?? 0) > 365 ? `all, ${data.spanDays[row]} d` : `${data.spanDays[row]} d`,
    value: (row) => data.spanDays[row],
  },
  {
    id: 'rank',
    header: 'Rank',
    unit: '%',
    doc: '0 at the low of the span, 100 at its high',
    width: 84,
    text: (row) => volText(data.rank[row]),
    value: (row) => data.rank[row],
    cellStyle: (row) => gauge(data.rank[row]),
  },
  {
    id: 'percentile',
    header: 'Percentile',
    unit: '%',
    doc: 'share of the earlier days with a lower value',
    width: 84,
    text: (row) => volText(data.percentile[row]),
    value: (row) => data.percentile[row],
    cellStyle: (row) => gauge(data.percentile[row]),
  },
  {
    id: 'zScore',
    header: 'Z-score',
    unit: 'sd',
    doc: 'distance from the mean in standard deviations',
    width: 64,
    text: (row) => decimalText(data.zScore[row], 2, signed),
    value: (row) => data.zScore[row],
    cellStyle: (row) => direction(data.zScore[row], decimalText(data.zScore[row], 2)),
  },
  {
    id: 'low',
    header: 'Low',
    unit: '%',
    width: 56,
    text: (row) => volText(data.low[row]),
    value: (row) => data.low[row],
  },
  {
    id: 'high',
    header: 'High',
    unit: '%',
    width: 56,
    text: (row) => volText(data.high[row]),
    value: (row) => data.high[row],
  },
  {
    id: 'volOfVol',
    header: 'Vol of vol',
    unit: '%',
    doc: 'annualised vol of the index itself',
    width: 72,
    text: (row) => volText(data.volOfVol[row]),
    value: (row) => data.volOfVol[row],
  },
  {
    id: 'premiumMean',
    header: 'Mean',
    unit: 'pt',
    group: 'Premium over realised',
    doc: 'index 30 days earlier less realized vol since then',
    width: 64,
    text: (row) => volText(data.premiumMean[row], signed),
    value: (row) => data.premiumMean[row],
    cellStyle: (row) => direction(data.premiumMean[row], volText(data.premiumMean[row])),
  },
  {
    id: 'premiumPositive',
    header: 'Above 0',
    unit: '%',
    group: 'Premium over realised',
    doc: 'share of days on which selling vol had paid',
    width: 64,
    text: (row) => volText(data.premiumPositive[row]),
    value: (row) => data.premiumPositive[row],
  },
  {
    id: 'premiumDays',
    header: 'Days',
    group: 'Premium over realised',
    doc: 'days of the span with a premium',
    width: 56,
    text: (row) => String(data.premiumDays[row]),
    value: (row) => data.premiumDays[row],
  },
  {
    id: 'days',
    header: 'Days with data',
    doc: 'days of the span with a value; below nine tenths no results are shown',
    width: 96,
    text: (row) => `${data.days[row]} of ${data.spanDays[row]}`,
    value: (row) => data.days[row],
    cellStyle: (row) => (data.missingDays[row] > 0.1 * data.spanDays[row] ? { ink: 'warning' } : {}),
  },
]

/** Returns a bar for each span, below a row with the current index. */
export const toModel = (
  { data }: StudyAnswer<'vol-index-stats', (typeof COLUMNS)[number]>,
  coin: string,
): TableSpec<number> => {
  const rows = Array.from(data.spanDays.keys())
  if (rows.length === 0) return { columns: columnsOf(data), items: [] }
  const heading = { kind: 'heading', key: 'now', label: volIndexName(data, coin), detail: nowText(data) } as const
  return { columns: columnsOf(data), items: [heading, ...rowItems(rows, (row) => String(data.spanDays[row]))] }
}
