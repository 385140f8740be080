import { compactText, decimalText, deltaText, type MaybeNumber, volText } from '@gvol/format'
import type { Settings } from '../../../data/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { CellLook, TableColumn } from '../../../ui/table/tableSpec.ts'
import type { TokenName } from '../../../ui/tokens/tokens.ts'
import type { Side, StrikeRow } from './strikeRows.ts'

export type ColumnSet = 'quotes' | 'greeks' | 'all'

/** What every set of columns needs: the strikes, the money, and premiums in both units. */
const ALWAYS = [
  'instrument',
  'type',
  'expiry',
  'days',
  'strike',
  'isAtm',
  'forward',
  'index',
  'mark',
  'markUsd',
] as const

const SETS = {
  quotes: ['bid', 'ask', 'bidVol', 'markVol', 'askVol', 'delta'],
  greeks: ['bid', 'ask', 'markVol', 'delta', 'gamma', 'vega', 'theta', 'rho'],
  all: [
    'bid',
    'ask',
    'bidSize',
    'askSize',
    'bidVol',
    'markVol',
    'askVol',
    'delta',
    'deltaPremiumAdjusted',
    'gamma',
    'vega',
    'theta',
    'rho',
    'vanna',
    'volga',
  ],
} as const

const AMOUNTS = {
  coin: ['openInterestCoin', 'volumeCoin'],
  usd: ['openInterestUsd', 'volumeUsd'],
} as const

/** Columns of the study that a set of columns in a unit draws. */
export const columnsOf = (set: ColumnSet, units: Settings['units']) =>
  [...ALWAYS, ...SETS[set], ...(set === 'greeks' ? [] : AMOUNTS[units])] as const

/** What is drawn of a chain; columns of other sets are not there. */
export type ChainAnswer = StudyAnswer<'option-chain', ReturnType<typeof columnsOf>[number]>
type Chain = ChainAnswer['data']
type Name = keyof Chain & string

/** What amounts and premiums are counted in. */
type Amounts = {
  readonly units: Settings['units']
  /** Name of the coin, `BTC`. */
  readonly coin: string
}

type Figure = {
  /** Stable under every unit: the column that is hidden, sorted or read by a test. */
  readonly id: string
  readonly at: (row: number) => MaybeNumber
  readonly header: string
  readonly unit?: string
  readonly width: number
  readonly text: (value: MaybeNumber) => string
  readonly sets: readonly ColumnSet[]
  readonly ink?: TokenName
  readonly hasBar?: boolean
  readonly doc?: string
}

/** Premiums of coin-settled books are worth the forward times their number in USD, those of others their number. */
const isCoinSettled = ({ mark, markUsd }: Chain): boolean =>
  mark.some((premium, row) => {
    const usd = markUsd[row]
    return premium !== null && usd !== null && premium > 0 && usd / premium > 2
  })

/** How premiums are written: coins with four decimals, dollars with two, one where they are long. */
const premiums = (data: Chain, { units, coin }: Amounts) => {
  const isCoin = isCoinSettled(data)
  const isConverted = isCoin && units === 'usd'
  const at = (premium: MaybeNumber, row: number): MaybeNumber => {
    const forward = data.forward[row]
    if (!isConverted) return premium
    return typeof premium === 'number' && forward !== null ? premium * forward : undefined
  }
  const isLong = data.mark.some((mark, row) => (at(mark, row) ?? 0) >= 10_000)
  const decimals = isCoin && !isConverted ? 4 : isLong ? 1 : 2
  return { at, text: (value: MaybeNumber) => decimalText(value, decimals), unit: isCoin && !isConverted ? coin : 'USD' }
}

/** Open interest and volume in the unit chosen; in USD the volume is what was paid. */
const amountFigures = (data: Chain, { units, coin }: Amounts): readonly Figure[] => {
  const isUsd = units === 'usd'
  const plain = { text: compactText, sets: ['quotes', 'all'], unit: isUsd ? 'USD' : coin, width: 60 } as const
  const [open, traded] = isUsd ? [data.openInterestUsd, data.volumeUsd] : [data.openInterestCoin, data.volumeCoin]
  return [
    {
      ...plain,
      id: 'openInterest',
      at: (row) => open[row],
      header: 'OI',
      hasBar: true,
      doc: isUsd ? 'Open interest at the index, USD' : `Open interest, ${coin}`,
    },
    {
      ...plain,
      id: 'volume',
      at: (row) => traded[row],
      header: isUsd ? 'Paid' : 'Vol',
      doc: isUsd ? 'Premium paid in 24 hours, USD' : `Traded in 24 hours, ${coin}`,
    },
  ]
}

