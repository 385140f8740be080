import { compactText, dateText, decimalText, dteText, percentText, spotText, volText } from '@gvol/format'
import { coinOf, notionalUsd } from '@gvol/market'
import { filteredRows } from '../../../chart/definition/rows.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import type { TableColumn, TableItem, TableSpec } from '../../../ui/table/tableSpec.ts'
import type { FigureId } from './figureNames.ts'
import { type ChainAnswer, sideColumns } from './sideColumns.ts'
import { type StrikeRow, strikeRows } from './strikeRows.ts'

type Chain = ChainAnswer['data']

/** Columns about each expiry. */
export const TAB_COLUMNS = ['expiry', 'days', 'forward', 'straddle', 'atmVol'] as const

type Metrics = StudyAnswer<'metrics', (typeof TAB_COLUMNS)[number]>

export type ExpiryTab = {
  readonly expiry: number
  readonly name: string
  /** Days to expiry and vol at the money. */
  readonly detail: string
  readonly isChosen: boolean
}

export type ChainModel = { readonly tabs: readonly ExpiryTab[]; readonly table: TableSpec<StrikeRow> }

/** Selections in the chain's own header. */
export type ChainChoice = {
  /** Undefined selects a default, see `usefulExpiry`. */
  readonly expiry: number | 'all' | undefined
  readonly strikes: 'all' | 'near' | 'quoted' | 'open' | 'traded'
  readonly units: Settings['units']
  readonly columns: readonly FigureId[]
}

/** An expiry with fewer days left is not selected by default. */
const USEFUL_DAYS = 1

/** Minimum |Δ| of strikes near the money. */
const NEAR_DELTA = 0.1

const strikeColumn = (data: Chain): TableColumn<StrikeRow> => ({
  id: 'strike',
  header: 'Strike',
  width: 76,
  align: 'center',
  isSticky: true,
  isQuiet: true,
  text: ({ strike }) => shortestText(strike, 4),
  value: ({ strike }) => strike,
  cellStyle: ({ call, put }) => ({ isStrong: data.isAtm[call ?? put ?? 0] }),
})

const sum = (values: readonly (number | null)[], rows: readonly (number | undefined)[]): number | null => {
  const numbers = rows.flatMap((row) => (row === undefined ? [] : (values[row] ?? [])))
  return numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0)
}

const ratio = (put: number | null, call: number | null): number | null =>
  put === null || call === null || call === 0 ? null : put / call

/** Totals, put/call and the expected move of one expiry, independent of the displayed strikes. */
const headingDetail = (
  data: Chain,
  lines: readonly StrikeRow[],
  metrics: Metrics['data'],
  choice: ChainChoice,
  coin: string,
) => {
  const first = lines[0].call ?? lines[0].put ?? 0
  const at = metrics.expiry.indexOf(lines[0].expiry)
  const forward = metrics.forward[at]
  const straddle = metrics.straddle[at]
  const atm = metrics.atmVol[at]
  const open = choice.units === 'usd' ? data.openInterestUsd : data.openInterestCoin
  const unit = choice.units === 'usd' ? 'USD' : coin
  const calls = lines.map(({ call }) => call)
  const puts = lines.map(({ put }) => put)
  const openCalls = sum(open, calls)
  const openPuts = sum(open, puts)
  const volume = sum(data.volumeCoin, [...calls, ...puts])
  const index = data.index[first]
  const displayVolume =
    choice.units === 'usd' && volume !== null ? (index === null ? null : notionalUsd(volume, index)) : volume
  return [
    dteText(data.days[first]),
    ...(typeof atm === 'number' ? [`ATM ${volText(atm)}\u2009%`] : []),
    ...(typeof straddle === 'number' && typeof forward === 'number'
      ? [`move ±${spotText(straddle)} (${percentText(straddle / forward, 1)})`]
      : []),
    `OI calls ${compactText(openCalls)}, puts ${compactText(openPuts)} ${unit}`,
    `P/C ${decimalText(ratio(openPuts, openCalls), 2)}`,
    `volume ${compactText(displayVolume)} ${unit}`,
    `${lines.length} strikes`,
  ].join(' · ')
}

