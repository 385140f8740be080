import { compactText, dateText, decimalText, dteText, type MaybeNumber, percentText, volText } from '@gvol/format'
import { futurePath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { type CellLook, rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { marginText } from '../../_kit/model/marginText.ts'

/** What is drawn of the study. */
export const COLUMNS = [
  'instrument',
  'coin',
  'kind',
  'margin',
  'expiry',
  'days',
  'bid',
  'ask',
  'mark',
  'index',
  'basis',
  'basisShare',
  'apr',
  'aprCompounded',
  'spreadBps',
  'openInterestCoin',
  'openInterestUsd',
  'volume24hCoin',
  'volume24hUsd',
  'funding8h',
  'fundingApr',
  ...(['vol10', 'vol30', 'vol90', 'vol180'] as const),
] as const

type Answer = StudyAnswer<'futures-board', (typeof COLUMNS)[number]>
type Data = Answer['data']
type NumberName = {
  [Name in keyof Data]: Data[Name] extends readonly (number | null)[] ? Name : never
}[keyof Data]

const signed = { isSigned: true } as const

/** Rates beyond it have no stronger colour: 20 % a year. */
const STRONGEST_RATE = 0.2

const heat = (rate: MaybeNumber): CellLook =>
  rate === null || rate === undefined
    ? {}
    : { heat: { scale: 'diverging', share: Math.max(-1, Math.min(1, rate / STRONGEST_RATE)) } }

/** As many decimals as a price of that size is quoted in. */
const price = (value: MaybeNumber): string => shortestText(value, (value ?? 0) >= 1_000 ? 2 : 6)

type Figure = Omit<TableColumn<number>, 'text' | 'value' | 'id' | 'look'> & {
  readonly id: NumberName
  readonly text: (value: MaybeNumber) => string
  readonly look?: (value: MaybeNumber) => CellLook
}

const FIGURES: readonly Figure[] = [
  { id: 'expiry', header: 'Expiry', width: 74, align: 'left', isQuiet: true, text: (ms) => (ms ? dateText(ms) : '–') },
  {
    ...{ id: 'days', header: 'Days', width: 50, isQuiet: true },
    text: (days) => (typeof days === 'number' ? dteText(days) : '–'),
  },
  { id: 'mark', header: 'Mark', width: 82, text: price },
  { id: 'index', header: 'Index', width: 82, text: price },
  { id: 'basis', header: 'Basis', unit: 'USD', group: 'Basis', width: 76, text: (usd) => shortestSigned(usd) },
  {
    ...{ id: 'basisShare', header: 'Basis', unit: '%', group: 'Basis', width: 68 },
    text: (share) => percentText(share, 3, signed),
  },
  {
    ...{ id: 'apr', header: 'APR', unit: 'simple', group: 'Basis', width: 78 },
    doc: 'Basis per year, simple: (F/S − 1)·365/days',
    text: (rate) => percentText(rate, 2, signed),
    look: heat,
  },
  {
    ...{ id: 'aprCompounded', header: 'APY', group: 'Basis', width: 66 },
    doc: 'Basis per year, compounded: (F/S)^(365/days) − 1',
    text: (rate) => percentText(rate, 2, signed),
  },
  {
    ...{ id: 'funding8h', header: '8 h', unit: '%', group: 'Funding', width: 74 },
    doc: 'Funding put on eight hours; positive: longs pay',
    text: (rate) => percentText(rate, 4, signed),
  },
  {
    ...{
      id: 'fundingApr',
      header: 'APR',
      unit: 'simple',
      group: 'Funding',
      width: 78,
      doc: 'Funding per year, simple',
    },
    text: (rate) => percentText(rate, 2, signed),
    look: heat,
  },
  { id: 'openInterestUsd', header: 'USD', group: 'Open interest', width: 60, text: (usd) => compactText(usd) },
  { id: 'openInterestCoin', header: 'Coin', group: 'Open interest', width: 60, text: (coins) => compactText(coins) },
  { id: 'volume24hUsd', header: 'USD', group: 'Volume 24 h', width: 60, text: (usd) => compactText(usd) },
  { id: 'volume24hCoin', header: 'Coin', group: 'Volume 24 h', width: 60, text: (coins) => compactText(coins) },
  ...(['vol10', 'vol30', 'vol90', 'vol180'] as const).map(
    (id): Figure => ({
      ...{ id, header: `${id.slice(3)} d`, unit: '%', group: 'Realised vol of the coin', width: 54 },
      text: (vol) => volText(vol),
    }),
  ),
  { id: 'bid', header: 'Bid', group: 'Quote', width: 82, text: price, look: () => ({ ink: 'bid' }) },
  { id: 'ask', header: 'Ask', group: 'Quote', width: 82, text: price, look: () => ({ ink: 'ask' }) },
  { id: 'spreadBps', header: 'Spread', unit: 'bp', group: 'Quote', width: 74, text: (bps) => decimalText(bps, 1) },
]

const shortestSigned = (usd: MaybeNumber): string =>
  typeof usd === 'number' ? decimalText(usd, Math.abs(usd) >= 1 ? 2 : 6, signed) : '–'

/** One row per contract, most open first; its name leads to its own page. */
export const toModel = (
  { data }: Answer,
  exchange: string,
  kind: 'all' | 'future' | 'perpetual',
): TableSpec<number> => {
  const most = Math.max(1, ...data.openInterestUsd.map((usd) => usd ?? 0))
  const name: TableColumn<number> = {
    id: 'instrument',
    header: 'Contract',
    width: 152,
    align: 'left',
    isSticky: true,
    isQuiet: true,
    text: (row) => data.instrument[row],
    value: (row) => data.instrument[row],
  }
  const margin: TableColumn<number> = {
    id: 'margin',
    header: 'Margin',
    width: 58,
    align: 'left',
    isQuiet: true,
    text: (row) => marginText(data.margin[row]),
    value: (row) => data.margin[row],
  }
  const figures = FIGURES.map(
    ({ id, text, look, ...figure }): TableColumn<number> => ({
      ...figure,
      id,
      text: (row) => text(data[id][row]),
      value: (row) => data[id][row],
      ...(look === undefined ? {} : { look: (row) => look(data[id][row]) }),
      ...(id === 'openInterestUsd'
        ? { look: (row) => ({ bar: { share: (data.openInterestUsd[row] ?? 0) / most, color: 'accent' } }) }
        : {}),
    }),
  )
  const rows = Array.from(data.instrument.keys()).filter((row) => kind === 'all' || data.kind[row] === kind)
  return {
    columns: [name, margin, ...figures],
    items: rowItems(rows, (row) => data.instrument[row]),
    sortedBy: { column: 'openInterestUsd', isDescending: true },
    leadsTo: (row) => futurePath(exchange, data.instrument[row]),
  }
}
