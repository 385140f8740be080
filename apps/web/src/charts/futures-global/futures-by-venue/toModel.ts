import { marginText } from '../../../chart/model/marginText.ts'
import { barStyle, figureColumns, heatStyle, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import { filledPath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['venue', 'margin', 'kind', 'contracts', 'openInterestCoin', 'openInterestUsd', 'openInterestShare'] as const),
  ...([
    'volume24hCoin',
    'volume24hUsd',
    'volumeShare',
    'funding8h',
    'funding8hByVolume',
    'apr',
    'aprByVolume',
  ] as const),
  ...(['longLiquidatedUsd', 'shortLiquidatedUsd'] as const),
] as const

const OPEN = 'Open interest'
const VOLUME = 'Volume 24 h'
const FUNDING = 'Funding, 8 h, %'
const RATE = 'Basis APR, simple'
const FORCED = 'Liquidated 24 h, USD'

/** Returns one row per venue, kind and margin, largest open interest first; a row opens the venue. */
export const toModel = ({ data }: StudyAnswer<'futures-by-venue', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    wordColumn(data, { id: 'venue', header: 'Venue', width: 92, isSticky: true }),
    wordColumn(data, { id: 'kind', header: 'Kind', width: 76 }),
    wordColumn(data, { id: 'margin', header: 'Margin', width: 58, wordText: (margin) => marginText(margin ?? '') }),
    ...figureColumns(data, [
      { id: 'contracts', header: 'Listed', width: 52, isQuiet: true, text: write.decimal(0) },
      {
        id: 'openInterestCoin',
        header: 'Coin',
        group: OPEN,
        width: 70,
        text: write.compact,
        cellStyle: barStyle(data.openInterestCoin),
      },
      { id: 'openInterestUsd', header: 'USD', group: OPEN, width: 66, text: write.compact },
      { id: 'openInterestShare', header: 'Share', unit: '%', group: OPEN, width: 60, text: write.part(1) },
      { id: 'volume24hCoin', header: 'Coin', group: VOLUME, width: 66, text: write.compact },
      { id: 'volume24hUsd', header: 'USD', group: VOLUME, width: 66, text: write.compact },
      { id: 'volumeShare', header: 'Share', unit: '%', group: VOLUME, width: 60, text: write.part(1) },
      {
        id: 'funding8h',
        header: 'By open',
        group: FUNDING,
        width: 78,
        text: write.change(4),
        cellStyle: heatStyle(0.0002),
      },
      { id: 'funding8hByVolume', header: 'By volume', group: FUNDING, width: 78, text: write.change(4) },
      { id: 'apr', header: 'By open', group: RATE, width: 74, text: write.change(2), cellStyle: heatStyle(0.2) },
      { id: 'aprByVolume', header: 'By volume', group: RATE, width: 74, text: write.change(2) },
      { id: 'longLiquidatedUsd', header: 'Longs', group: FORCED, width: 66, text: write.compact },
      { id: 'shortLiquidatedUsd', header: 'Shorts', group: FORCED, width: 66, text: write.compact },
    ]),
  ],
  items: rowItems(Array.from(data.venue.keys()), (row) => `${data.venue[row]} ${data.kind[row]} ${data.margin[row]}`),
  sortedBy: { column: 'openInterestCoin', isDescending: true },
  leadsTo: (row) =>
    filledPath(
      data.kind[row] === 'perpetual' ? '/futs-perps/:exchange/perpetuals/' : '/futs-perps/:exchange/futures/',
      {
        exchange: data.venue[row],
      },
    ),
})
