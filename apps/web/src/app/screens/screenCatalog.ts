import { DESK_SCREENS } from './catalog/deskScreens.ts'
import { MARKET_SCREENS } from './catalog/marketScreens.ts'
import type { Screen } from './screens.ts'

/** Every page of the product but the two that say what went wrong. A screen is an entry here; router and navigation follow. */
export const SCREENS: readonly Screen[] = [
  {
    id: 'home',
    title: 'Home',
    section: 'markets',
    paths: ['/'],
    key: 'g',
    icon: 'home',
    shows: 'Every market at a glance, venues, where you were, and every screen.',
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  },
  {
    id: 'global',
    title: 'All markets',
    section: 'markets',
    paths: ['/global/'],
    key: 'm',
    shows: 'All coins and venues in one table: spot, vol, skew, carry, funding, volume, open interest and shares.',
    has: [{ label: 'Spot, vol and open interest of every market', to: '/' }],
  },
  ...MARKET_SCREENS,
  ...DESK_SCREENS,
]
