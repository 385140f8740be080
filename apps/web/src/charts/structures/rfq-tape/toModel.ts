import { compactText, zonedInstantText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { addColumn, positionLegs } from '../../../chart/model/tableColumns/addColumn.ts'
import {
  nameColumn,
  numberColumn,
  rowNumbers,
  signInk,
  widthOfNames,
} from '../../../chart/model/tableColumns/columns.ts'
import { netPriceText } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { blockPath } from '../packageArguments.ts'
import { hedgeTexts, MAX_NAME_WIDTH } from '../tapeTable.ts'

export const COLUMNS = [
  'at',
  'rfqId',
  'name',
  'side',
  'amountCoin',
  'price',
  'mark',
  'edge',
  'premiumUsd',
  'hedge',
  'hedgeSide',
  'hedgePrice',
  'hedgeAmount',
  'index',
  'uniTrade',
  'position',
] as const

const signed = { isSigned: true } as const

/** Returns RFQs, newest first; a row opens the blocks of its structure. */
export const toModel = (
  { data }: StudyAnswer<'rfq-tape', (typeof COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): TableSpec<number> => {
  const hedges = hedgeTexts(data.hedge, data.hedgeSide, data.hedgeAmount, data.hedgePrice)
  return {
    columns: [
      numberColumn('at', ['Time'], data.at, (at) => zonedInstantText(at ?? 0, true), 132, {
        align: 'left',
        isQuiet: true,
      }),
      nameColumn('side', 'Taker', data.side, 48, {
        cellStyle: (row) => ({ ink: data.side[row] === 'buy' ? 'up' : 'down' }),
      }),
      nameColumn('name', 'Structure', data.name, widthOfNames(data.name, MAX_NAME_WIDTH), { isSticky: true }),
      numberColumn('amountCoin', ['Amount', 'coin'], data.amountCoin, compactText, 66),
      numberColumn('price', ['Price', 'net'], data.price, netPriceText, 84),
      numberColumn('mark', ['Mark', 'net'], data.mark, netPriceText, 84),
      numberColumn('edge', ['Edge'], data.edge, netPriceText, 84, {
        doc: 'What the taker paid relative to the mark',
        cellStyle: signInk(data.edge.map((edge) => (edge === null ? null : -edge))),
      }),
      numberColumn('premiumUsd', ['Premium', 'USD'], data.premiumUsd, (usd) => compactText(usd, signed), 76),
      nameColumn('hedge', 'Hedge', hedges, widthOfNames(hedges)),
      addColumn('Adds its options and hedge, as the taker traded them, to the portfolio analyzer', (row) =>
        positionLegs(exchange, data.position[row]),
      ),
      numberColumn('index', ['Index'], data.index, compactText, 64, { isQuiet: true }),
    ],
    items: rowItems(rowNumbers(data.at), (row) => data.rfqId[row] ?? String(row)),
    leadsTo: (row) => blockPath(exchange, symbol, data.uniTrade[row] ?? ''),
  }
}
