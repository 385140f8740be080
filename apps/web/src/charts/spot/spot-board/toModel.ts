import { dateText, decimalText, type MaybeNumber, volText } from '@gvol/format'
import { matchingRows } from '../../../chart/definition/rows.ts'
import { direction } from '../../../chart/model/tableColumns/columns.ts'
import { barStyle, figureColumns, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import { filledPath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...([
    'instrument',
    'symbol',
    'quoteCurrency',
    'last',
    'change24h',
    'volume24hQuote',
    'spreadBps',
    'premium',
  ] as const),
  ...(['vol7', 'vol30', 'vol90', 'beta30', 'beta90', 'beta180'] as const),
  ...(['correlation30', 'correlation90', 'correlation180', 'low30', 'high30', 'place30'] as const),
  ...(['firstBar', 'lastBar', 'storedDays'] as const),
] as const

const VOL = 'Realised vol'
const BETA = 'Beta to BTC'
const CORRELATION = 'Correlation to BTC'
const RANGE = 'Range, 30 d'
const STORED = 'Bars stored'

const vol = (value: MaybeNumber): string => volText(value)
const day = (ms: MaybeNumber): string => (typeof ms === 'number' ? dateText(ms) : '–')
const two = write.decimal(2)

/** Returns a row per pair, largest volume first; its name opens its page. */
export const toModel = (
  { data }: StudyAnswer<'spot-board', (typeof COLUMNS)[number]>,
  exchange: string,
  find: string,
): TableSpec<number> => ({
  columns: [
    wordColumn(data, { id: 'instrument', header: 'Pair', width: 112, isSticky: true }),
    ...figureColumns(data, [
      { id: 'last', header: 'Last', unit: 'quote', width: 84, text: write.price },
      { id: 'change24h', header: '24 h', unit: '%', width: 66, text: write.change(2), cellStyle: direction },
      {
        id: 'volume24hQuote',
        header: 'Volume 24 h',
        unit: 'quote',
        width: 116,
        text: write.compact,
        cellStyle: barStyle(data.volume24hQuote),
      },
      { id: 'spreadBps', header: 'Spread', unit: 'bp', width: 60, text: write.decimal(2) },
      {
        id: 'premium',
        header: 'Premium',
        unit: '%',
        width: 70,
        text: write.change(3),
        cellStyle: direction,
        doc: 'Mid over the index',
      },
      { id: 'vol7', header: '7 d', unit: '%', group: VOL, width: 56, text: vol },
      { id: 'vol30', header: '30 d', unit: '%', group: VOL, width: 60, text: vol, cellStyle: barStyle(data.vol30) },
      { id: 'vol90', header: '90 d', unit: '%', group: VOL, width: 56, text: vol },
      { id: 'beta30', header: '30 d', group: BETA, width: 52, text: two },
      { id: 'beta90', header: '90 d', group: BETA, width: 52, text: two },
      { id: 'beta180', header: '180 d', group: BETA, width: 52, text: two },
      { id: 'correlation30', header: '30 d', group: CORRELATION, width: 52, text: two },
      { id: 'correlation90', header: '90 d', group: CORRELATION, width: 52, text: two },
      { id: 'correlation180', header: '180 d', group: CORRELATION, width: 56, text: two },
      { id: 'low30', header: 'Low', group: RANGE, width: 88, text: write.price },
      { id: 'high30', header: 'High', group: RANGE, width: 88, text: write.price },
      {
        id: 'place30',
        header: 'Place',
        unit: '%',
        group: RANGE,
        width: 60,
        doc: 'Last price in the range: 0 is the low, 100 the high; beyond them it left the range today',
        text: (share) => (typeof share === 'number' ? decimalText(share * 100, 0) : '–'),
      },
      { id: 'firstBar', header: 'From', group: STORED, width: 82, isQuiet: true, text: day },
      { id: 'lastBar', header: 'To', group: STORED, width: 82, isQuiet: true, text: day },
      { id: 'storedDays', header: 'Days', group: STORED, width: 56, isQuiet: true, text: write.decimal(0) },
    ]),
  ],
  items: rowItems(
    matchingRows(Array.from(data.instrument.keys()), find, [data.instrument, data.symbol]),
    (row) => `${data.symbol[row]} ${data.instrument[row]}`,
  ),
  sortedBy: { column: 'volume24hQuote', isDescending: true },
  leadsTo: (row) => filledPath('/spot/:exchange/:symbol/', { exchange, symbol: data.symbol[row] }),
})
