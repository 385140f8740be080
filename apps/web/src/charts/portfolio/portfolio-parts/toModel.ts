import { decimalText } from '@gvol/format'
import { direction, nameColumn } from '../../../chart/model/tableColumns/columns.ts'
import { figureColumns, write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { partName } from '../partsBy.ts'

export const COLUMNS = [
  ...(['part', 'legs', 'collateralUsd', 'worthUsd', 'pnlUsd', 'pnlCoin', 'deltaUsd', 'delta', 'deltaCash'] as const),
  ...(['gammaUsd', 'vega', 'weightedVega', 'theta'] as const),
] as const

const coins = (value: number | null | undefined): string => decimalText(value, 3, { isSigned: true })
const greek = { width: 80, text: write.signedCompact }

/** Returns the total first, then each part; a single part is shown under its own name without a total. */
export const toModel = ({ data }: StudyAnswer<'portfolio-parts', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const rows = data.part.flatMap((part, row) => (part === 'all' && data.part.length === 2 ? [] : [row]))
  return {
    columns: [
      nameColumn('part', 'Part', data.part.map(partName), 92, { isSticky: true }),
      ...figureColumns(data, [
        { id: 'legs', header: 'Legs', width: 48, text: (value) => decimalText(value, 0) },
        { id: 'collateralUsd', header: 'Collateral', unit: 'USD', width: 84, text: write.compact },
        { id: 'worthUsd', header: 'Worth', unit: 'USD', width: 80, text: write.compact },
        { id: 'pnlUsd', header: 'P&L', unit: 'USD', width: 80, text: write.signedCompact, cellStyle: direction },
        { id: 'pnlCoin', header: 'P&L', unit: 'coin', width: 76, text: coins, cellStyle: direction },
        { id: 'deltaUsd', header: 'Delta', unit: 'USD', ...greek },
        { id: 'delta', header: 'Delta', unit: 'coin', width: 76, text: coins },
        { id: 'deltaCash', header: 'Cash Δ', unit: 'coin', width: 76, text: coins },
        { id: 'gammaUsd', header: 'Gamma', unit: 'USD/1 %', ...greek },
        { id: 'vega', header: 'Vega', unit: 'USD/pt', ...greek },
        { id: 'weightedVega', header: 'Vega 30 d', unit: 'USD/pt', ...greek },
        { id: 'theta', header: 'Theta', unit: 'USD/d', ...greek },
      ]),
    ],
    items: rowItems(rows, (row) => data.part[row] ?? String(row)),
  }
}
