import type { Screen } from '../../screen/defineScreen.ts'
import { screen as performance } from './performance/screen.ts'
import { screen as spot } from './spot/screen.ts'
import { screen as spotPair } from './spot-pair/screen.ts'

/** One line per screen, in the order of navigation. */
export const SPOT_SCREENS: readonly Screen[] = [spot, spotPair, performance]
