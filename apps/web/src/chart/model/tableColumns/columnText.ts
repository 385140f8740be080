import { compactColumn, compactText, decimalText, type MaybeNumber, nonZeroText, roundedTo } from '@gvol/format'
import { shortestText } from '../../../ui/format/digits.ts'

type Numbers = readonly MaybeNumber[]
type Write = (value: MaybeNumber) => string

const signed = { isSigned: true } as const

/** Formats an amount compactly, with its sign. */
export const signedCompact: Write = (value) => compactText(value, signed)

const MAX_DECIMALS = 12

/** Returns the decimals for six significant digits, at least two: 122,449.13, 291.219, 0.176485, 0.00001234. */
export const decimalsOfPrice = (price: number): number =>
  Math.min(MAX_DECIMALS, Math.max(2, 5 - Math.floor(Math.log10(Math.max(Math.abs(price), 1e-9)))))

/** Formats a single price with the decimals usual for its size. */
export const singlePriceText: Write = (value) => shortestText(value, decimalsOfPrice(value ?? 0))

/** Formats the net cost of a structure, in coin or in the quote currency of its market. */
export const netPriceText: Write = (value) => decimalText(value, decimalsOfNet([value]), signed)

/** Averages over legs have more digits than quoted prices. */
const decimalsOfNet = (values: Numbers): number => (values.every((value) => Math.abs(value ?? 0) < 100) ? 4 : 2)

/**
 * Returns a formatter for prices of one market shown together: all have the same number of decimals, as many as their
 * values need.
 */
export const pricesOf = (...columns: readonly Numbers[]): ((price: MaybeNumber) => string) => {
  const needed = decimalsTogether(columns)
  return (price) => nonZeroText(price, needed)
}

/** Formatter for prices of several markets in one column: prices of similar size have the same number of decimals. */
const pricesBySize = (values: Numbers): Write => {
  const sizeOf = (price: MaybeNumber) => Math.min(3, Math.max(-1, Math.floor(Math.log10(Math.abs(price || 1)))))
  const bySize = Map.groupBy(values, sizeOf)
  const written = new Map([...bySize].map(([size, prices]) => [size, pricesOf(prices)]))
  return (price) => (written.get(sizeOf(price)) ?? singlePriceText)(price)
}

/** Returns a formatter for differences of prices, with their sign and as many decimals as the columns need together. */
export const priceDifferencesOf = (...columns: readonly Numbers[]): ((gap: MaybeNumber) => string) => {
  const needed = decimalsTogether(columns)
  return (gap) => nonZeroText(gap, needed, signed)
}

const netsOf = (values: Numbers): Write => {
  const decimals = Math.min(decimalsTogether([values]), decimalsOfNet(values))
  return (price) => nonZeroText(price, decimals, signed)
}

const decimalsTogether = (columns: readonly Numbers[]): number => {
  const prices = columns.flat().filter((price) => typeof price === 'number')
  const most = decimalsOfPrice(prices.reduce((largest, price) => Math.max(largest, Math.abs(price)), 0))
  let needed = 0
  while (needed < most && prices.some((price) => roundedTo(price, needed) !== roundedTo(price, most))) needed++
  return needed
}

const BY_COLUMN: ReadonlyMap<Write, (values: Numbers) => Write> = new Map([
  [compactText, (values: Numbers) => compactColumn(values)],
  [signedCompact, (values: Numbers) => compactColumn(values, signed)],
  [singlePriceText, (values: Numbers) => pricesBySize(values)],
  [netPriceText, (values: Numbers) => netsOf(values)],
])

/** Returns the formatter of a whole column: compact numbers and prices get the same number of decimals. */
export const columnText = (write: Write, values: Numbers): Write => BY_COLUMN.get(write)?.(values) ?? write
