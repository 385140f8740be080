import { columnDecimals, type MaybeNumber, nonZeroText, volText } from '@gvol/format'
import { notionalCoin, notionalUsd, premiumUsd } from '@gvol/market'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { CellStyle, TableColumn } from '../../../ui/table/tableSpec.ts'
import type { TokenName } from '../../../ui/tokens/tokens.ts'
import type { FigureId } from './figureNames.ts'
import type { Side, StrikeRow } from './strikeRows.ts'

/** Columns needed for every selection: strikes, forward, premiums in both units, inputs of filters and totals. */
const ALWAYS = [
  'instrument',
  'type',
  'expiry',
  'days',
  'strike',
  'isAtm',
  'forward',
  'index',
  'bid',
  'mark',
  'ask',
  'markUsd',
  'delta',
  'openInterestCoin',
  'volumeCoin',
] as const

/** Additional columns that a displayed column needs. */
const READ_FROM = {
  volga: 'volga',
  vanna: 'vanna',
  rho: 'rho',
  theta: 'theta',
  vega: 'vega',
  gamma: 'gamma',
  deltaPremiumAdjusted: 'deltaPremiumAdjusted',
  markVol: 'markVol',
  bidSize: 'bidSize',
  bidVol: 'bidVol',
  askVol: 'askVol',
  askSize: 'askSize',
  premium: 'volumeUsd',
} as const satisfies Partial<Record<FigureId, string>>

type ReadFrom = (typeof READ_FROM)[keyof typeof READ_FROM]

/** Returns the columns needed for the selected figures in a unit. */
export const columnsOf = (
  figures: readonly FigureId[],
  units: Settings['units'],
): readonly ((typeof ALWAYS)[number] | ReadFrom | 'openInterestUsd')[] => [
  ...ALWAYS,
  ...figures.flatMap((id): ReadFrom[] => (id in READ_FROM ? [READ_FROM[id as keyof typeof READ_FROM]] : [])),
  ...(units === 'usd' ? (['openInterestUsd'] as const) : []),
]

/** The answer for a chain; columns that are not selected are missing. */
export type ChainAnswer = StudyAnswer<'option-chain', ReturnType<typeof columnsOf>[number]>
type Chain = ChainAnswer['data']
type Name = keyof Chain & string

/** Units of amounts and premiums. */
type Amounts = {
  readonly units: Settings['units']
  /** Name of the coin, `BTC`. */
  readonly coin: string
}

type Figure = {
  /** The same in every unit, so that selection, sorting and tests can use it. */
  readonly id: FigureId
  readonly at: (row: number) => MaybeNumber
  readonly header: string
  readonly unit?: string
  readonly width: number
  readonly text: (value: MaybeNumber) => string
  readonly ink?: TokenName
  readonly hasBar?: boolean
  readonly doc?: string
  /** The value of a quote; its cell flashes when it changes by more than a tick. */
  readonly flash?: (row: number) => MaybeNumber
}

/** In coin-settled books premiums in USD are the number times the index; elsewhere the number itself. */
const isCoinSettled = ({ mark, markUsd }: Chain): boolean =>
  mark.some((premium, row) => {
    const usd = markUsd[row]
    return premium !== null && usd !== null && premium > 0 && usd / premium > 2
  })

/** Texts of a column with the same number of decimals, enough for the smallest number. */
const columnTexts = (values: readonly MaybeNumber[], least: number, most: number) => {
  const decimals = columnDecimals(values, least, most)
  return (value: MaybeNumber) => nonZeroText(value, decimals)
}

/** The tick size of a book: the smallest distance between two bids or asks. */
const tickOf = ({ bid, ask }: Chain): number => {
  const quotes = [...new Set([...bid, ...ask].filter((quote) => quote !== null))].sort((a, b) => a - b)
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < quotes.length; i++) least = Math.min(least, quotes[i] - quotes[i - 1])
  return Number.isFinite(least) ? least * (1 + 1e-9) : 0
}

