/** Parameters of one coin's market. Rates and vols are annualized decimals. */
export type CoinModel = {
  /** `BTC`, `SOL_USDC`. */
  readonly symbol: string
  readonly startPrice: number
  /** Mean level of its vol. */
  readonly vol: number
  /** Correlation of its returns with the market's. */
  readonly marketLoad: number
  /** Correlation of its vol's moves with its returns. */
  readonly leverage: number
  /** Average skew parameter ρ of its surface. */
  readonly skew: number
  /** Size of its jumps relative to the market's: about the ratio of its vol to the leading coin's. */
  readonly jumpBeta: number
  /** Listed futures besides the perpetual. */
  readonly hasDatedFutures: boolean
  readonly hasVolIndex: boolean
  readonly expiries: {
    readonly days: number
    readonly weeks: number
    readonly months: number
    readonly quarters: number
  }
  /** Option trades on an ordinary weekday, and future trades. */
  readonly optionPrintsPerDay: number
  readonly futurePrintsPerDay: number
  /** Smallest amounts: coins for options; USD for inverse futures, coins for linear ones. */
  readonly optionLot: number
  readonly futureLot: number
  /** A typical trade and a typical size at the best price, in lots. */
  readonly lots: number
  /** Initial open interest of a busy option, in coins; and of a perpetual, in the unit of its amounts. */
  readonly startOptionInterest: number
  readonly startFutureInterest: number
}

const FULL_CALENDAR = { days: 4, weeks: 4, months: 3, quarters: 4 }

/** A coin with a perpetual and no options. */
const ALTCOIN = {
  leverage: -0.1,
  skew: 0,
  jumpBeta: 1.9,
  hasDatedFutures: false,
  hasVolIndex: false,
  expiries: { days: 0, weeks: 0, months: 0, quarters: 0 },
  optionPrintsPerDay: 0,
  futurePrintsPerDay: 450,
  optionLot: 1,
  lots: 30,
  startOptionInterest: 0,
}

/** One line per market, the leading one first. */
export const COIN_MODELS: readonly CoinModel[] = [
  {
    symbol: 'BTC',
    startPrice: 96_000,
    vol: 0.46,
    marketLoad: 1,
    leverage: -0.35,
    skew: -0.22,
    jumpBeta: 1,
    hasDatedFutures: true,
    hasVolIndex: true,
    expiries: FULL_CALENDAR,
    optionPrintsPerDay: 3_600,
    futurePrintsPerDay: 2_600,
    optionLot: 0.1,
    futureLot: 10,
    lots: 8,
    startOptionInterest: 420,
    startFutureInterest: 900_000_000,
  },
  {
    symbol: 'ETH',
    startPrice: 3_450,
    vol: 0.66,
    marketLoad: 0.86,
    leverage: -0.3,
    skew: -0.16,
    jumpBeta: 1.4,
    hasDatedFutures: true,
    hasVolIndex: true,
    expiries: FULL_CALENDAR,
    optionPrintsPerDay: 2_200,
    futurePrintsPerDay: 1_600,
    optionLot: 1,
    futureLot: 1,
    lots: 12,
    startOptionInterest: 5_200,
    startFutureInterest: 420_000_000,
  },
  {
    symbol: 'SOL_USDC',
    startPrice: 172,
    vol: 0.82,
    marketLoad: 0.78,
    leverage: -0.2,
    skew: -0.08,
    jumpBeta: 1.75,
    hasDatedFutures: false,
    hasVolIndex: false,
    expiries: { days: 2, weeks: 3, months: 2, quarters: 2 },
    optionPrintsPerDay: 500,
    futurePrintsPerDay: 700,
    optionLot: 1,
    futureLot: 0.1,
    lots: 40,
    startOptionInterest: 9_000,
    startFutureInterest: 900_000,
  },
  {
    symbol: 'XRP_USDC',
    startPrice: 2.3,
    vol: 0.78,
    marketLoad: 0.7,
    leverage: -0.15,
    skew: -0.05,
    jumpBeta: 1.7,
    hasDatedFutures: false,
    hasVolIndex: false,
    expiries: { days: 2, weeks: 3, months: 2, quarters: 2 },
    optionPrintsPerDay: 220,
    futurePrintsPerDay: 500,
    optionLot: 1_000,
    futureLot: 1,
    lots: 25,
    startOptionInterest: 900_000,
    startFutureInterest: 42_000_000,
  },
  {
    ...ALTCOIN,
    symbol: 'DOGE_USDC',
    startPrice: 0.19,
    vol: 0.92,
    marketLoad: 0.74,
    futureLot: 10,
    startFutureInterest: 190_000_000,
  },
  {
    ...ALTCOIN,
    symbol: 'LINK_USDC',
    startPrice: 18,
    vol: 0.84,
    marketLoad: 0.77,
    futureLot: 0.1,
    startFutureInterest: 1_900_000,
  },
]
