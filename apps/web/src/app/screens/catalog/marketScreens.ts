import { loadControls } from '../../../page-controls/_kit/arrivedControls.ts'
import type { Screen } from '../screens.ts'

const CURRENT = '/options/:exchange/:symbol/current/'

const MARKET_PARTS = [
  { label: 'Smiles, term structure, skew and surface of one venue', to: CURRENT },
  { label: 'Open interest and max pain', to: `${CURRENT}?view=positioning` },
]

const OPTIONS: readonly Screen[] = [
  {
    id: 'options-current',
    title: 'Current options',
    section: 'options',
    paths: [CURRENT],
    key: 'o',
    shows: 'Smiles, term structure, skew, surface, positioning, activity and the chain of one market, live.',
    load: async () => {
      await loadControls(['expiries', 'dte', 'delta'])
      return (await import('../../../pages/OptionsCurrent.tsx')).OptionsCurrent
    },
  },
  {
    id: 'options-instrument',
    title: 'One option',
    section: 'options',
    paths: ['/options/:exchange/:symbol/current/:instrument/'],
    isHidden: true,
    shows:
      'One option: quotes, greeks and open interest through time, its trades with the book before and after, its depth.',
    has: [
      { label: 'The chain: click an option for its quotes, vols and greeks now', to: `${CURRENT}?view=chain` },
      { label: 'All options of the market', to: CURRENT },
    ],
  },
  {
    id: 'currency-relative-vol',
    title: 'Currency relative vol',
    section: 'options',
    paths: ['/options/:exchange/:symbol/currency-relative-vol/'],
    key: 'v',
    shows:
      'Volatility of one coin against another: spread and ratio by tenor, skew difference, implied against realised beta.',
    has: [{ label: 'The delta grid: smiles of every expiry of this coin', to: CURRENT }],
  },
  {
    id: 'gamma-exposure',
    title: 'Gamma exposure',
    section: 'options',
    paths: ['/options/:exchange/:symbol/gamma-exposure/'],
    key: 'x',
    shows:
      'Dealer gamma by strike and over spot with the flip level, its history, and net positioning by strike and time.',
    has: [{ label: 'Open interest by strike and expiry, net delta, max pain', to: `${CURRENT}?view=positioning` }],
  },
  {
    id: 'options-historic',
    title: 'Historic options',
    section: 'options',
    paths: ['/options/:exchange/:symbol/historic/'],
    key: 'h',
    shows:
      'At-the-money vol, skew and wings through time, term structures of two dates, implied against realised, volumes.',
    has: [
      { label: 'Constant-maturity vol and skew through time', to: CURRENT },
      { label: 'Any past moment of the current screen: the arrows beside Live at the top', to: CURRENT },
    ],
  },
  {
    id: 'options-scanner',
    title: 'Options scanner',
    section: 'options',
    paths: ['/options/:exchange/:symbol/options-scanner/'],
    key: 'n',
    shows:
      'The largest trades and structures of the day, block and screen, with side, vol, premium and change of open interest.',
    has: [{ label: 'Volume of today by strike and expiry', to: `${CURRENT}?view=activity` }],
  },
  {
    id: 'options-scanner-trade',
    title: 'Scanned structure',
    section: 'options',
    paths: ['/options/:exchange/:symbol/options-scanner/:uniTrade/'],
    isHidden: true,
    shows: 'Every trade of one structure: its legs, vols, sizes and net position by day.',
    has: [{ label: 'Volume of today by strike and expiry', to: `${CURRENT}?view=activity` }],
  },
  {
    id: 'block-sniffer',
    title: 'Paradigm block sniffer',
    section: 'options',
    paths: ['/options/:exchange/paradigm/block-sniffer/:symbol/'],
    key: 'k',
    shows:
      'Block trades with their legs tied together, strategies by count and venue, block volume by strike and expiry.',
    has: [{ label: 'Volume of today by strike and expiry, blocks included', to: `${CURRENT}?view=activity` }],
  },
  {
    id: 'block-sniffer-trade',
    title: 'Sniffed block',
    section: 'options',
    paths: ['/options/:exchange/paradigm/block-sniffer/:symbol/:uniTrade/'],
    isHidden: true,
    shows: 'Every block of one structure: its legs, vols, sizes and the market around it.',
    has: [{ label: 'Volume of today by strike and expiry, blocks included', to: `${CURRENT}?view=activity` }],
  },
  {
    id: 'options-global',
    title: 'Options across venues',
    section: 'options',
    paths: ['/options/global/:symbol/'],
    key: 'a',
    shows:
      'One coin on every venue: open interest, volume, term structures and smiles side by side, the best vol per option.',
    has: MARKET_PARTS,
  },
]

