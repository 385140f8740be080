import { marginText } from '../../../chart/model/marginText.ts'
import { widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import { priceDifferencesOf } from '../../../chart/model/tableColumns/columnText.ts'
import {
  barStyle,
  figureColumns,
  heatStyle,
  quoteFigures,
  wordColumn,
  write,
} from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { legPath } from '../legPath.ts'

export const COLUMNS = [
  ...(['margin', 'near', 'far', 'isNext', 'nearDays', 'farDays', 'bid', 'mid', 'ask', 'aprBid', 'aprMid'] as const),
  ...(['aprAsk', 'breakEven8h', 'funding8h', 'nearOpenCoin', 'farOpenCoin', 'rolledShare'] as const),
  ...(['nativeBid', 'nativeMark', 'nativeAsk', 'nativeBidSize', 'nativeAskSize'] as const),
  ...(['nativeVolumeCoin', 'nativeVolumeUsd', 'edgeBuy', 'edgeSell'] as const),
] as const

const ROLL = 'By the legs, USD'
const BOOK = 'Own book, USD'
const SIZE = 'Size in it, coin'
const VOLUME = 'Traded in it, 24 h'
const EDGE = 'Edge of the book'
const RATE = 'Rate between the legs'
const FUNDING = 'Funding, 8 h, %'
const OPEN = 'Open, coin'

/**
 * Returns one row per roll, near legs first; each leg opens its page. Rates come early so that they are visible on a
 * phone.
 */
export const toModel = (
  { data }: StudyAnswer<'future-rolls', (typeof COLUMNS)[number]>,
  which: 'next' | 'all',
  exchange: string,
): TableSpec<number> => {
  const edge = priceDifferencesOf(data.edgeSell, data.edgeBuy)
  return {
    columns: [
      {
        ...wordColumn(data, { id: 'near', header: 'Sell', width: widthOfNames(data.near), isSticky: true }),
        leadsTo: (row) => legPath(exchange, data.near[row], data.nearDays[row]),
      },
      {
        ...wordColumn(data, { id: 'far', header: 'Buy', width: widthOfNames(data.far) }),
        leadsTo: (row) => legPath(exchange, data.far[row], data.farDays[row]),
      },
      ...figureColumns(data, [
        {
          id: 'aprBid',
          header: 'Bid',
          group: RATE,
          width: 70,
          text: write.change(2),
          cellStyle: () => ({ ink: 'bid' }),
        },
        { id: 'aprMid', header: 'Mid', group: RATE, width: 72, text: write.change(2), cellStyle: heatStyle(0.2) },
        {
          id: 'aprAsk',
          header: 'Ask',
          group: RATE,
          width: 70,
          text: write.change(2),
          cellStyle: () => ({ ink: 'ask' }),
        },
        { id: 'nearDays', header: 'Near', unit: 'days', width: 56, isQuiet: true, text: write.days },
        { id: 'farDays', header: 'Far', unit: 'days', width: 56, isQuiet: true, text: write.days },
        ...quoteFigures<typeof data>(
          { group: ROLL, width: 78, text: priceDifferencesOf(data.bid, data.mid, data.ask) },
          { bid: 'bid', mid: 'mid', ask: 'ask' },
        ),
        ...quoteFigures<typeof data>(
          { group: BOOK, width: 78, text: priceDifferencesOf(data.nativeBid, data.nativeMark, data.nativeAsk) },
          { bid: 'nativeBid', mark: 'nativeMark', ask: 'nativeAsk' },
        ),
        {
          id: 'edgeSell',
          header: 'Selling',
          group: EDGE,
          width: 74,
          text: edge,
          doc: 'Bid of the venue’s own book less the bid by both legs: above zero the book is the better one to sell to',
        },
        {
          id: 'edgeBuy',
          header: 'Buying',
          group: EDGE,
          width: 74,
          text: edge,
          doc: 'Ask of both legs less ask of the venue’s own book: above zero the book is cheaper to buy from',
        },
        ...quoteFigures<typeof data>(
          { group: SIZE, width: 64, text: write.compact },
          { bid: 'nativeBidSize', ask: 'nativeAskSize' },
        ),
        { id: 'nativeVolumeCoin', header: 'Coin', group: VOLUME, width: 62, text: write.compact },
        { id: 'nativeVolumeUsd', header: 'USD', group: VOLUME, width: 66, text: write.compact },
        { id: 'breakEven8h', header: 'Break-even', group: FUNDING, width: 82, text: write.change(4) },
        { id: 'funding8h', header: 'Now', group: FUNDING, width: 76, text: write.change(4) },
        {
          id: 'nearOpenCoin',
          header: 'To roll',
          group: OPEN,
          width: 66,
          text: write.compact,
          cellStyle: barStyle(data.nearOpenCoin),
        },
        { id: 'farOpenCoin', header: 'Far', group: OPEN, width: 62, text: write.compact },
        {
          id: 'rolledShare',
          header: 'Rolled',
          unit: '%',
          group: OPEN,
          width: 62,
          text: write.percent(1),
          doc: 'Open in the far leg over both, between neighbouring dated legs',
        },
      ]),
      wordColumn(data, { id: 'margin', header: 'Margin', width: 58, wordText: (margin) => marginText(margin ?? '') }),
    ],
    items: rowItems(
      Array.from(data.near.keys()).filter((row) => which === 'all' || data.isNext[row] === 'next'),
      (row) => `${data.near[row]} ${data.far[row]}`,
    ),
  }
}
