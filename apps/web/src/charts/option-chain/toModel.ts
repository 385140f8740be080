import type { PageControls } from '../../data/controls.ts'
import type { StudyAnswer } from '../../data/study.ts'
import { dateText, dteText } from '../../ui/format/dates.ts'
import { compactText, decimalText, deltaText, type MaybeNumber, percentText, volText } from '../../ui/format/numbers.ts'
import type { CellLook, TableColumn, TableItem, TableSpec } from '../../ui/table/tableSpec.ts'
import type { TokenName } from '../../ui/tokens/tokens.ts'

type Chain = StudyAnswer<'option-chain'>['data']
type Name = keyof Chain & string
export type Side = 'call' | 'put'
export type ColumnSet = 'quotes' | 'greeks' | 'all'

/** A strike of one expiry: rows of its call and its put in the answer; a side may be unlisted. */
export type StrikeRow = {
  readonly expiry: number
  readonly strike: number
  readonly call: number | undefined
  readonly put: number | undefined
}

/** Calls and puts of the chosen expiries joined by strike, in order of expiry and strike. */
export const strikeRows = (data: Chain, isShown: (row: number) => boolean): readonly StrikeRow[] => {
  const rows = new Map<string, { expiry: number; strike: number; call: number | undefined; put: number | undefined }>()
  for (let row = 0; row < data.strike.length; row++) {
    if (!isShown(row)) continue
    const key = `${data.expiry[row]} ${data.strike[row]}`
    const line = rows.get(key) ?? {
      expiry: data.expiry[row],
      strike: data.strike[row],
      call: undefined,
      put: undefined,
    }
    line[data.type[row] as Side] = row
    rows.set(key, line)
  }
  return [...rows.values()].sort((a, b) => a.expiry - b.expiry || a.strike - b.strike)
}

type Figure = {
  readonly name: Name
  readonly header: string
  readonly unit?: string
  readonly width: number
  readonly text: (value: MaybeNumber) => string
  readonly sets: readonly ColumnSet[]
  readonly ink?: TokenName
  readonly hasBar?: boolean
  readonly doc?: string
}

/** From the outside in, as they stand left of the strike; mirrored on the right. */
const figures = (premiumDecimals: number): readonly Figure[] => [
  {
    name: 'openInterestCoin',
    header: 'OI',
    width: 54,
    text: compactText,
    sets: ['quotes', 'all'],
    hasBar: true,
    doc: 'Open interest, coins',
  },
  {
    name: 'volumeCoin',
    header: 'Vol',
    width: 48,
    text: compactText,
    sets: ['quotes', 'all'],
    doc: 'Traded in 24 hours, coins',
  },
  {
    name: 'volga',
    header: 'Volga',
    width: 52,
    text: (value) => decimalText(value, 2),
    sets: ['all'],
    doc: 'Change of vega for one vol point',
  },
  {
    name: 'vanna',
    header: 'Vanna',
    width: 54,
    text: (value) => decimalText(value, 4),
    sets: ['all'],
    doc: 'Change of delta for one vol point',
  },
  { name: 'rho', header: 'Rho', width: 52, text: (value) => decimalText(value, 1), sets: ['greeks', 'all'] },
  {
    name: 'theta',
    header: 'Theta',
    width: 54,
    text: (value) => decimalText(value, 1),
    sets: ['greeks', 'all'],
    doc: 'USD a day',
  },
  {
    name: 'vega',
    header: 'Vega',
    width: 52,
    text: (value) => decimalText(value, 1),
    sets: ['greeks', 'all'],
    doc: 'USD a vol point',
  },
  { name: 'gamma', header: 'Gamma', width: 62, text: (value) => decimalText(value, 6), sets: ['greeks', 'all'] },
  {
    name: 'deltaPremiumAdjusted',
    header: 'Δ pa',
    width: 48,
    text: deltaText,
    sets: ['all'],
    doc: 'Premium-adjusted delta',
  },
  { name: 'delta', header: 'Delta', width: 48, text: deltaText, sets: ['quotes', 'greeks', 'all'] },
  {
    name: 'markVol',
    header: 'IV',
    unit: '%',
    width: 48,
    text: volText,
    sets: ['quotes', 'greeks', 'all'],
    doc: 'Vol of the mark',
  },
  { name: 'bidSize', header: 'Size', width: 46, text: compactText, sets: ['all'] },
  { name: 'bidVol', header: 'IV bid', unit: '%', width: 56, text: volText, sets: ['quotes', 'all'], ink: 'bid' },
  {
    name: 'bid',
    header: 'Bid',
    width: 58,
    text: (value) => decimalText(value, premiumDecimals),
    sets: ['quotes', 'greeks', 'all'],
    ink: 'bid',
  },
  {
    name: 'mark',
    header: 'Mark',
    width: 58,
    text: (value) => decimalText(value, premiumDecimals),
    sets: ['quotes', 'greeks', 'all'],
  },
  {
    name: 'ask',
    header: 'Ask',
    width: 58,
    text: (value) => decimalText(value, premiumDecimals),
    sets: ['quotes', 'greeks', 'all'],
    ink: 'ask',
  },
  { name: 'askVol', header: 'IV ask', unit: '%', width: 56, text: volText, sets: ['quotes', 'all'], ink: 'ask' },
  { name: 'askSize', header: 'Size', width: 46, text: compactText, sets: ['all'] },
]

