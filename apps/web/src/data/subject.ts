import { coinOf, marketKey } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { subjectFacts } from '../../generated/studies.ts'

/** Kinds of subject of a study or chart. */
export type SubjectId = keyof typeof subjectFacts

type NameIn<S extends SubjectId> = S extends SubjectId ? keyof (typeof subjectFacts)[S] & string : never

type SubjectName = NameIn<SubjectId>

/** The subject of a page or panel, by argument name. */
export type SubjectValues = { readonly [Name in SubjectName]?: string }

/** Returns the argument names of a subject kind. */
export const namesOfSubject = (subject: SubjectId): readonly SubjectName[] =>
  Object.keys(subjectFacts[subject]) as SubjectName[]

/** The values of a subject kind. */
export type ValuesOf<S extends SubjectId> = { readonly [Name in NameIn<S>]: string }

/** Returns the key of a market in API notation, `deribit:BTC`, as used in arguments of studies and formulas. */
export const marketNameKey = ({ exchange, symbol }: MarketName): string => marketKey({ venue: exchange, symbol })

type CoinOf<V> = V extends { readonly symbol: string } ? { readonly coin: string } : unknown
type OtherCoinOf<V> = V extends { readonly otherSymbol: string } ? { readonly otherCoin: string } : unknown

/** All values that follow from a subject: a book also determines its coin. */
export type Supplied<V> = V & CoinOf<V> & OtherCoinOf<V>

/** Returns the values together with the coins derived from them: the coin of a book follows from its symbol. */
export const withCoins = (values: SubjectValues): SubjectValues => ({
  ...values,
  ...(values.coin === undefined && values.symbol !== undefined ? { coin: coinOf(values.symbol) } : {}),
  ...(values.otherCoin === undefined && values.otherSymbol !== undefined
    ? { otherCoin: coinOf(values.otherSymbol) }
    : {}),
})

/** Returns the argument names of a subject kind that these values lack. */
export const missingNames = (subject: SubjectId, values: SubjectValues): readonly string[] => {
  const completeValues = withCoins(values)
  return namesOfSubject(subject).filter((name) => !completeValues[name])
}

/** Returns the subject of a chart or study on a page with more values: a chart of a coin ignores the page's venue. */
export const aboutOf = (subject: SubjectId, pageValues: SubjectValues): SubjectValues =>
  subjectIn(subject, withCoins(pageValues))

/** Returns the values that belong to a subject kind. */
export const subjectIn = (subject: SubjectId, allValues: SubjectValues): SubjectValues =>
  Object.fromEntries(
    namesOfSubject(subject).flatMap((name) => (allValues[name] === undefined ? [] : [[name, allValues[name]]])),
  )

/** Returns the subject for display: `BTC on deribit`, `BTC-PERPETUAL on deribit`, `BTC and ETH`. */
export const subjectText = (values: SubjectValues, between = ' on '): string => {
  const { exchange, symbol, instrument, coin, otherCoin, otherExchange, otherSymbol, network, address, legs } = values
  const at = (what: string | undefined, where: string | undefined) =>
    [what, where].filter((text) => text !== undefined && text !== '').join(between)
  const first = at(address ?? instrument ?? symbol ?? coin ?? (legs && 'portfolio'), exchange ?? network)
  const other = at(otherSymbol ?? otherCoin, otherExchange)
  return other === '' ? first : `${first} and ${other}`
}
