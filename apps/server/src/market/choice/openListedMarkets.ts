import type { ListedMarkets } from '@gvol/api'
import {
  type MarketChoice,
  readMarketChoice,
  storeMarketChoice,
  type VenueListing,
  withSwitch,
} from './marketChoice.ts'

/**
 * Returns what the venues list, with the switch of each market: it is stored first, then takes effect.
 *
 * @param options.path       file of the switches
 * @param options.setChoice  has these markets collected from now on
 */
export const openListedMarkets = (options: {
  readonly path: string
  readonly listings: () => readonly VenueListing[]
  readonly setChoice: (choice: MarketChoice) => void
}): ListedMarkets => {
  const { path, listings, setChoice } = options
  let changing: Promise<void> = Promise.resolve()
  return {
    list: listings,
    set: (marketSwitch) => {
      changing = changing
        .catch(() => undefined)
        .then(async () => {
          const choice = withSwitch(readMarketChoice(path), marketSwitch)
          await storeMarketChoice(path, choice)
          setChoice(choice)
        })
      return changing
    },
  }
}
