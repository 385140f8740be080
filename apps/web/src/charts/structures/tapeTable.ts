import { ageText, compactText, type MaybeNumber, percentText, volText, zonedInstantText } from '@gvol/format'
import { addColumn, positionLegs } from '../../chart/model/tableColumns/addColumn.ts'
import { nameColumn, numberColumn, signInk, widthOfNames } from '../../chart/model/tableColumns/columns.ts'
import { netPriceText, signedCompact } from '../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../data/study.ts'
import { evenPremiums } from '../../ui/format/digits.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../ui/table/tableSpec.ts'

export const TAPE_COLUMNS = [
  'at',
  'id',
  'place',
  'name',
  'uniTrade',
  'position',
  'instrument',
  'side',
  'isKnown',
  'rule',
  'confidence',
  'legs',
  'isWhole',
  'amountCoin',
  'vol',
  'priceCoin',
  'netPremiumUsd',
  'notionalUsd',
  'deltaCoin',
  'gamma',
  'vegaUsd',
  'thetaUsd',
  'hedge',
  'hedgeSide',
  'hedgeCoin',
  'hedgePrice',
  'index',
  'bookBeforeAt',
  'bidBefore',
  'askBefore',
  'markBefore',
  'bidSizeBefore',
  'askSizeBefore',
  'bidVolBefore',
  'askVolBefore',
  'bookAfterAt',
  'bidAfter',
  'askAfter',
  'openBefore',
  'openChange',
] as const

type Data = StudyAnswer<'structures', (typeof TAPE_COLUMNS)[number]>['data']
type NumberName = { [Name in keyof Data]: Data[Name] extends readonly (number | null)[] ? Name : never }[keyof Data]
type Figure = Omit<TableColumn<number>, 'text' | 'value' | 'id'> & {
  readonly id: NumberName
  readonly text: (value: MaybeNumber) => string
}

/**
 * Maximum width of a structure's name, CSS pixels; names with many legs and dates would leave no space for other
 * columns.
 */
export const MAX_NAME_WIDTH = 330

const FIGURES: readonly Figure[] = [
  { id: 'amountCoin', header: 'Amount', unit: 'coin', width: 66, text: compactText },
  { id: 'vol', header: 'IV', unit: '%', width: 50, text: (vol) => volText(vol) },
  { id: 'priceCoin', header: 'Price', unit: 'net', width: 84, text: netPriceText },
  { id: 'netPremiumUsd', header: 'Net premium', unit: 'USD', width: 88, text: signedCompact },
  { id: 'notionalUsd', header: 'Notional', unit: 'USD', width: 70, text: compactText },
  { id: 'deltaCoin', header: 'Delta', unit: 'coin', width: 66, text: signedCompact },
  { id: 'gamma', header: 'Gamma', unit: 'coin per $1', width: 118, text: signedCompact },
  { id: 'vegaUsd', header: 'Vega', unit: 'USD', width: 66, text: signedCompact },
  { id: 'thetaUsd', header: 'Theta', unit: 'USD', width: 66, text: signedCompact },
]

type Texts = readonly (string | null)[]
type Numbers = readonly (number | null)[]

/**
 * Returns the perpetuals or futures traded with each structure, `sell 0.7450 BTC-PERPETUAL at 124,600`; null if there
 * were none.
 */
export const hedgeTexts = (names: Texts, sides: Texts, amounts: Numbers, prices: Numbers): Texts =>
  names.map((name, row) =>
    name === null ? null : `${sides[row] ?? ''} ${compactText(amounts[row])} ${name} at ${compactText(prices[row])}`,
  )

