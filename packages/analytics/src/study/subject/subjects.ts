import type { Market } from '@gvol/market'
import { argument } from '../argument/kinds.ts'
import type { Leg } from '../argument/legs.ts'
import { COIN, SYMBOL, VENUE } from '../argument/names.ts'
import type { TextDomain } from '../argument/text.ts'
import { type AnySubject, defineSubject } from './subject.ts'

const name = (doc: string, domain: TextDomain) => argument.required(argument.text(doc, domain, undefined))
const venue = (doc: string) => name(doc, VENUE)
const symbol = (doc: string) => name(doc, SYMBOL)
const coin = (doc: string) => name(doc, COIN)

const NETWORK: TextDomain = {
  pattern: /^[A-Za-z0-9-]{1,32}$/,
  expected: 'a network such as ethereum',
  example: 'ethereum',
  letterCase: 'lower',
}

/** Addresses on Bitcoin, Ethereum and Solana have 26 to 62 letters and digits; some chains resolve names with dots. */
const ADDRESS: TextDomain = {
  pattern: /^(?:[A-Za-z0-9]{1,100}|[\p{L}\p{N}_-]{1,60}(?:\.[\p{L}\p{N}_-]{1,60}){1,4})$/u,
  expected: 'an address as its network spells it, or a name that it resolves',
  example: '0x0000000000000000000000000000000000000000',
}

const MAX_LEGS = 200
/** Trades of a log, of which studies of a portfolio's past sum up those of a contract. */
const MAX_TRADES = 1_500

const marketText = ({ venue: id, symbol: of }: Market): string => `${id} ${of}`
const marketParts = ({ venue: id, symbol: of }: Market): readonly string[] => [id, of]

const coveredByLegs = ({ legs }: { readonly legs: readonly Leg[] }) => {
  const venues = [...new Set(legs.map(({ exchange }) => exchange))]
  // A leg without a venue may be at any.
  return venues.every((id) => id !== undefined) ? venues.map((id) => ({ venue: id })) : [{}]
}

/** One line per subject. */
export const subjects = {
  'option-book': defineSubject({
    id: 'option-book',
    doc: 'one option book of a venue',
    arguments: { exchange: venue('venue id'), symbol: symbol('market of the venue') },
    valueOf: (named) => ({ market: { venue: named.exchange, symbol: named.symbol } as Market }),
    coveredBy: ({ market }) => [market],
    textOf: ({ market }) => marketText(market),
    fileParts: ({ market }) => marketParts(market),
  }),
  instrument: defineSubject({
    id: 'instrument',
    doc: 'one instrument of a venue',
    arguments: {
      exchange: venue('venue id'),
      instrument: argument.required(argument.instrument('instrument of the venue')),
    },
    valueOf: (named) => ({ venue: named.exchange, instrument: named.instrument }),
    coveredBy: (value) => [{ venue: value.venue }],
    textOf: (value) => `${value.venue} ${value.instrument}`,
    fileParts: (value) => [value.venue, value.instrument],
  }),
  venue: defineSubject({
    id: 'venue',
    doc: 'a venue',
    arguments: { exchange: venue('venue id') },
    valueOf: (named) => ({ venue: named.exchange }),
    coveredBy: (value) => [{ venue: value.venue }],
    textOf: (value) => value.venue,
    fileParts: (value) => [value.venue],
  }),
  coin: defineSubject({
    id: 'coin',
    doc: 'a coin over all venues',
    arguments: { coin: coin('coin') },
    valueOf: (named) => ({ coin: named.coin }),
    coveredBy: (value) => [{ coin: value.coin }],
    textOf: (value) => value.coin,
    fileParts: (value) => [value.coin],
  }),
  'two-coins': defineSubject({
    id: 'two-coins',
    doc: 'two coins, side by side',
    arguments: { coin: coin('coin'), otherCoin: coin('coin to compare with') },
    valueOf: (named) => ({ coin: named.coin, otherCoin: named.otherCoin }),
    coveredBy: (value) => [{ coin: value.coin }, { coin: value.otherCoin }],
    textOf: (value) => `${value.coin} and ${value.otherCoin}`,
    fileParts: (value) => [value.coin, value.otherCoin],
  }),
  'two-books': defineSubject({
    id: 'two-books',
    doc: 'two option books, side by side',
    arguments: {
      exchange: venue('venue id'),
      symbol: symbol('market of the venue'),
      otherExchange: venue('id of the venue to compare with'),
      otherSymbol: symbol('market to compare with'),
    },
    valueOf: (named) => ({
      market: { venue: named.exchange, symbol: named.symbol } as Market,
      otherMarket: { venue: named.otherExchange, symbol: named.otherSymbol } as Market,
    }),
    coveredBy: ({ market, otherMarket }) => [market, otherMarket],
    textOf: ({ market, otherMarket }) => `${marketText(market)} and ${marketText(otherMarket)}`,
    fileParts: ({ market, otherMarket }) => [...marketParts(market), ...marketParts(otherMarket)],
  }),
  portfolio: defineSubject({
    id: 'portfolio',
    doc: 'positions in instruments',
    arguments: { legs: argument.required(argument.legs('positions', MAX_LEGS)) },
    valueOf: (named) => ({ legs: named.legs as readonly Leg[] }),
    coveredBy: coveredByLegs,
    textOf: ({ legs }) => `a portfolio of ${legs.length === 1 ? 'one leg' : `${legs.length} legs`}`,
    fileParts: () => ['portfolio'],
  }),
  ledger: defineSubject({
    id: 'ledger',
    doc: 'positions, trades and bookings',
    arguments: { legs: argument.required(argument.ledgerLegs('positions, trades and bookings', MAX_TRADES)) },
    valueOf: (named) => ({ legs: named.legs as readonly Leg[] }),
    coveredBy: coveredByLegs,
    textOf: ({ legs }) => `a portfolio of ${legs.length === 1 ? 'one entry' : `${legs.length} entries`}`,
    fileParts: () => ['portfolio'],
  }),
  address: defineSubject({
    id: 'address',
    doc: 'an address on a network',
    arguments: { network: name('network', NETWORK), address: name('address on the network', ADDRESS) },
    valueOf: (named) => ({ network: named.network, address: named.address }),
    coveredBy: () => [{}],
    textOf: (value) => `${value.address} on ${value.network}`,
    fileParts: (value) => [value.network, value.address],
  }),
  none: defineSubject({
    id: 'none',
    doc: 'no subject: the study uses all available data',
    arguments: {},
    valueOf: () => ({}),
    coveredBy: () => [{}],
    textOf: () => 'any market',
    fileParts: () => [],
  }),
} as const

export type SubjectId = keyof typeof subjects

/** Input of a study about that subject. */
export type SubjectValue<Id extends SubjectId> = ReturnType<(typeof subjects)[Id]['valueOf']>

/** Returns the definition without its specific types. */
export const subjectOf = (id: SubjectId): AnySubject =>
  // Sound because its functions only get what its own arguments parsed.
  subjects[id] as unknown as AnySubject

/** Whether a subject is a person's legs: its answers are private, and its spans are applied to the legs of `asOf`. */
export const hasLegs = (subject: SubjectId): boolean => Object.hasOwn(subjects[subject].arguments, 'legs')
