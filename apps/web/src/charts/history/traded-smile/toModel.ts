import { dateText, volPercentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['expiry', 'strike', 'type', 'weightedVol', 'premiumUsd', 'trades'] as const

/** Share of a day's premium that may be left out. */
const LEFT_OUT_SHARE = 0.005
/** An axis that would shrink to no less than this share is not shortened. */
const WORTH = 0.7

/** Rows to draw: distant options with hardly any premium are left out if they would compress the rest of the axis. */
const telling = (vols: readonly number[], premiumsUsd: readonly number[]): readonly number[] => {
  const falling = Array.from(vols.keys()).sort((a, b) => vols[b] - vols[a])
  let left = LEFT_OUT_SHARE * premiumsUsd.reduce((sum, premium) => sum + premium, 0)
  const first = falling.findIndex((i) => {
    left -= premiumsUsd[i]
    return left < 0
  })
  const isWorth = first > 0 && vols[falling[first]] < WORTH * vols[falling[0]]
  return falling.slice(isWorth ? first : 0).sort((a, b) => a - b)
}

/** Returns a scatter per expiry, near before far. */
export const toModel = (
  { data }: StudyAnswer<'traded-smile', (typeof COLUMNS)[number]>,
  symbol: string,
): PlotSpec & { readonly note: string | undefined } => {
  const tradedRows = Array.from(data.strike.keys()).filter((row) => data.weightedVol[row] !== null)
  const vols = tradedRows.map((row) => data.weightedVol[row] ?? 0)
  const premiums = tradedRows.map((row) => data.premiumUsd[row] ?? 0)
  const visibleRows = valuesAt(tradedRows, telling(vols, premiums))
  const leftOut = tradedRows.length - visibleRows.length
  const groups = [...groupedRows(data.expiry, visibleRows)].sort(([a], [b]) => a - b)
  const series = groups.map(
    ([expiry, rows], i): Series => ({
      kind: 'scatter',
      id: String(expiry),
      name: dateText(expiry),
      color: { ramp: rampPosition(i, groups.length) },
      x: valuesAt(data.strike, rows),
      y: valuesAt(data.weightedVol, rows),
      size: { name: 'Premium', values: valuesAt(data.premiumUsd, rows), format: { kind: 'usd' } },
      readout: (index) => [
        { label: 'Type', text: data.type[rows[index]] },
        { label: 'Trades', text: String(data.trades[rows[index]]) },
      ],
    }),
  )
  return {
    kind: 'plot',
    x: { kind: 'linear', name: 'Strike', unit: 'USD', format: { kind: 'strike' } },
    y: { kind: 'linear', name: 'Traded IV', unit: '%', format: { kind: 'vol' } },
    series,
    // All expiries start visible: the axis covers them all and would otherwise be mostly empty.
    initiallyVisible: series.map(({ id }) => id),
    note:
      leftOut === 0
        ? undefined
        : `${leftOut} cheap ${leftOut === 1 ? 'option' : 'options'} left out, up to ${volPercentText(Math.max(...vols))}`,
    crosshairKey: `strike:${symbol}`,
  }
}