/** The book before and after, net over the legs; dashes if no book was received. */
const bookColumns = (data: Data): readonly TableColumn<number>[] => {
  const age = (at: readonly (number | null)[]) =>
    data.at.map((traded, row) => {
      const book = at[row]
      return typeof book === 'number' ? Math.abs(traded - book) : null
    })
  const ageOf = (ms: MaybeNumber) => (typeof ms === 'number' ? ageText(ms) : '–')
  const before = { group: 'Book before' }
  const after = { group: 'Book after' }
  const price = evenPremiums([data.bidBefore, data.askBefore, data.bidAfter, data.askAfter])
  return [
    numberColumn('bidBefore', ['Bid'], data.bidBefore, price, 84, before),
    numberColumn('bidSizeBefore', ['Size', 'coin'], data.bidSizeBefore, compactText, 54, { ...before, isQuiet: true }),
    numberColumn('bidVolBefore', ['Bid IV', '%'], data.bidVolBefore, volText, 54, before),
    numberColumn('markBefore', ['Mark'], data.markBefore, evenPremiums([data.markBefore]), 84, before),
    numberColumn('askVolBefore', ['Ask IV', '%'], data.askVolBefore, volText, 54, before),
    numberColumn('askBefore', ['Ask'], data.askBefore, price, 84, before),
    numberColumn('askSizeBefore', ['Size', 'coin'], data.askSizeBefore, compactText, 54, { ...before, isQuiet: true }),
    numberColumn('ageBefore', ['Age'], age(data.bookBeforeAt), ageOf, 52, { ...before, isQuiet: true }),
    numberColumn('bidAfter', ['Bid'], data.bidAfter, price, 84, after),
    numberColumn('askAfter', ['Ask'], data.askAfter, price, 84, after),
    numberColumn('ageAfter', ['Age'], age(data.bookAfterAt), ageOf, 52, { ...after, isQuiet: true }),
    numberColumn('openBefore', ['OI before', 'coin'], data.openBefore, compactText, 68),
    numberColumn('openChange', ['OI change', 'coin'], data.openChange, signedCompact, 72, {
      doc: 'Open after − before, all legs together: above 0 opened, below closed, with all that traded between',
      cellStyle: signInk(data.openChange),
    }),
  ]
}

/**
 * Returns a table in the order of the study; the name of a single option opens it, a row opens the prints of its
 * structure.
 */
export const tapeTable = (
  { data }: StudyAnswer<'structures', (typeof TAPE_COLUMNS)[number]>,
  pathOf: (uniTrade: string) => string,
  exchange: string,
): TableSpec<number> => {
  const hedges = hedgeTexts(data.hedge, data.hedgeSide, data.hedgeCoin, data.hedgePrice)
  const blockIds = data.id.map((id, row) => (data.place[row] === 'screen' ? '–' : id))
  const columns: readonly TableColumn<number>[] = [
    {
      id: 'at',
      header: 'Time',
      width: 132,
      align: 'left',
      isQuiet: true,
      text: (row) => zonedInstantText(data.at[row], true),
      value: (row) => data.at[row],
    },
    {
      id: 'side',
      header: 'Side',
      width: 52,
      align: 'left',
      doc: 'The customer’s side; with a question mark if it is unknown and the venue’s side is shown',
      text: (row) => `${data.side[row]}${data.isKnown[row] ? '' : '?'}`,
      value: (row) => data.side[row],
      cellStyle: (row) => (data.isKnown[row] ? { ink: data.side[row] === 'buy' ? 'up' : 'down' } : {}),
    },
    {
      id: 'name',
      header: 'Structure',
      width: widthOfNames(data.name, MAX_NAME_WIDTH),
      align: 'left',
      isSticky: true,
      text: (row) => `${data.name[row]}${data.isWhole[row] ? '' : ' (legs missing)'}`,
      value: (row) => data.name[row],
      pick: (row) => data.instrument[row] ?? undefined,
    },
    ...FIGURES.map(({ id, header, unit, width, text }) =>
      numberColumn(id, unit === undefined ? [header] : [header, unit], data[id], text, width),
    ),
    ...bookColumns(data),
    nameColumn('hedge', 'Delta hedge', hedges, widthOfNames(hedges)),
    addColumn('Adds its legs and hedge, at their prices, to the portfolio analyzer', (row) =>
      positionLegs(exchange, data.position[row]),
    ),
    {
      id: 'place',
      header: 'Where',
      width: 56,
      align: 'left',
      text: (row) => data.place[row],
      value: (row) => data.place[row],
    },
    { id: 'legs', header: 'Legs', width: 44, text: (row) => String(data.legs[row]), value: (row) => data.legs[row] },
    {
      id: 'confidence',
      header: 'Trust',
      unit: '%',
      width: 58,
      doc: 'How far the side is to be trusted',
      text: (row) => percentText(data.confidence[row], 0),
      value: (row) => data.confidence[row],
    },
    {
      id: 'rule',
      header: 'Rule',
      width: 96,
      align: 'left',
      isQuiet: true,
      text: (row) => data.rule[row].replaceAll('-', ' '),
      value: (row) => data.rule[row],
    },
    {
      id: 'id',
      header: 'Block',
      width: widthOfNames(blockIds),
      align: 'left',
      isQuiet: true,
      text: (row) => blockIds[row],
    },
  ]
  return {
    columns,
    items: rowItems(Array.from(data.id.keys()), (row) => data.id[row]),
    leadsTo: (row) => `${pathOf(data.uniTrade[row])}?print=${encodeURIComponent(data.id[row])}`,
  }
}
