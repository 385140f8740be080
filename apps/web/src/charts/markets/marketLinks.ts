import { filledPath, futurePath, PATHS, perpetualPath } from '../../data/paths.ts'

/** Paths to the screens behind the numbers of a table of all markets. */
export const marketLinks = {
  book: (exchange: string, symbol: string): string => PATHS.optionsCurrent({ exchange, symbol }),
  option: (exchange: string, symbol: string, instrument: string): string =>
    filledPath('/options/:exchange/:symbol/current/:instrument/', { exchange, symbol, instrument }),
  optionsOfCoin: (symbol: string): string => filledPath('/options/global/:symbol/', { symbol }),
  realised: (exchange: string, symbol: string): string =>
    filledPath('/real-vol/:exchange/:symbol/', { exchange, symbol }),
  volIndex: (symbol: string): string => filledPath('/dvol-index/:symbol/', { symbol }),
  futuresOfCoin: (symbol: string): string => filledPath('/futs-perps/global/:symbol/', { symbol }),
  futuresOfVenue: (exchange: string): string => filledPath('/futs-perps/:exchange/futures/', { exchange }),
  perpetualsOfVenue: (exchange: string): string => filledPath('/futs-perps/:exchange/perpetuals/', { exchange }),
  contract: (kind: string, exchange: string, instrument: string): string =>
    kind === 'perpetual' ? perpetualPath(exchange, instrument) : futurePath(exchange, instrument),
} as const
