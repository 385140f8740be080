import { compactText, dateText, decimalText, dteText, type MaybeNumber, partText, percentText } from '@gvol/format'
import { shortestText } from '../../../ui/format/digits.ts'
import type { CellStyle, TableColumn } from '../../../ui/table/tableSpec.ts'
import { nameColumn, numberColumn } from './columns.ts'
import { signedCompact, singlePriceText } from './columnText.ts'

type Numbers = readonly (number | null)[]

/** Columns of an answer with numbers or instants. */
type NumberName<Data> = {
  [Name in keyof Data & string]: Data[Name] extends Numbers ? Name : never
}[keyof Data & string]

/** Columns of an answer with text. */
type TextName<Data> = {
  [Name in keyof Data & string]: Data[Name] extends readonly (string | null)[] ? Name : never
}[keyof Data & string]

/** Value of a text column: a name of a closed list, or null where it may be missing. */
type Word<Column> = Column extends readonly (infer Text extends string | null)[] ? Text : never

type Head = Omit<TableColumn<number>, 'text' | 'value' | 'id' | 'cellStyle' | 'pick'>

/** A numeric column of a table whose rows are indexes into an answer. */
export type Figure<Data> = Head & {
  readonly id: NumberName<Data>
  readonly text: (value: MaybeNumber) => string
  readonly cellStyle?: (value: MaybeNumber) => CellStyle
}

/** Returns table columns for columns of an answer, sorted by value. */
export const figureColumns = <Data>(data: Data, figures: readonly Figure<Data>[]): readonly TableColumn<number>[] =>
  figures.map(({ id, header, unit, width, text, cellStyle, ...more }) => {
    const values = data[id] as Numbers
    const byRow = cellStyle === undefined ? {} : { cellStyle: (row: number) => cellStyle(values[row]) }
    return numberColumn(id, unit === undefined ? [header] : [header, unit], values, text, width, { ...more, ...byRow })
  })

const HEADERS = { bid: 'Bid', mid: 'Mid', mark: 'Mark', ask: 'Ask' } as const

/**
 * Returns columns for bid, mid, mark and ask under one heading, in the order given, with the same format; bid and ask
 * in their colors.
 */
export const quoteFigures = <Data>(
  head: Omit<Figure<Data>, 'id' | 'header' | 'cellStyle'>,
  columns: Partial<Record<keyof typeof HEADERS, NumberName<Data>>>,
): readonly Figure<Data>[] =>
  (Object.entries(columns) as [keyof typeof HEADERS, NumberName<Data>][]).map(([part, id]) => ({
    ...head,
    id,
    header: HEADERS[part],
    ...(part === 'bid' || part === 'ask' ? { cellStyle: () => ({ ink: part }) } : {}),
  }))

/** Returns a text column. */
export const wordColumn = <Data, Id extends TextName<Data>>(
  data: Data,
  {
    id,
    header,
    width,
    unit,
    wordText,
    ...more
  }: Head & { readonly id: Id; readonly wordText?: (word: Word<Data[Id]>) => string },
): TableColumn<number> => {
  const words = data[id] as readonly Word<Data[Id]>[]
  return {
    ...nameColumn(id, header, words, width, { isQuiet: true, ...more }),
    ...(unit === undefined ? {} : { unit }),
    ...(wordText === undefined ? {} : { text: (row: number) => wordText(words[row]) }),
  }
}

const signed = { isSigned: true } as const

/** Formatters of table numbers. */
export const write = {
  price: singlePriceText,
  /** A difference of prices, with its sign: in cents, or with more decimals if it is below a cent. */
  gap: (value: MaybeNumber): string => {
    if (typeof value !== 'number') return '–'
    const [, decimals = ''] = shortestText(value, 6).split('.')
    return decimalText(value, Math.abs(value) >= 1 ? 2 : Math.max(2, decimals.length), signed)
  },
  percent:
    (decimals: number) =>
    (value: MaybeNumber): string =>
      percentText(value, decimals),
  /** A share that is never rounded to zero unless it is zero. */
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

/** Returns a background color for signed values, strongest from `strongest` on. */
export const heatStyle =
  (strongest: number) =>
  (value: MaybeNumber): CellStyle =>
    typeof value === 'number'
      ? { heat: { scale: 'diverging', share: Math.max(-1, Math.min(1, value / strongest)) } }
      : {}

/** Returns a bar behind each number, proportional to its share of the largest. */
export const barStyle = (values: Numbers): ((value: MaybeNumber) => CellStyle) => {
  const most = Math.max(...values.map((value) => value ?? 0), Number.MIN_VALUE)
  return (value) => (typeof value === 'number' ? { bar: { share: Math.max(0, value / most), color: 'accent' } } : {})
}