/** Coin premiums have four decimals, dollar premiums two. */
const premiumDecimalsOf = (data: Chain): number => (data.mark.some((mark) => mark !== null && mark > 5) ? 2 : 4)

const isInTheMoney = (data: Chain, side: Side, row: number): boolean => {
  const forward = data.forward[row]
  return forward !== null && (side === 'call' ? data.strike[row] < forward : data.strike[row] > forward)
}

const sideColumns = (data: Chain, side: Side, set: ColumnSet): TableColumn<StrikeRow>[] => {
  const most = Math.max(1, ...data.openInterestCoin.map((open) => open ?? 0))
  const columns = figures(premiumDecimalsOf(data))
    .filter(({ sets }) => sets.includes(set))
    .map(({ name, text, ink, hasBar, sets: _sets, ...figure }): TableColumn<StrikeRow> => {
      const value = (line: StrikeRow): MaybeNumber => {
        const row = line[side]
        return row === undefined ? undefined : (data[name][row] as MaybeNumber)
      }
      return {
        ...figure,
        id: `${side}-${name}`,
        group: side === 'call' ? 'Calls' : 'Puts',
        text: (line) => text(value(line)),
        value,
        isQuiet: hasBar === true,
        look: (line): CellLook => {
          const row = line[side]
          return {
            ...(ink === undefined ? {} : { ink }),
            ...(row !== undefined && isInTheMoney(data, side, row) ? { wash: side } : {}),
            ...(hasBar === true ? { bar: { share: (value(line) ?? 0) / most, color: side } } : {}),
          }
        },
        pick: (line) => (line[side] === undefined ? undefined : data.instrument[line[side]]),
      }
    })
  if (side === 'call') return columns
  // Outer figures are mirrored around the strike; a bid stands left of its ask on both sides.
  const quotes = columns.filter(({ id }) => /-(bid|mark|ask)(Size|Vol)?$/.test(id) && !id.endsWith('-markVol'))
  return [...quotes, ...columns.filter((column) => !quotes.includes(column)).reverse()]
}

const strikeColumn = (data: Chain): TableColumn<StrikeRow> => ({
  id: 'strike',
  header: 'Strike',
  width: 76,
  align: 'center',
  isSticky: true,
  isQuiet: true,
  text: ({ strike }) => strike.toLocaleString('en-US', { maximumFractionDigits: 4 }),
  value: ({ strike }) => strike,
  look: ({ call, put }) => ({ isStrong: data.isAtm[call ?? put ?? 0] }),
})

/** Lines of one expiry: a heading, its strikes, and the forward between the two strikes around it. */
const expiryItems = (data: Chain, lines: readonly StrikeRow[]): TableItem<StrikeRow>[] => {
  const first = lines[0].call ?? lines[0].put ?? 0
  const forward = data.forward[first]
  const { expiry } = lines[0]
  const heading: TableItem<StrikeRow> = {
    kind: 'heading',
    key: `expiry ${expiry}`,
    label: dateText(expiry),
    detail: `${dteText(data.days[first])} · ${lines.length} strikes`,
  }
  const items = lines.map((row): TableItem<StrikeRow> => ({ kind: 'row', key: `${expiry} ${row.strike}`, row }))
  const above = forward === null ? -1 : lines.findIndex(({ strike }) => strike >= forward)
  if (forward !== null && above > 0) {
    const index = data.index[first]
    const basis = index === null ? '' : ` · ${percentText(forward / index - 1, 2, { isSigned: true })} over index`
    const label = `Forward ${forward.toLocaleString('en-US', { maximumFractionDigits: 2 })}${basis}`
    items.splice(above, 0, { kind: 'level', key: `forward ${expiry}`, label, color: 'forward' })
  }
  return [heading, ...items]
}

/** Calls on the left, puts on the right, strikes in the middle, one block per expiry. */
export const toModel = (
  { data }: StudyAnswer<'option-chain'>,
  { delta }: Pick<PageControls, 'delta'>,
  set: ColumnSet,
): TableSpec<StrikeRow> => {
  const isShown = (row: number): boolean => {
    const value = data.delta[row]
    if (delta === undefined) return true
    if (value === null) return false
    // A strike is shown by the delta of its out-of-the-money side, so both sides stay together.
    const percent = Math.min(Math.abs(value), 1 - Math.abs(value)) * 100
    return percent >= delta[0] && percent <= delta[1]
  }
  const lines = strikeRows(data, isShown)
  const items = [...Map.groupBy(lines, ({ expiry }) => expiry).values()].flatMap((of) => expiryItems(data, of))
  const level = items.find(({ kind }) => kind === 'level')
  return {
    columns: [...sideColumns(data, 'call', set), strikeColumn(data), ...sideColumns(data, 'put', set)],
    items,
    ...(level === undefined ? {} : { startsAt: level.key }),
  }
}