const FUTURES: readonly Screen[] = [
  {
    id: 'futures',
    title: 'Futures',
    section: 'futures',
    paths: ['/futs-perps/:exchange/futures/'],
    key: 'f',
    shows:
      'Every future of a venue with price, basis, annualised carry, open interest and volume, and the live term structure.',
    has: [{ label: 'Forwards of every option expiry, in the metrics table', to: CURRENT }],
  },
  {
    id: 'future',
    title: 'One future',
    section: 'futures',
    paths: ['/futs-perps/:exchange/futures/:instrumentName/'],
    isHidden: true,
    shows: 'Basis of one future through time with spot, its open interest, volume, spread and depth.',
    has: [{ label: 'Forwards of every option expiry, in the metrics table', to: CURRENT }],
  },
  {
    id: 'perpetuals',
    title: 'Perpetuals',
    section: 'futures',
    paths: ['/futs-perps/:exchange/perpetuals/'],
    key: 'p',
    shows: 'Every perpetual of a venue with mark, index, funding now and next, open interest and turnover.',
    has: [{ label: 'Spot and volatility index of every market', to: '/' }],
  },
  {
    id: 'perpetual',
    title: 'One perpetual',
    section: 'futures',
    paths: ['/futs-perps/:exchange/perpetuals/:instrumentName/'],
    isHidden: true,
    shows: 'Funding of one perpetual paid and cumulated, premium to the index, open interest and volume through time.',
    has: [{ label: 'Spot and volatility index of every market', to: '/' }],
  },
  {
    id: 'future-rolls',
    title: 'Future rolls',
    section: 'futures',
    paths: ['/futs-perps/:exchange/future-rolls/'],
    key: 'r',
    shows: 'The price of rolling from every future to every other, its annual rate, history and what is left to roll.',
    has: [{ label: 'Forwards of every option expiry, in the metrics table', to: CURRENT }],
  },
  {
    id: 'futures-global',
    title: 'Futures across venues',
    section: 'futures',
    paths: ['/futs-perps/global/:symbol/'],
    shows: 'One coin on every venue: open interest, volume, liquidations, funding and basis of futures and perpetuals.',
    has: [{ label: 'State and markets of every feed', to: '/status/' }],
  },
]

const DEFI: readonly Screen[] = [
  {
    id: 'lyra',
    title: 'Lyra options',
    section: 'defi',
    paths: ['/defi/lyra/:network/:symbol/', '/defi-lyra/:network/:symbol/'],
    key: 'l',
    shows: 'The board of the protocol with vols and greeks, its surface against Deribit, open interest and pools.',
    has: MARKET_PARTS,
  },
  {
    id: 'lyra-address',
    title: 'Lyra positions of an address',
    section: 'defi',
    paths: ['/defi/lyra/:network/:symbol/:address/', '/defi-lyra/:network/:symbol/:address/'],
    isHidden: true,
    shows: 'Options that an address holds with the protocol: size, value, greeks and margin.',
    has: MARKET_PARTS,
  },
  {
    id: 'portfolio-analyzer',
    title: 'Portfolio analyzer',
    section: 'defi',
    paths: ['/defi/portfolio-analyzer/'],
    key: 'z',
    shows: 'Profit, greeks and stress of a list of options and futures over spot, time and vol.',
    has: [{ label: 'Calculators: one option at a time', to: '/calculators/' }],
  },
  {
    id: 'portfolio-analyzer-address',
    title: 'Portfolio of an address',
    section: 'defi',
    paths: ['/defi/portfolio-analyzer/:address/'],
    isHidden: true,
    shows: 'Profit, greeks and stress of what an address holds, over spot, time and vol.',
    has: [{ label: 'Calculators: one option at a time', to: '/calculators/' }],
  },
  {
    id: 'lyra-portfolio-manager',
    title: 'Lyra portfolio manager',
    section: 'defi',
    paths: ['/defi/lyra-portfolio-manager/'],
    shows: 'Positions with the protocol as one book: greeks by expiry, margin, what-if trades and payoff.',
    has: [{ label: 'Calculators: one option at a time', to: '/calculators/' }],
  },
]

const ANALYTICS: readonly Screen[] = [
  {
    id: 'dvol-index',
    title: 'DVOL index',
    section: 'vol',
    paths: ['/dvol-index/:symbol/'],
    key: 'd',
    shows:
      'The volatility index with spot, its premium over realised vol, its own volatility, rank and implied daily move.',
    has: [
      { label: 'The index of every coin now, with its change', to: '/' },
      { label: 'Constant-maturity at-the-money vol through time', to: CURRENT },
    ],
  },
  {
    id: 'greeks',
    title: 'Greeks',
    section: 'vol',
    paths: ['/greeks/:symbol/'],
    key: 'e',
    shows: 'Greeks of every option in one table and over strike per expiry, and those of one option through time.',
    has: [{ label: 'The chain with its greeks', to: `${CURRENT}?view=chain&option-chain.columns=greeks` }],
  },
  {
    id: 'real-vol',
    title: 'Realised vol',
    section: 'vol',
    paths: ['/real-vol/:exchange/:symbol/'],
    shows: 'Realised volatility by window and estimator, cones, seasonality by hour and weekday, correlation and beta.',
    has: [{ label: 'Implied vol by tenor through time', to: CURRENT }],
  },
  {
    id: 'altcoin-vol',
    title: 'Altcoin vol calibration',
    section: 'vol',
    paths: ['/altcoin-vol/'],
    shows: 'Smiles for coins without an option market, calibrated from those that have one.',
    has: [{ label: 'The fitted surface of a listed coin', to: CURRENT }],
  },
  {
    id: 'yields',
    title: 'Yields',
    section: 'vol',
    paths: ['/yields/:exchange/:symbol/'],
    key: 'y',
    shows: 'What covered calls, cash-secured puts and straddles pay, absolute and annualised, strike by expiry.',
    has: [{ label: 'Premiums of every option, in the chain', to: `${CURRENT}?view=chain` }],
  },
  {
    id: 'spot',
    title: 'Spot market',
    section: 'spot',
    paths: ['/spot/:exchange/'],
    key: 's',
    shows: 'Pairs of a venue with price, change, volume, depth and volume by size of order.',
    has: [{ label: 'Spot of every option market', to: '/' }],
  },
  {
    id: 'performance',
    title: 'Performance',
    section: 'spot',
    paths: ['/performance/:symbol/'],
    shows: 'Return of a coin year by year, by month and weekday, and against another coin.',
    has: [{ label: 'Spot of every option market with its day', to: '/' }],
  },
]

/** Screens that show markets, section by section. */
export const MARKET_SCREENS: readonly Screen[] = [...OPTIONS, ...FUTURES, ...DEFI, ...ANALYTICS]