/** Rows of one expiry: a heading, its strikes, and the forward between the strikes around it. */
const expiryItems = (data: Chain, lines: readonly StrikeRow[], detail: string): TableItem<StrikeRow>[] => {
  const first = lines[0].call ?? lines[0].put ?? 0
  const forward = data.forward[first]
  const { expiry } = lines[0]
  const heading: TableItem<StrikeRow> = { kind: 'heading', key: `expiry ${expiry}`, label: dateText(expiry), detail }
  const items = lines.map((row): TableItem<StrikeRow> => ({ kind: 'row', key: `${expiry} ${row.strike}`, row }))
  const above = forward === null ? -1 : lines.findIndex(({ strike }) => strike >= forward)
  if (forward !== null && above > 0) {
    const index = data.index[first]
    const basis = index === null ? '' : ` · ${percentText(forward / index - 1, 2, { isSigned: true })} over index`
    const label = `Forward ${shortestText(forward, 2)}${basis}`
    items.splice(above, 0, { kind: 'level', key: `forward ${expiry}`, label, color: 'forward' })
  }
  return [heading, ...items]
}

/** |Δ| of the out-of-the-money option of a strike; applies to both sides. */
const wingDelta = (data: Chain, row: number): number | undefined => {
  const delta = data.delta[row]
  return delta === null ? undefined : Math.min(Math.abs(delta), 1 - Math.abs(delta))
}

const isLineVisible = (data: Chain, { call, put }: StrikeRow, strikes: ChainChoice['strikes']): boolean => {
  const rows = [call, put].filter((row) => row !== undefined)
  switch (strikes) {
    case 'all':
      return true
    case 'near':
      return rows.some((row) => (wingDelta(data, row) ?? 0) >= NEAR_DELTA)
    case 'quoted':
      return rows.some((row) => data.bid[row] !== null && data.ask[row] !== null)
    case 'open':
      return rows.some((row) => (data.openInterestCoin[row] ?? 0) > 0)
    case 'traded':
      return rows.some((row) => (data.volumeCoin[row] ?? 0) > 0)
  }
}

/** The nearest expiry with at least a day left among those of the page, else the last one. */
const usefulExpiry = (expiries: readonly (readonly [expiry: number, days: number])[]): number | undefined =>
  (expiries.find(([, days]) => days >= USEFUL_DAYS) ?? expiries.at(-1))?.[0]

/**
 * Returns calls on the left, puts on the right, strikes in the middle, for the selected expiry or a block for each
 * expiry of the page.
 */
export const toModel = (
  { data }: ChainAnswer,
  { data: metrics }: Metrics,
  page: Pick<PageControls, 'delta' | 'dte' | 'expiries'> & { readonly symbol: string },
  choice: ChainChoice,
): ChainModel => {
  const listed = new Map<number, number>()
  for (const row of filteredRows(metrics.expiry, metrics.days, page)) listed.set(metrics.expiry[row], metrics.days[row])
  for (const row of filteredRows(data.expiry, data.days, page)) listed.set(data.expiry[row], data.days[row])
  const ordered = [...listed].sort(([a], [b]) => a - b)
  const chosen = choice.expiry === 'all' ? undefined : (choice.expiry ?? usefulExpiry(ordered))
  const isVisible = (row: number): boolean => {
    if (chosen === undefined ? !listed.has(data.expiry[row]) : data.expiry[row] !== chosen) return false
    if (page.delta === undefined) return true
    const percent = (wingDelta(data, row) ?? -1) * 100
    return percent >= page.delta[0] && percent <= page.delta[1]
  }
  const amounts = { units: choice.units, coin: coinOf(page.symbol) }
  const whole = Map.groupBy(
    strikeRows(data, (row) => chosen === undefined || data.expiry[row] === chosen),
    ({ expiry }) => expiry,
  )
  const lines = strikeRows(data, isVisible).filter((line) => isLineVisible(data, line, choice.strikes))
  const items = [...Map.groupBy(lines, ({ expiry }) => expiry)].flatMap(([expiry, of]) =>
    expiryItems(data, of, headingDetail(data, whole.get(expiry) ?? of, metrics, choice, amounts.coin)),
  )
  const level = items.find(({ kind }) => kind === 'level')
  const atm = (expiry: number) => metrics.atmVol[metrics.expiry.indexOf(expiry)]
  return {
    tabs: ordered.map(([expiry, days]) => ({
      expiry,
      name: dateText(expiry),
      detail: [dteText(days), ...(typeof atm(expiry) === 'number' ? [volText(atm(expiry))] : [])].join(' · '),
      isChosen: expiry === chosen,
    })),
    table: {
      columns: [
        ...sideColumns(data, 'call', choice.columns, amounts),
        strikeColumn(data),
        ...sideColumns(data, 'put', choice.columns, amounts),
      ],
      items,
      centredOn: 'strike',
      ...(level === undefined ? {} : { startsAt: level.key }),
    },
  }
}
