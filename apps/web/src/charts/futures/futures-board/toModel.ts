import { volText } from '@gvol/format'
import { matchingRows } from '../../../chart/definition/rows.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import { direction, nameColumn, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import {
  barStyle,
  type Figure,
  figureColumns,
  heatStyle,
  wordColumn,
  write,
} from '../../../chart/model/tableColumns/figures.ts'
import { futurePath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'instrument',
  'coin',
  'kind',
  'margin',
  'expiry',
  'days',
  'bid',
  'ask',
  'mark',
  'index',
  'basis',
  'basisShare',
  'apr',
  'aprCompounded',
  'spreadBps',
  'openInterestCoin',
  'openInterestUsd',
  'volume24hCoin',
  'volume24hUsd',
  'funding8h',
  'fundingApr',
  ...(['priceChange24h', 'turnover', 'longShort'] as const),
  ...(['vol5', 'vol10', 'vol14', 'vol30', 'vol60', 'vol90', 'vol180'] as const),
] as const

type Answer = StudyAnswer<'futures-board', (typeof COLUMNS)[number]>
type Data = Answer['data']

/** The color is strongest from a rate of 20 % a year. */
const heat = heatStyle(0.2)

const figuresOf = (data: Data): readonly Figure<Data>[] => [
  {
    id: 'days',
    header: 'Days',
    width: 50,
    isQuiet: true,
    text: write.days,
  },
  {
    id: 'apr',
    header: 'APR',
    unit: 'simple',
    group: 'Basis',
    width: 78,
    doc: 'Basis per year, simple: (F/S − 1)·365/days',
    text: write.change(2),
    cellStyle: heat,
  },
  {
    id: 'aprCompounded',
    header: 'APY',
    group: 'Basis',
    width: 66,
    doc: 'Basis per year, compounded: (F/S)^(365/days) − 1',
    text: write.change(2),
  },
  { id: 'basis', header: 'Basis', unit: 'USD', group: 'Basis', width: 76, text: write.gap },
  {
    id: 'basisShare',
    header: 'Basis',
    unit: '%',
    group: 'Basis',
    width: 68,
    text: write.change(3),
  },
  { id: 'mark', header: 'Mark', width: 82, text: write.price },
  { id: 'index', header: 'Index', width: 82, text: write.price },
  { id: 'priceChange24h', header: '24 h', unit: '%', width: 66, text: write.change(2), cellStyle: direction },
  {
    id: 'funding8h',
    header: '8 h',
    unit: '%',
    group: 'Funding',
    width: 74,
    doc: 'Funding per eight hours; positive: longs pay',
    text: write.change(4),
  },
  {
    id: 'fundingApr',
    header: 'APR',
    unit: 'simple',
    group: 'Funding',
    width: 78,
    doc: 'Funding per year, simple',
    text: write.change(2),
    cellStyle: heat,
  },
  {
    id: 'openInterestUsd',
    header: 'USD',
    group: 'Open interest',
    width: 60,
    text: write.compact,
    cellStyle: barStyle(data.openInterestUsd),
  },
  { id: 'openInterestCoin', header: 'Coin', group: 'Open interest', width: 60, text: write.compact },
  { id: 'volume24hUsd', header: 'USD', group: 'Volume 24 h', width: 60, text: write.compact },
  { id: 'volume24hCoin', header: 'Coin', group: 'Volume 24 h', width: 60, text: write.compact },
  {
    id: 'turnover',
    header: 'Turnover',
    width: 66,
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
  ...(['vol5', 'vol10', 'vol14', 'vol30', 'vol60', 'vol90', 'vol180'] as const).map(
    (id): Figure<Data> => ({
      id,
      header: `${id.slice(3)} d`,
      unit: '%',
      group: 'Realised vol of the coin',
      width: 54,
      text: (vol) => volText(vol),
    }),
  ),
  { id: 'bid', header: 'Bid', group: 'Quote', width: 82, text: write.price, cellStyle: () => ({ ink: 'bid' }) },
  { id: 'ask', header: 'Ask', group: 'Quote', width: 82, text: write.price, cellStyle: () => ({ ink: 'ask' }) },
  { id: 'spreadBps', header: 'Spread', unit: 'bp', group: 'Quote', width: 74, text: write.decimal(1) },
  { id: 'expiry', header: 'Expiry', width: 74, align: 'left', isQuiet: true, text: write.date },
]

/** Returns one row per contract, largest open interest first; its name opens its page. */
export const toModel = (
  { data }: Answer,
  exchange: string,
  { kind, find }: { readonly kind: 'all' | 'future' | 'perpetual'; readonly find: string },
): TableSpec<number> => {
  const ofKind = Array.from(data.instrument.keys()).filter((row) => kind === 'all' || data.kind[row] === kind)
  const rows = matchingRows(ofKind, find, [data.instrument, data.coin])
  return {
    columns: [
      nameColumn('instrument', 'Contract', data.instrument, widthOfNames(data.instrument), {
        isSticky: true,
        isQuiet: true,
      }),
      ...figureColumns(data, figuresOf(data)),
      wordColumn(data, { id: 'margin', header: 'Margin', width: 58, wordText: marginText }),
    ],
    items: rowItems(rows, (row) => data.instrument[row]),
    sortedBy: { column: 'openInterestUsd', isDescending: true },
    leadsTo: (row) => futurePath(exchange, data.instrument[row]),
  }
}
