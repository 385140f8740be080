import { coinOf, marketKey } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { subjectFacts } from '../../generated/studies.ts'

/** Kinds of what a study or a chart can be about. */
export type SubjectId = keyof typeof subjectFacts

type NameIn<S extends SubjectId> = S extends SubjectId ? keyof (typeof subjectFacts)[S] & string : never

type SubjectName = NameIn<SubjectId>

/** What a page or a panel is about, by argument name. */
export type SubjectValues = { readonly [Name in SubjectName]?: string }

/** Names of the arguments that a kind of subject consists of. */
export const namesOfSubject = (subject: SubjectId): readonly SubjectName[] =>
  Object.keys(subjectFacts[subject]) as SubjectName[]

/** The values that a kind of subject consists of. */
export type ValuesOf<S extends SubjectId> = { readonly [Name in NameIn<S>]: string }

/** The key of a market by the names of the API: `deribit:BTC`, as arguments of studies and formulas spell it too. */
export const marketNameKey = ({ exchange, symbol }: MarketName): string => marketKey({ venue: exchange, symbol })

type CoinOf<V> = V extends { readonly symbol: string } ? { readonly coin: string } : unknown
type OtherCoinOf<V> = V extends { readonly otherSymbol: string } ? { readonly otherCoin: string } : unknown

/** All that can be said about a subject: who knows a book knows its coin. */
export type Supplied<V> = V & CoinOf<V> & OtherCoinOf<V>

/** What a page is about, with what follows from it: the coin of a book is that of its symbol. */
export const withCoins = (values: SubjectValues): SubjectValues => ({
  ...values,
  ...(values.coin === undefined && values.symbol !== undefined ? { coin: coinOf(values.symbol) } : {}),
  ...(values.otherCoin === undefined && values.otherSymbol !== undefined
    ? { otherCoin: coinOf(values.otherSymbol) }
    : {}),
})

/** Names that a kind of subject asks for and these values do not say. */
export const missingNames = (subject: SubjectId, values: SubjectValues): readonly string[] => {
  const known = withCoins(values)
  return namesOfSubject(subject).filter((name) => !known[name])
}

/** What a chart or a study of that kind is about, on a page that knows more: a chart of a coin is not about the page's venue. */
export const aboutOf = (subject: SubjectId, known: SubjectValues): SubjectValues => subjectIn(subject, withCoins(known))

/** Of all that a panel knows, what a kind of subject consists of. */
export const subjectIn = (subject: SubjectId, known: SubjectValues): SubjectValues =>
  Object.fromEntries(
    namesOfSubject(subject).flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  )

/** `BTC on deribit`, `BTC-PERPETUAL on deribit`, `BTC and ETH`: what a panel is about, for people. */
export const subjectText = (values: SubjectValues, between = ' on '): string => {
  const { exchange, symbol, instrument, coin, otherCoin, otherExchange, otherSymbol, network, address, legs } = values
  const at = (what: string | undefined, where: string | undefined) =>
    [what, where].filter((text) => text !== undefined && text !== '').join(between)
  const first = at(address ?? instrument ?? symbol ?? coin ?? (legs && 'portfolio'), exchange ?? network)
  const other = at(otherSymbol ?? otherCoin, otherExchange)
  return other === '' ? first : `${first} and ${other}`
}
