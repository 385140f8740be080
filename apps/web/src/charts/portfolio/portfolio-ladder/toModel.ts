import { decimalText } from '@gvol/format'
import { direction } from '../../../chart/model/tableColumns/columns.ts'
import { pricesOf } from '../../../chart/model/tableColumns/columnText.ts'
import { figureColumns, heatStyle, write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { rowsOf, type When } from '../curves.ts'

export const COLUMNS = [
  ...(['when', 'days', 'move', 'price', 'pnlUsd', 'pnlCoin', 'deltaUsd', 'delta', 'deltaCash', 'deltaSkew'] as const),
  ...(['gammaUsd', 'vega', 'weightedVega', 'theta', 'equityUsd', 'equityCoin', 'collateralUsd'] as const),
] as const

const coins = (value: number | null | undefined): string => decimalText(value, 3, { isSigned: true })

/**
 * Returns one row per level, the highest first, scrolled to the level of spot. @param equity  current value of the
 * account, USD; 0 hides it unless there is collateral
 */
export const toModel = (
  { data }: StudyAnswer<'portfolio-scenario', (typeof COLUMNS)[number]>,
  which: When,
  equity: number,
): TableSpec<number> => {
  const rows = rowsOf(data, which).toReversed()
  const most = Math.max(...rows.map((row) => Math.abs(data.pnlUsd[row] ?? 0)), Number.MIN_VALUE)
  const spot = rows.find((row) => Math.abs(data.move[row] ?? 1) < 1e-9)
  const levelOf = (row: number): string => `${data.move[row]}`
  const greek = { width: 86, text: write.signedCompact }
  return {
    columns: figureColumns(data, [
      { id: 'price', header: 'Spot', unit: 'USD', width: 84, text: pricesOf(data.price), isSticky: true },
      { id: 'move', header: 'Move', width: 68, text: write.change(1), cellStyle: direction },
      { id: 'pnlUsd', header: 'P&L', unit: 'USD', width: 92, text: write.signedCompact, cellStyle: heatStyle(most) },
      { id: 'pnlCoin', header: 'P&L', unit: 'coin', width: 86, text: coins, cellStyle: direction },
      { id: 'deltaUsd', header: 'Delta', unit: 'USD', ...greek },
      { id: 'delta', header: 'Delta', unit: 'coin', width: 80, text: coins },
      { id: 'deltaCash', header: 'Cash Δ', unit: 'coin', width: 80, text: coins },
      { id: 'deltaSkew', header: 'Skew Δ', unit: 'coin', width: 80, text: coins },
      { id: 'gammaUsd', header: 'Gamma', unit: 'USD/1 %', ...greek },
      { id: 'vega', header: 'Vega', unit: 'USD/pt', ...greek },
      { id: 'weightedVega', header: 'Vega 30 d', unit: 'USD/pt', ...greek },
      { id: 'theta', header: 'Theta', unit: 'USD/d', ...greek },
      ...(equity === 0 && (data.collateralUsd[0] ?? 0) === 0
        ? []
        : ([
            { id: 'equityUsd', header: 'Equity', unit: 'USD', width: 92, text: write.compact },
            { id: 'equityCoin', header: 'Equity', unit: 'coin', width: 86, text: coins },
          ] as const)),
    ]),
    items: rowItems(rows, levelOf),
    ...(spot === undefined ? {} : { startsAt: levelOf(spot) }),
  }
}