/** From the outside in, as they stand left of the strike; mirrored on the right. */
const figures = (data: Chain, amounts: Amounts): readonly Figure[] => {
  const premium = premiums(data, amounts)
  const column = (id: Name) => ({ id, at: (row: number) => data[id][row] as MaybeNumber })
  const quote = (id: 'bid' | 'mark' | 'ask') =>
    ({
      id,
      at: (row: number) => premium.at(data[id][row], row),
      width: 60,
      text: premium.text,
      sets: ['quotes', 'greeks', 'all'],
    }) as const
  return [
    ...amountFigures(data, amounts),
    {
      ...column('volga'),
      header: 'Volga',
      width: 52,
      text: (value) => decimalText(value, 2),
      sets: ['all'],
      doc: 'Change of vega for one vol point',
    },
    {
      ...column('vanna'),
      header: 'Vanna',
      width: 54,
      text: (value) => decimalText(value, 4),
      sets: ['all'],
      doc: 'Change of delta for one vol point',
    },
    { ...column('rho'), header: 'Rho', width: 52, text: (value) => decimalText(value, 1), sets: ['greeks', 'all'] },
    {
      ...column('theta'),
      header: 'Theta',
      width: 54,
      text: (value) => decimalText(value, 1),
      sets: ['greeks', 'all'],
      doc: 'USD a day',
    },
    {
      ...column('vega'),
      header: 'Vega',
      width: 52,
      text: (value) => decimalText(value, 1),
      sets: ['greeks', 'all'],
      doc: 'USD a vol point',
    },
    { ...column('gamma'), header: 'Gamma', width: 62, text: (value) => decimalText(value, 6), sets: ['greeks', 'all'] },
    {
      ...column('deltaPremiumAdjusted'),
      header: 'Δ pa',
      width: 48,
      text: deltaText,
      sets: ['all'],
      doc: 'Premium-adjusted delta',
    },
    { ...column('delta'), header: 'Delta', width: 48, text: deltaText, sets: ['quotes', 'greeks', 'all'] },
    {
      ...column('markVol'),
      header: 'IV',
      unit: '%',
      width: 48,
      text: volText,
      sets: ['quotes', 'greeks', 'all'],
      doc: 'Vol of the mark',
    },
    { ...column('bidSize'), header: 'Size', width: 46, text: compactText, sets: ['all'] },
    { ...column('bidVol'), header: 'IV bid', unit: '%', width: 56, text: volText, sets: ['quotes', 'all'], ink: 'bid' },
    { ...quote('bid'), header: 'Bid', ink: 'bid', doc: `Best bid, ${premium.unit}` },
    { ...quote('mark'), header: 'Mark', unit: premium.unit, width: 68, doc: `Mark of the venue, ${premium.unit}` },
    { ...quote('ask'), header: 'Ask', ink: 'ask', doc: `Best ask, ${premium.unit}` },
    { ...column('askVol'), header: 'IV ask', unit: '%', width: 56, text: volText, sets: ['quotes', 'all'], ink: 'ask' },
    { ...column('askSize'), header: 'Size', width: 46, text: compactText, sets: ['all'] },
  ]
}

const isInTheMoney = (data: Chain, side: Side, row: number): boolean => {
  const forward = data.forward[row]
  return forward !== null && (side === 'call' ? data.strike[row] < forward : data.strike[row] > forward)
}

/** The columns of calls or of puts, in the order in which they stand. */
export const sideColumns = (data: Chain, side: Side, set: ColumnSet, amounts: Amounts): TableColumn<StrikeRow>[] => {
  const columns = figures(data, amounts)
    .filter(({ sets }) => sets.includes(set))
    .map(({ id, at, text, ink, hasBar, sets: _sets, ...figure }): TableColumn<StrikeRow> => {
      const most = hasBar === true ? Math.max(1, ...data.strike.map((_, row) => at(row) ?? 0)) : 1
      const value = (line: StrikeRow): MaybeNumber => {
        const row = line[side]
        return row === undefined ? undefined : at(row)
      }
      return {
        ...figure,
        id: `${side}-${id}`,
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
