import { dateText, volPercentText } from '@gvol/format'
import { MOST_LINES, type PlotSpec, type Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { roomAround } from '../../_kit/model/roomAround.ts'
import { groupedRows, picked, rampOf } from '../../_kit/rows.ts'

/** What is drawn of the study. */
export const COLUMNS = ['expiry', 'strike', 'type', 'weightedVol', 'premiumUsd', 'trades'] as const

/** Share of the premium of a day that may lie beyond the axis. */
const BEYOND_SHARE = 0.005
/** Free around what is on the axes, as a share of its range. */
const ROOM = 0.06
/** Axes that shrink by less are left as they are. */
const WORTH = 0.7

/**
 * Which of the options set the range of the axes: a few far ones that cost next to nothing would press all others
 * together. All of them where that makes no difference.
 */
const telling = (vols: readonly number[], premiumsUsd: readonly number[]): readonly number[] => {
  const falling = Array.from(vols.keys()).sort((a, b) => vols[b] - vols[a])
  let left = BEYOND_SHARE * premiumsUsd.reduce((sum, premium) => sum + premium, 0)
  const first = falling.findIndex((i) => {
    left -= premiumsUsd[i]
    return left < 0
  })
  return first > 0 && vols[falling[first]] < WORTH * vols[falling[0]] ? falling.slice(first) : falling
}

/** A cloud per expiry, near before far. */
export const toModel = (
  { data }: StudyAnswer<'traded-smile', (typeof COLUMNS)[number]>,
  symbol: string,
): PlotSpec & { readonly note: string | undefined } => {
  const known = Array.from(data.strike.keys()).filter((row) => data.weightedVol[row] !== null)
  const vols = known.map((row) => data.weightedVol[row] ?? 0)
  const premiums = known.map((row) => data.premiumUsd[row] ?? 0)
  const set = telling(vols, premiums)
  const beyond = vols.length - set.length
  const bounds = (values: readonly number[]) => (beyond === 0 ? {} : roomAround(picked(values, set), ROOM))
  const groups = [...groupedRows(data.expiry, known)].sort(([a], [b]) => a - b)
  const series = groups.map(
    ([expiry, rows], i): Series => ({
      ...{ kind: 'scatter', id: String(expiry), name: dateText(expiry), color: { ramp: rampOf(i, groups.length) } },
      x: picked(data.strike, rows),
      y: picked(data.weightedVol, rows),
      size: { name: 'Premium', values: picked(data.premiumUsd, rows), format: { kind: 'usd' } },
      readout: (index) => [
        { label: 'Type', text: data.type[rows[index]] },
        { label: 'Trades', text: String(data.trades[rows[index]]) },
      ],
    }),
  )
  return {
    kind: 'plot',
    x: {
      kind: 'linear',
      name: 'Strike',
      unit: 'USD',
      format: { kind: 'strike' },
      ...bounds(known.map((row) => data.strike[row])),
    },
    y: { kind: 'linear', name: 'Traded IV', unit: '%', format: { kind: 'vol' }, ...bounds(vols) },
    series,
    initiallyShown: series.slice(0, MOST_LINES).map(({ id }) => id),
    note:
      beyond === 0
        ? undefined
        : `${beyond} ${beyond === 1 ? 'option' : 'options'} beyond the axes, up to ${volPercentText(Math.max(...vols))}`,
    crosshairKey: `strike:${symbol}`,
  }
}
