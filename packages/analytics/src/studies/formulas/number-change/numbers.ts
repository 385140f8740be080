import type { Market } from '@gvol/market'

/** A number of a market with stored history, as a formula. */
export type StoredNumber = { readonly group: string; readonly name: string; readonly formula: string }

const group = (name: string, numbers: Readonly<Record<string, string>>): readonly StoredNumber[] =>
  Object.entries(numbers).map(([number, formula]) => ({ group: name, name: number, formula }))

const TENORS = [7, 30, 60, 90, 180] as const

const ofTenors = (nameOf: (days: number) => string, formulaOf: (days: number) => string, tenors: readonly number[]) =>
  Object.fromEntries(tenors.map((days) => [nameOf(days), formulaOf(days)]))

const basis =
  ({ venue, symbol }: Market, column: string) =>
  (days: number) =>
    `tenorBasisHistory(tenor=${days}, venue='${venue}', symbol='${symbol}').${column}`

/** Returns every number of an option market with its own history, in table order. */
export const storedNumbers = (market: Market): readonly StoredNumber[] => [
  ...group('Implied vol', {
    'Volatility index': 'dvol',
    ...ofTenors(
      (days) => `ATM ${days} d`,
      (days) => `ATM${days}`,
      TENORS,
    ),
    ...ofTenors(
      (days) => `25Δ skew ${days} d`,
      (days) => `rr25(${days}d)`,
      [7, 30, 90],
    ),
    '15Δ skew 30 d': 'rr15(30d)',
    '25Δ fly 30 d': 'fly25(30d)',
    'Term structure richness': 'richness',
  }),
  ...group('Realised vol', {
    ...ofTenors(
      (days) => `Realised ${days} d`,
      (days) => `rv(${days}d)`,
      [7, 30, 90],
    ),
    'Implied less realised 30 d': 'vrp(30d)',
    'Vol of the index 30 d': 'volIndexHistory.volOfVol',
  }),
  ...group('Price and futures', {
    Spot: 'spot',
    ...ofTenors((days) => `Basis ${days} d, a year`, basis(market, 'apr'), [30, 90]),
    'Open in dated futures': basis(market, 'openInterestCoin')(90),
  }),
  ...group('Open interest of options', {
    'Open calls': 'pcr.openCallCoin',
    'Open puts': 'pcr.openPutCoin',
    'Open options': 'pcr.openCallCoin + pcr.openPutCoin',
    'Open puts per call': 'pcr',
  }),
  ...group('Traded options', {
    'Volume of 24 h at the venue': `venueHistory(venue='${market.venue}').volumeCoin`,
    'Puts per call of 24 h': 'pcr.volumeRatio',
  }),
  ...group('Dealers', { 'Gamma exposure': 'gex', 'Gamma exposure in coins': 'gex.gammaCoin' }),
]
