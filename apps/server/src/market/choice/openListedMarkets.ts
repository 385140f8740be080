import type { ListedMarkets } from '@gvol/api'
import type { Collecting } from '../../workers/openCollecting.ts'
import { readMarketChoice, storeMarketChoice, withSwitch } from './marketChoice.ts'

/**
 * Returns what the venues list, with the switch of each market: it is stored first, then takes effect.
 *
 * @param options.path  file of the switches
 */
export const openListedMarkets = (
  options: Pick<Collecting, 'listings' | 'setChoice'> & { readonly path: string },
): ListedMarkets => {
  const { path, listings, setChoice } = options
  let changing: Promise<void> = Promise.resolve()
  return {
    list: listings,
    set: (changed) => {
      changing = changing
        .catch(() => undefined)
        .then(async () => {
          const choice = withSwitch(readMarketChoice(path), changed)
          await storeMarketChoice(path, choice)
          setChoice(choice)
        })
      return changing
    },
  }
}
