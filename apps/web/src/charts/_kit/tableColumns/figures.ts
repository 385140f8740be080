import { compactText, dateText, decimalText, dteText, type MaybeNumber, partText, percentText } from '@gvol/format'
import { shortestText } from '../../../ui/format/digits.ts'
import type { CellLook, TableColumn } from '../../../ui/table/tableSpec.ts'
import { nameColumn, numberColumn } from './columns.ts'
import { lonePrice, signedCompact } from './columnText.ts'

type Numbers = readonly (number | null)[]

/** Columns of an answer that hold numbers or instants. */
type NumberName<Data> = {
  [Name in keyof Data & string]: Data[Name] extends Numbers ? Name : never
}[keyof Data & string]

/** Columns of an answer that hold text. */
type TextName<Data> = {
  [Name in keyof Data & string]: Data[Name] extends readonly (string | null)[] ? Name : never
}[keyof Data & string]

/** What stands in a column of text: a name of a closed list, or none where it may be missing. */
type Word<Column> = Column extends readonly (infer Text extends string | null)[] ? Text : never

type Head = Omit<TableColumn<number>, 'text' | 'value' | 'id' | 'look' | 'pick'>

/** A column of numbers of a table whose rows are positions in an answer. */
export type Figure<Data> = Head & {
  readonly id: NumberName<Data>
  readonly text: (value: MaybeNumber) => string
  readonly look?: (value: MaybeNumber) => CellLook
}

/** Columns of a table from the columns of an answer, sorted by the numbers themselves. */
export const figureColumns = <Data>(data: Data, figures: readonly Figure<Data>[]): readonly TableColumn<number>[] =>
  figures.map(({ id, header, unit, width, text, look, ...more }) => {
    const values = data[id] as Numbers
    const byRow = look === undefined ? {} : { look: (row: number) => look(values[row]) }
    return numberColumn(id, unit === undefined ? [header] : [header, unit], values, text, width, { ...more, ...byRow })
  })

const HEADERS = { bid: 'Bid', mid: 'Mid', mark: 'Mark', ask: 'Ask' } as const

/** Columns of one quote under one heading, written alike, bid and ask in their colours; in the order in which they are named. */
export const quoteFigures = <Data>(
  head: Omit<Figure<Data>, 'id' | 'header' | 'look'>,
  columns: Partial<Record<keyof typeof HEADERS, NumberName<Data>>>,
): readonly Figure<Data>[] =>
  (Object.entries(columns) as [keyof typeof HEADERS, NumberName<Data>][]).map(([part, id]) => ({
    ...head,
    id,
    header: HEADERS[part],
    ...(part === 'bid' || part === 'ask' ? { look: () => ({ ink: part }) } : {}),
  }))

/** A column of text. */
export const wordColumn = <Data, Id extends TextName<Data>>(
  data: Data,
  {
    id,
    header,
    width,
    unit,
    say,
    ...more
  }: Head & { readonly id: Id; readonly say?: (word: Word<Data[Id]>) => string },
): TableColumn<number> => {
  const words = data[id] as readonly Word<Data[Id]>[]
  return {
    ...nameColumn(id, header, words, width, { isQuiet: true, ...more }),
    ...(unit === undefined ? {} : { unit }),
    ...(say === undefined ? {} : { text: (row: number) => say(words[row]) }),
  }
}

const signed = { isSigned: true } as const

/** How numbers of a table are written. */
export const write = {
  price: lonePrice,
  /** A difference of prices, with its sign: in cents, or in as many decimals as one below a cent needs. */
  gap: (value: MaybeNumber): string => {
    if (typeof value !== 'number') return '–'
    const [, decimals = ''] = shortestText(value, 6).split('.')
    return decimalText(value, Math.abs(value) >= 1 ? 2 : Math.max(2, decimals.length), signed)
  },
  percent:
    (decimals: number) =>
    (value: MaybeNumber): string =>
      percentText(value, decimals),
  /** A share that never reads as nothing where it is something. */
  part:
    (decimals: number) =>
    (value: MaybeNumber): string =>
      partText(value, decimals),
  change:
    (decimals: number) =>
    (value: MaybeNumber): string =>
      percentText(value, decimals, signed),
  decimal:
    (decimals: number) =>
    (value: MaybeNumber): string =>
      decimalText(value, decimals),
  compact: compactText,
  signedCompact,
  date: (ms: MaybeNumber): string => (typeof ms === 'number' ? dateText(ms) : '–'),
  days: (days: MaybeNumber): string => (typeof days === 'number' ? dteText(days) : '–'),
} as const

/** Colour of a value with a sign, strongest from `strongest` on. */
export const heatFrom =
  (strongest: number) =>
  (value: MaybeNumber): CellLook =>
    typeof value === 'number'
      ? { heat: { scale: 'diverging', share: Math.max(-1, Math.min(1, value / strongest)) } }
      : {}

/** A bar behind each number, as long as its share of the largest. */
export const barOf = (values: Numbers): ((value: MaybeNumber) => CellLook) => {
  const most = Math.max(...values.map((value) => value ?? 0), Number.MIN_VALUE)
  return (value) => (typeof value === 'number' ? { bar: { share: Math.max(0, value / most), color: 'accent' } } : {})
}