/** Premiums in the selected unit; small values get more decimals. */
const premiums = (data: Chain, { units, coin }: Amounts) => {
  const isCoin = isCoinSettled(data)
  const isConverted = isCoin && units === 'usd'
  const at = (premium: MaybeNumber, row: number): MaybeNumber => {
    const index = data.index[row]
    if (!isConverted) return premium
    return typeof premium === 'number' && index !== null ? premiumUsd(premium, index) : undefined
  }
  const all = (['bid', 'mark', 'ask'] as const).flatMap((id) => data[id].map((premium, row) => at(premium, row)))
  const isLong = all.some((premium) => (premium ?? 0) >= 10_000)
  const text = isCoin && !isConverted ? columnTexts(all, 4, 5) : columnTexts(all, isLong ? 1 : 2, 2)
  return { at, text, unit: isCoin && !isConverted ? coin : 'USD' }
}

/** Open interest, volume and premium paid, in the selected unit. */
const amountFigures = (data: Chain, { units, coin }: Amounts): readonly Figure[] => {
  const isUsd = units === 'usd'
  const unit = isUsd ? 'USD' : coin
  const atIndex = (row: number, value: MaybeNumber, isInUsd: boolean): MaybeNumber => {
    const index = data.index[row]
    if (typeof value !== 'number' || isInUsd === isUsd) return value
    return index === null || index <= 0 ? undefined : isUsd ? notionalUsd(value, index) : notionalCoin(value, index)
  }
  const open = isUsd ? data.openInterestUsd : data.openInterestCoin
  const figure = (id: FigureId, header: string, at: Figure['at'], doc: string): Figure => ({
    id,
    header,
    unit,
    at,
    doc: `${doc}, ${unit}`,
    width: isUsd ? 84 : 64,
    text: isUsd
      ? (value) => nonZeroText(value, 0)
      : columnTexts(
          data.strike.map((_, row) => at(row)),
          1,
          2,
        ),
  })
  return [
    { ...figure('openInterest', 'OI', (row) => open[row], 'Open interest'), hasBar: true },
    figure('volume', 'Vol', (row) => atIndex(row, data.volumeCoin[row], false), 'Traded in 24 hours'),
    figure('premium', 'Paid', (row) => atIndex(row, data.volumeUsd?.[row], true), 'Premium paid in 24 hours'),
  ]
}

const GREEKS: readonly (readonly [
  id: FigureId & Name,
  header: string,
  width: number,
  decimals: number,
  doc: string,
])[] = [
  ['volga', 'Volga', 58, 2, 'Change of vega for one vol point'],
  ['vanna', 'Vanna', 60, 4, 'Change of delta for one vol point'],
  ['rho', 'Rho', 54, 1, 'USD for one percent of rate'],
  ['theta', 'Theta', 58, 1, 'USD a day'],
  ['vega', 'Vega', 54, 1, 'USD a vol point'],
  ['gamma', 'Gamma', 70, 6, 'Change of delta for one USD'],
  ['deltaPremiumAdjusted', 'Δ pa', 54, 2, 'Premium-adjusted delta'],
  ['delta', 'Delta', 54, 2, 'Forward delta, not premium-adjusted'],
]

