import { type Market, marketKey, venueId } from '@gvol/market'
import { type Argument, listParts, type Parsed } from './argument.ts'
import { SYMBOL, VENUE } from './names.ts'

const EXPECTED = 'a market as venue:symbol, such as deribit:BTC'

const parsedMarket = (raw: unknown): Parsed<Market> => {
  const [venue = '', symbol = '', ...rest] = typeof raw === 'string' ? raw.split(':') : []
  return VENUE.pattern.test(venue) && SYMBOL.pattern.test(symbol) && rest.length === 0
    ? { ok: true, value: { venue: venueId(venue), symbol: symbol.toUpperCase() } }
    : { ok: false, expected: EXPECTED }
}

/** A second market in addition to the subject, `deribit:BTC`. */
export const market = (doc: string): Argument<Market | undefined> => ({
  kind: 'market',
  doc,
  unit: null,
  fallback: undefined,
  isRequired: false,
  domain: {},
  hint: `${doc}, as venue:symbol`,
  graphqlType: 'String',
  schema: { type: 'string', example: 'deribit:BTC' },
  clientType: 'string',
  parse: parsedMarket,
  wire: (value) => (value === undefined ? null : marketKey(value)),
})

/** Several markets, comma-separated or as a list. @param most  maximum number of markets */
export const markets = (doc: string, most: number): Argument<readonly Market[]> => ({
  kind: 'markets',
  doc,
  unit: null,
  fallback: [],
  isRequired: false,
  domain: { most },
  hint: `${doc}, each as venue:symbol, at most ${most}`,
  graphqlType: '[String!]',
  schema: { type: 'string', description: `comma-separated, each as venue:symbol, at most ${most}` },
  clientType: 'readonly string[]',
  parse: (raw) => {
    const parts = listParts(raw)
    if (parts === undefined || parts.length > most) return { ok: false, expected: `at most ${most} markets` }
    const values = parts.map(parsedMarket)
    return values.every((value) => value.ok)
      ? { ok: true, value: values.map(({ value }) => value) }
      : { ok: false, expected: `a comma-separated list, each ${EXPECTED}` }
  },
  wire: (value) => value.map(marketKey),
})
