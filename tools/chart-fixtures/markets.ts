// Which market of the seeded ones a study is answered from, and the names of what it is about there.
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { type Study, type StudyContext, subjectOf } from '@gvol/analytics'
import { altcoinDays, altcoinHours } from '../../packages/analytics/testing/history/altcoinHistory.ts'
import { optionsHistory } from '../../packages/analytics/testing/history/syntheticOptionsHistory.ts'
import { accountContext } from '../../packages/analytics/testing/syntheticAccount.ts'
import { marketsContext } from '../../packages/analytics/testing/syntheticMarkets.ts'
import { spotContext } from '../../packages/analytics/testing/syntheticSpot.ts'
import { bookMarket } from './bookMarket.ts'
import { deliveryMarket, indexMarket, portfolioMarket, priceMarket } from './pastMarkets.ts'

const STUDIES = resolve(import.meta.dirname, '../../packages/analytics/src/studies')

/** Studies in folders. */
const studiesIn = (pattern: string): ReadonlySet<string> =>
  new Set(globSync(pattern, { cwd: STUDIES }).map((path) => basename(path)))

const OF_OPTION_HISTORY = studiesIn(
  '{relative-vol/*,option/*,history/*,venues/*,option-activity/*,formulas/{number-change,day-memo,regime*}}',
)
const OF_PRICES = studiesIn('{realised-vol/*,performance/*,perpetuals/perpetual-seasons}')
const OF_VENUES = studiesIn('{futures-global,rates}/*')
const OF_EVERY_MARKET = studiesIn('markets/*')
const OF_SPOT = studiesIn('spot/*')
/** They read chains and books that only this market has. */
const OF_BOOKS: ReadonlySet<string> = new Set([
  'implied-correlation',
  'fund-options',
  'greek-exposure',
  'greek-history',
])

const markets = {
  account: accountContext(),
  spot: spotContext(),
  every: marketsContext(),
  optionHistory: optionsHistory(),
}

/** The market that answers a study. */
export const marketOf = ({ id, subject }: Study): StudyContext => {
  if (subject === 'address' || id === 'venue-activity') return markets.account
  if (OF_SPOT.has(id)) return markets.spot
  if (id === 'altcoin-atm') return altcoinHours
  if (id.startsWith('altcoin-')) return altcoinDays
  if (id === 'strategy-run') return deliveryMarket
  if (id === 'portfolio-risk') return portfolioMarket
  if (OF_BOOKS.has(id)) return bookMarket
  if (OF_EVERY_MARKET.has(id)) return markets.every
  if (OF_OPTION_HISTORY.has(id)) return markets.optionHistory
  if (OF_PRICES.has(id)) return priceMarket
  return subject === 'coin' && !OF_VENUES.has(id) ? indexMarket : bookMarket
}

const OPTION = 'BTC-31D-90000-C'

/** Names of a subject, whatever a study is about. */
const NAMES: Readonly<Record<string, string>> = {
  exchange: 'deribit',
  symbol: 'BTC',
  coin: 'BTC',
  instrument: 'BTC-59D',
  otherCoin: 'ETH',
  otherExchange: 'deribit',
  otherSymbol: 'ETH',
  network: 'derive',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  legs: JSON.stringify([
    { exchange: 'deribit', instrument: 'BTC-31D-100000-C', amount: -3, price: 0.02 },
    { exchange: 'deribit', instrument: 'BTC-31D-80000-P', amount: 2, price: 0.015 },
    { exchange: 'deribit', instrument: 'BTC-59D-90000-C', amount: 1, price: 0.06 },
    { exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: 1.5, price: 88_000 },
    { exchange: 'deribit', instrument: 'BTC_USDC-PERPETUAL', amount: -0.5, price: 90_500 },
    { exchange: 'deribit', instrument: 'BTC', amount: 2 },
    { exchange: 'deribit', instrument: 'USDC', amount: 40_000 },
  ]),
}

const ofPerpetual = { instrument: 'BTC-PERPETUAL' }
const ofPair = { exchange: 'okx', symbol: 'BTC_USDT' }

/** Where a study is about something else. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'altcoin-atm': { coin: 'DOGE' },
  'altcoin-strikes': { coin: 'DOGE' },
  'altcoin-universe': { coin: 'DOGE' },
  'book-depth': ofPerpetual,
  'future-order-sizes': ofPerpetual,
  'long-short': ofPerpetual,
  'perpetual-history': ofPerpetual,
  'perpetual-seasons': ofPerpetual,
  'spot-board': ofPair,
  'spot-candles': ofPair,
  'spot-order-sizes': ofPair,
  'spot-spread': ofPair,
  'venue-activity': { exchange: 'derive', symbol: 'BTC_USDC' },
}

/** Every name of a subject as a study's market has it. */
export const namesFor = ({ id }: Study): Readonly<Record<string, string>> => ({
  ...NAMES,
  ...(OF_OPTION_HISTORY.has(id) ? { instrument: OPTION } : {}),
  ...OTHER_NAMES[id],
})

/** The names that the study itself asks for. */
export const subjectFor = (study: Study): Readonly<Record<string, string>> => {
  const names = namesFor(study)
  return Object.fromEntries(Object.keys(subjectOf(study.subject).arguments).map((name) => [name, names[name] ?? '']))
}
