import { compactText, decimalText, volText } from '@gvol/format'
import { numberColumn, rowNumbers } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { evenPremiums } from '../../../ui/format/digits.ts'
import type { TableItem, TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['side', 'level', 'price', 'sizeCoin', 'cumulativeCoin', 'meanPrice', 'vol'] as const),
  ...(['mid', 'midVol', 'spread', 'spreadVol', 'settlement'] as const),
] as const

type Answer = StudyAnswer<'option-ladder', (typeof COLUMNS)[number]>

/** Returns the mid and the spread of the book in words. */
const midText = ({ data }: Answer, premium: (value: number | null | undefined) => string): string => {
  if (typeof data.mid[0] !== 'number') return `Only ${data.side[0] === 'ask' ? 'asks' : 'bids'}`
  const spreadVol = data.spreadVol[0]
  const ofVol = typeof spreadVol === 'number' ? ` (${volText(spreadVol)} vol points)` : ''
  const midVol = typeof data.midVol[0] === 'number' ? ` · ${volText(data.midVol[0])} %` : ''
  return `Mid ${premium(data.mid[0])}${midVol} · spread ${premium(data.spread[0])}${ofVol}`
}

/**
 * Returns a row per level, asks from the farthest to the best, the mid, and bids from the best on.
 *
 * @param levels  most levels of a side, the best first, so that the mid is in view
 */
export const toModel = (answer: Answer, levels: number): TableSpec<number> => {
  const { data } = answer
  const paidIn = data.settlement[0] === 'coin' ? 'coin' : 'USD'
  const premium = evenPremiums([data.price, data.mid, data.spread])
  const rows = rowNumbers(data.side).filter((row) => (data.level[row] ?? 0) <= levels)
  const most = Math.max(...rows.map((row) => data.cumulativeCoin[row] ?? 0))
  const inkOf = (row: number) => (data.side[row] === 'ask' ? 'ask' : 'bid')
  const items: TableItem<number>[] = []
  for (const row of rows) {
    if (data.level[row] === 1 && data.side[row] === 'bid')
      items.push({ kind: 'level', key: 'mid', label: midText(answer, premium), color: 'accent' })
    items.push({ kind: 'row', key: `${data.side[row]} ${data.level[row]}`, row })
  }
  // A book of asks alone ends with the sentence that there are no bids.
  if (data.side.length > 0 && !data.side.includes('bid'))
    items.push({ kind: 'level', key: 'mid', label: midText(answer, premium), color: 'accent' })
  return {
    columns: [
      numberColumn('price', ['Premium', paidIn], data.price, premium, 84, {
        cellStyle: (row) => ({ ink: inkOf(row), isStrong: data.level[row] === 1 }),
      }),
      numberColumn('vol', ['IV', '%'], data.vol, volText, 60),
      numberColumn('sizeCoin', ['Size', 'coin'], data.sizeCoin, (size) => decimalText(size, 1), 72),
      numberColumn('cumulativeCoin', ['Cumulative', 'coin'], data.cumulativeCoin, compactText, 92, {
        cellStyle: (row) => {
          const coins = data.cumulativeCoin[row]
          return coins === null ? {} : { bar: { share: coins / most, color: inkOf(row) } }
        },
      }),
      numberColumn('meanPrice', ['Mean', paidIn], data.meanPrice, evenPremiums([data.meanPrice]), 84),
    ],
    items,
  }
}
