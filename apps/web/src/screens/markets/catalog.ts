import type { Screen } from '../../screen/defineScreen.ts'
import { screen as global } from './global/screen.ts'
import { screen as home } from './home/screen.ts'

/** One line per screen, in the order of navigation. */
export const MARKETS_SCREENS: readonly Screen[] = [home, global]
