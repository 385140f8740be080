import { decimalText, timeText, volText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableColumn } from '../../../ui/table/tableSpec.ts'
import { direction } from './columns.ts'
import { barStyle, type Figure, figureColumns, heatStyle, write } from './figures.ts'

/** Columns needed for tables of perpetuals. */
export const PERPETUAL_COLUMNS = [
  ...(['instrument', 'margin', 'mark', 'index', 'priceChange24h', 'premium', 'funding8h', 'predicted8h'] as const),
  ...(['nextFunding', 'fundingApr', 'fundingApy', 'fundingAprChange24h', 'held30d', 'heldDays'] as const),
  ...(['openInterestUsd', 'openInterestCoin', 'openInterestChangeCoin'] as const),
  ...(['openInterestChange24h', 'volume24hUsd', 'volumeChange24h'] as const),
  ...(['turnover', 'longShort', 'vol5', 'vol14'] as const),
] as const

type Data = StudyAnswer<'perpetuals-board', (typeof PERPETUAL_COLUMNS)[number]>['data']

/** Annual rate from which the color is strongest: 20 %. */
const STRONGEST_RATE = 0.2
const FUNDING = 'Funding, longs pay'
const OPEN = 'Open interest'
const VOLUME = 'Volume 24 h'

const figuresOf = (openInterestUsd: Data['openInterestUsd']): readonly Figure<Data>[] => [
  {
    id: 'fundingApr',
    header: 'APR',
    unit: 'simple',
    group: FUNDING,
    width: 74,
    text: write.change(2),
    cellStyle: heatStyle(STRONGEST_RATE),
  },
  { id: 'funding8h', header: 'Now', unit: '8 h, %', group: FUNDING, width: 78, text: write.change(4) },
  {
    id: 'predicted8h',
    header: 'Predicted',
    unit: '8 h, %',
    group: FUNDING,
    width: 78,
    text: write.change(4),
    doc: 'The rate that the venue predicts for the next interval',
  },
  {
    id: 'nextFunding',
    header: 'Paid at',
    group: FUNDING,
    width: 62,
    isQuiet: true,
    text: (ms) => (typeof ms === 'number' ? timeText(ms) : '–'),
    doc: 'When the current interval ends; a dash if the venue pays continuously or does not publish it',
  },
  { id: 'fundingApy', header: 'APY', unit: '%', group: FUNDING, width: 70, text: write.change(2) },
  {
    id: 'fundingAprChange24h',
    header: 'Δ 24 h',
    unit: 'pt',
    group: FUNDING,
    width: 70,
    text: (change) => decimalText(typeof change === 'number' ? change * 100 : undefined, 2, { isSigned: true }),
    cellStyle: direction,
  },
  { id: 'mark', header: 'Mark', width: 82, text: write.price },
  { id: 'index', header: 'Index', width: 82, text: write.price },
  { id: 'priceChange24h', header: '24 h', unit: '%', width: 66, text: write.change(2), cellStyle: direction },
  {
    id: 'held30d',
    header: '30 d',
    unit: '%',
    group: 'Long paid',
    width: 72,
    text: write.change(3),
    doc: 'What a long of constant size paid, summed over the days with data',
  },
  { id: 'heldDays', header: 'Data', unit: 'd', group: 'Long paid', width: 54, isQuiet: true, text: write.decimal(1) },
  {
    id: 'premium',
    header: 'Premium',
    unit: '%',
    width: 70,
    doc: 'Of the best quote over the index',
    text: write.change(3),
  },
  {
    id: 'openInterestUsd',
    header: 'USD',
    group: OPEN,
    width: 66,
    text: write.compact,
    cellStyle: barStyle(openInterestUsd),
  },
  { id: 'openInterestCoin', header: 'Coin', group: OPEN, width: 62, text: write.compact },
  {
    id: 'openInterestChangeCoin',
    header: 'Δ 24 h',
    unit: 'coin',
    group: OPEN,
    width: 68,
    text: write.signedCompact,
    cellStyle: direction,
  },
  {
    id: 'openInterestChange24h',
    header: 'Δ 24 h',
    unit: '%',
    group: OPEN,
    width: 66,
    text: write.change(1),
    cellStyle: direction,
  },
  { id: 'volume24hUsd', header: 'USD', group: VOLUME, width: 62, text: write.compact },
  {
    id: 'volumeChange24h',
    header: 'Δ 24 h',
    unit: '%',
    group: VOLUME,
    width: 66,
    text: write.change(1),
    cellStyle: direction,
  },
  {
    id: 'turnover',
    header: 'Turnover',
    width: 68,
    doc: 'Volume of 24 hours over open interest',
    text: write.decimal(2),
  },
  {
    id: 'longShort',
    header: 'Long/short',
    width: 70,
    text: write.decimal(2),
    doc: 'Long accounts for each short one; of the largest accounts where the venue counts no others',
  },
  ...(['vol5', 'vol14'] as const).map((id) => ({
    id,
    header: `${id.slice(3)} d`,
    unit: '%',
    group: 'Realised vol',
    width: 54,
    text: (vol: number | null | undefined) => volText(vol),
  })),
]

/** Returns the columns of a perpetual; funding comes early so that it is visible on a phone. */
export const perpetualFigures = (data: Data): readonly TableColumn<number>[] =>
  figureColumns(data, figuresOf(data.openInterestUsd))

/** Returns some of these columns, in the order of their names, for an answer that has only them. */
export const somePerpetualFigures = <Name extends keyof Data>(
  data: Pick<Data, Name | 'openInterestUsd'>,
  names: readonly Name[],
): readonly TableColumn<number>[] => {
  const figures = new Map<string, Figure<Data>>(figuresOf(data.openInterestUsd).map((figure) => [figure.id, figure]))
  // Sound because only the columns of the names are read.
  return figureColumns(
    data as Data,
    names.flatMap((name) => figures.get(name) ?? []),
  )
}
