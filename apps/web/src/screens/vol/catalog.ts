import type { Screen } from '../../screen/defineScreen.ts'
import { screen as altcoinVol } from './altcoin-vol/screen.ts'
import { screen as dvolIndex } from './dvol-index/screen.ts'
import { screen as formula } from './formula/screen.ts'
import { screen as greeks } from './greeks/screen.ts'
import { screen as realVol } from './real-vol/screen.ts'
import { screen as yields } from './yields/screen.ts'

/** One line per screen, in the order of navigation. */
export const VOL_SCREENS: readonly Screen[] = [dvolIndex, greeks, realVol, altcoinVol, yields, formula]
