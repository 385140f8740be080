import { compactText, dateText, decimalText, strikeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { MS_PER_DAY } from '@gvol/time'
import { ALL_STRIKES, type StrikeView } from '../../../chart/choices/strikeRange.ts'
import { heatMap } from '../../../chart/model/heatMap/heatMap.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { expiries as expiriesControl } from '../../../page-controls/expiries/control.ts'

export const COLUMNS = ['venue', 'expiry', 'strike', 'callCoin', 'putCoin'] as const

type Data = StudyAnswer<'venue-open-interest', (typeof COLUMNS)[number]>['data']
type Side = 'both' | 'call' | 'put' | 'net'
type Cell = { readonly expiry: number; readonly strike: number; readonly rows: readonly number[] }

const NAMES: Readonly<Record<Side, string>> = {
  both: 'Open',
  call: 'Open calls',
  put: 'Open puts',
  net: 'Open calls − puts',
}

/**
 * Strikes and expiries with less than this share of the total are left out, since their cells would be too thin for a
 * number.
 */
const MIN_SHARE = 1 / 250

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Cells by strike and day, since settlement times of venues differ by a few hours. */
const cellsOf = (data: Data): readonly Cell[] => {
  const cells = new Map<string, { expiry: number; strike: number; rows: number[] }>()
  for (const row of data.venue.keys()) {
    const expiry = data.expiry[row]
    const strike = data.strike[row]
    if (expiry === null || expiry === undefined || strike === null || strike === undefined) continue
    const key = `${Math.floor(expiry / MS_PER_DAY)} ${strike}`
    const cell = cells.get(key) ?? { expiry, strike, rows: [] }
    cells.set(key, cell)
    cell.expiry = Math.min(cell.expiry, expiry)
    cell.rows.push(row)
  }
  return [...cells.values()]
}

/** Keys with at least the minimum share of the total. */
const enough = (
  cells: readonly Cell[],
  keyOf: (cell: Cell) => number,
  coins: (cell: Cell) => number,
): ReadonlySet<number> => {
  const sums = Map.groupBy(cells, keyOf)
  const all = sumOf(cells.map(coins))
  return new Set([...sums].filter(([, of]) => sumOf(of.map(coins)) >= all * MIN_SHARE).map(([key]) => key))
}

/** Returns the sum of all venues at each strike and expiry; the tooltip has the coins and put/call of each venue. */
export const toModel = (
  { data }: StudyAnswer<'venue-open-interest', (typeof COLUMNS)[number]>,
  side: Side,
  coin: string,
  view: StrikeView = ALL_STRIKES,
): PlotSpec => {
  const open = (row: number) => data.callCoin[row] + data.putCoin[row]
  const all = cellsOf(data).filter((cell) => sumOf(cell.rows.map(open)) > 0)
  const dayOf = ({ expiry }: Cell) => Math.floor(expiry / MS_PER_DAY)
  // Each day is one column, identified by its first settlement.
  const firstOf = new Map<number, number>()
  for (const cell of all) firstOf.set(dayOf(cell), Math.min(firstOf.get(dayOf(cell)) ?? cell.expiry, cell.expiry))
  const coins = (cell: Cell) => sumOf(cell.rows.map(open))
  const strikes = enough(all, ({ strike }) => strike, coins)
  const days = enough(all, dayOf, coins)
  const cells = all.filter((cell) => strikes.has(cell.strike) && days.has(dayOf(cell)))
  const expiryOf = (cell: Cell) => firstOf.get(dayOf(cell)) ?? cell.expiry
  const amountOf = ({ rows }: Cell) => {
    const calls = sumOf(rows.map((row) => data.callCoin[row]))
    const puts = sumOf(rows.map((row) => data.putCoin[row]))
    return { both: calls + puts, call: calls, put: puts, net: calls - puts }[side]
  }
  const map = heatMap({
    across: cells.map(expiryOf),
    down: cells.map(({ strike }) => strike),
    values: cells.map(amountOf),
    name: `${NAMES[side]}, ${coin}`,
    scale: side === 'net' ? 'diverging' : 'intensity',
    format: { kind: 'compact' },
    x: { name: 'Expiry', text: dateText },
    y: { name: 'Strike', unit: 'USD', text: strikeText },
    hasLabels: true,
    strikes: view,
  })
  const { x, y } = map
  if (x.kind !== 'category' || y.kind !== 'category') return map
  const across = x.values ?? []
  const down = y.values ?? []
  const cellAt = new Map(cells.map((cell) => [`${expiryOf(cell)} ${cell.strike}`, cell]))
  const at = (i: number) => cellAt.get(`${across[i % across.length]} ${down[Math.floor(i / across.length)]}`)
  return {
    ...map,
    series: map.series.map((series) => ({
      ...series,
      readout: (i: number) => {
        const rows = at(i)?.rows ?? []
        const calls = sumOf(rows.map((row) => data.callCoin[row]))
        const puts = sumOf(rows.map((row) => data.putCoin[row]))
        const venues = [...Map.groupBy(rows, (row) => data.venue[row])].map(([venue, of]) => ({
          label: venue,
          text: `${compactText(sumOf(of.map(open)))}\u2009${coin}`,
        }))
        return [...venues, { label: 'put/call', text: decimalText(calls > 0 ? puts / calls : null, 2) }]
      },
      pick: (i: number) => {
        const cell = at(i)
        // Selecting a day includes the venues that settle at other hours of it.
        const chosen = cell === undefined ? [] : cell.rows.flatMap((row) => data.expiry[row] ?? [])
        return chosen.length === 0
          ? undefined
          : `/options/global/${encodeURIComponent(coin)}/?${new URLSearchParams({
              [expiriesControl.key]: expiriesControl.text([...new Set(chosen)].sort((a, b) => a - b)) ?? '',
            })}`
      },
    })),
  }
}
