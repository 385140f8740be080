/** What the clients send and which messages they expect, as their documentation and their recorded answers have it. */

/** Every value of a parameter that has a closed list of them. */
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  timeFormat: [
    ...['nanoseconds', 'ns', 'milliseconds', 'ms', 'iso', 'iso8601', 'iso8611'],
    ...['human', 'human_readable', 'humanReadable', 'hr'],
  ],
  timeInterval: ['minute', 'hour', 'day', 'm', 'h', 'd', 'w', 'y'],
  putCall: ['P', 'p', 'put', 'Put', 'PUT', 'C', 'c', 'call', 'Call', 'CALL'],
  interval: ['7d', '7D', '30d', '30D', '90d', '90D', '180d', '180D'],
  marginType: ['coins', 'stables'],
  sviFormat: ['DTE', 'TAU'],
  orderSizeCategoryUsd: ['0', '1k', '10k', '100k', 'All'],
  isAtm: ['true', 'false', 'True', 'False'],
  blockTradeId: ['True', 'False'],
  showActiveExpirations: ['True', 'False'],
}

/** Values of those lists that a method refuses. */
export const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'derivatives/analytics/trades-flow/gamma-exposures-snapshots timeInterval': ['minute', 'm'],
  'derivatives/analytics/trades-flow/gamma-exposures/normalized-usd timeInterval': ['minute', 'm'],
}

const INSTANT = "Invalid timestamp value: '<x>'."
const numeral = (name: string) => `The argument '${name}' is not in numerical form (<x>).`
const oneOf = (name: string) => `Invalid argument ${name}: expected one of [${VALUES[name]?.join(',')}], found '<x>'.`

/** The message for a parameter whose value is `<x>`. */
export const ERRORS: Readonly<Record<string, string>> = {
  timeFormat: oneOf('timeFormat'),
  putCall: oneOf('putCall'),
  interval: oneOf('interval'),
  marginType: oneOf('marginType'),
  startDate: INSTANT,
  endDate: INSTANT,
  timestamp: INSTANT,
  expiration: INSTANT,
  strike: numeral('strike'),
  daysBack: numeral('daysBack'),
  limit: numeral('limit'),
  isAtm: "Invalid argument 'isAtm': expected boolean, found '<x>'.",
  timeInterval: 'Invalid time interval: <x>.',
}

/** The message of one method about a venue or coin that it does not take. */
export const ERRORS_OF: readonly (readonly [path: string, name: string, value: string, message: string])[] = [
  ...['gamma-exposures/normalized-usd', 'gamma-exposures-snapshots'].map(
    (path) => [`trades-flow/${path}`, 'exchange', '<x>', "Unsupported exchange for gamma exposure: '<x>'."] as const,
  ),
  ...['minute', 'm'].map(
    (value) =>
      ['trades-flow/gamma-exposures-snapshots', 'timeInterval', value, `Invalid time interval: ${value}.`] as const,
  ),
  ['volatility/svi-minutely', 'currency', '<x>', "Unsupported currency for SVI: '<x>'."],
  [
    'volatility/svi-hourly',
    'currency',
    '<x>',
    "Invalid argument currency: expected one of [BTC,btc,ETH,eth], found '<x>'.",
  ],
  ...['instruments/most-traded/tradfi', 'volatility/term-structures/forward-volatility/constant/tradfi'].map(
    (path) =>
      [path, 'exchange', '<x>', "Invalid argument exchange: expected one of [tradfi,TRADFI], found '<x>'."] as const,
  ),
]

/** An example of every parameter that a method needs. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  exchange: 'deribit',
  currency: 'BTC',
  asset: 'BTC',
  interval: '30d',
  marginType: 'coins',
  pair: 'btc_usd',
  pair2: 'eth_usd',
  orderSizeCategoryUsd: 'All',
  quoteAssetIncluded: 'True',
  expiration: '2026-01-28',
  startDate: '2026-01-27T19:00:00',
  endDate: '2026-01-27T21:00:00',
}