/** All figures by id. */
const figures = (data: Chain, amounts: Amounts): ReadonlyMap<FigureId, Figure> => {
  const premium = premiums(data, amounts)
  const read = (id: Name) => (row: number) => data[id]?.[row] as MaybeNumber
  const vol = (id: 'markVol' | 'bidVol' | 'askVol', header: string, width: number, ink?: TokenName): Figure => ({
    id,
    at: read(id),
    header,
    unit: '%',
    width,
    text: volText,
    ...(ink === undefined ? {} : { ink }),
  })
  const size = (id: 'bidSize' | 'askSize'): Figure => ({
    id,
    at: read(id),
    header: 'Size',
    width: 52,
    text: columnTexts(data[id] ?? [], 1, 2),
  })
  const quote = (id: 'bid' | 'mark' | 'ask', header: string, doc: string, ink?: TokenName): Figure => ({
    id,
    at: (row) => premium.at(data[id][row], row),
    header,
    width: id === 'mark' ? 72 : 64,
    text: premium.text,
    doc: `${doc}, ${premium.unit}`,
    flash: (row) => data[id][row],
    ...(id === 'mark' ? { unit: premium.unit } : {}),
    ...(ink === undefined ? {} : { ink }),
  })
  const all: readonly Figure[] = [
    ...amountFigures(data, amounts),
    ...GREEKS.map(
      ([id, header, width, decimals, doc]): Figure => ({
        id,
        at: read(id),
        header,
        width,
        doc,
        text: (value) => nonZeroText(value, decimals),
      }),
    ),
    { ...vol('markVol', 'IV', 48), doc: 'Vol of the mark' },
    size('bidSize'),
    vol('bidVol', 'IV bid', 56, 'bid'),
    quote('bid', 'Bid', 'Best bid', 'bid'),
    quote('mark', 'Mark', 'Mark of the venue'),
    quote('ask', 'Ask', 'Best ask', 'ask'),
    vol('askVol', 'IV ask', 56, 'ask'),
    size('askSize'),
  ]
  return new Map(all.map((figure) => [figure.id, figure]))
}

const isInTheMoney = (data: Chain, side: Side, row: number): boolean => {
  const forward = data.forward[row]
  return forward !== null && (side === 'call' ? data.strike[row] < forward : data.strike[row] > forward)
}

/** Number of highlighted open positions per side and expiry. */
const LARGEST = 3

/** Rows of a side with the largest values of their expiry. */
const largestRows = (data: Chain, side: Side, at: Figure['at']): ReadonlySet<number> => {
  const rows = [...data.strike.keys()].filter((row) => data.type[row] === side && (at(row) ?? 0) > 0)
  const byExpiry = Map.groupBy(rows, (row) => data.expiry[row])
  const largest = [...byExpiry.values()].flatMap((of) =>
    of.sort((a, b) => (at(b) ?? 0) - (at(a) ?? 0)).slice(0, LARGEST),
  )
  return new Set(largest)
}

const isQuote = (id: FigureId): boolean => /^(bid|mark|ask)(Size|Vol)?$/.test(id) && id !== 'markVol'

const NO_ROWS: ReadonlySet<number> = new Set()

/** Returns the columns of calls or puts in display order. */
export const sideColumns = (
  data: Chain,
  side: Side,
  chosen: readonly FigureId[],
  amounts: Amounts,
): TableColumn<StrikeRow>[] => {
  const figuresById = figures(data, amounts)
  const tick = tickOf(data)
  const ordered = chosen.flatMap((id) => figuresById.get(id) ?? [])
  // Outer columns are mirrored around the strike; bid is left of ask on both sides.
  const quotes = ordered.filter(({ id }) => isQuote(id))
  const arranged = side === 'call' ? ordered : [...quotes, ...ordered.filter(({ id }) => !isQuote(id)).reverse()]
  return arranged.map(({ id, at, text, ink, hasBar, flash, ...figure }): TableColumn<StrikeRow> => {
    const most = hasBar === true ? Math.max(1e-12, ...data.strike.map((_, row) => at(row) ?? 0)) : 1
    const largest = hasBar === true ? largestRows(data, side, at) : NO_ROWS
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
      written: () => text,
      isQuiet: flash === undefined,
      ...(flash === undefined
        ? {}
        : { flash: { of: (line) => (line[side] === undefined ? undefined : flash(line[side])), beyond: tick } }),
      cellStyle: (line): CellStyle => {
        const row = line[side]
        return {
          ...(ink === undefined ? {} : { ink }),
          ...(row !== undefined && isInTheMoney(data, side, row) ? { wash: side } : {}),
          ...(hasBar === true ? { bar: { share: (value(line) ?? 0) / most, color: side } } : {}),
          ...(row !== undefined && largest.has(row) ? { isStrong: true } : {}),
        }
      },
      pick: (line) => (line[side] === undefined ? undefined : data.instrument[line[side]]),
    }
  })
}
