import { compactText, decimalText, percentText } from '@gvol/format'
import { nameColumn, numberColumn, rowNumbers } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'rule',
  'trades',
  'share',
  'amountCoin',
  'boughtCoin',
  'soldCoin',
  'againstTaker',
  'confidence',
  'withBook',
] as const

const NAMES: Readonly<Record<string, string>> = {
  'rfq-taker': 'Taker of the request',
  liquidation: 'Liquidation',
  'consumed-level': 'Consumed level',
  'price-vs-mark': 'Price against mark',
  'vol-vs-mark': 'Vol against mark',
  'taker-side': 'Side of the taker',
  unknown: 'Unknown',
}

const count = (value: number | null | undefined) => decimalText(value, 0)

/** Returns rules in the order in which they are applied. */
export const toModel = ({ data }: StudyAnswer<'initiator-rules', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const names = data.rule.map((rule) => NAMES[rule] ?? rule)
  return {
    columns: [
      nameColumn('rule', 'Rule', names, 140, { isSticky: true }),
      numberColumn('trades', ['Trades'], data.trades, count, 60),
      numberColumn('share', ['Share', '%'], data.share, (share) => percentText(share, 1), 64, {
        cellStyle: (row) => ({ bar: { share: data.share[row] ?? 0, color: 'accent' } }),
      }),
      numberColumn('confidence', ['Trust', '%'], data.confidence, (share) => percentText(share, 1), 60, {
        doc: 'Mean of how far its trades are to be trusted',
      }),
      numberColumn('boughtCoin', ['Bought', 'coin'], data.boughtCoin, compactText, 68),
      numberColumn('soldCoin', ['Sold', 'coin'], data.soldCoin, compactText, 68),
      numberColumn('againstTaker', ['Against taker'], data.againstTaker, count, 76, {
        doc: 'Trades in which the customer stood against the venue’s side of the taker',
      }),
      numberColumn('withBook', ['With book'], data.withBook, count, 68, {
        doc: 'Trades with a book before and after',
      }),
    ],
    items: rowItems(rowNumbers(data.rule), (row) => data.rule[row] ?? String(row)),
  }
}
