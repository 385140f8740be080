import type { Screen } from '../../screen/defineScreen.ts'
import { screen as future } from './future/screen.ts'
import { screen as futureRolls } from './future-rolls/screen.ts'
import { screen as futures } from './futures/screen.ts'
import { screen as futuresGlobal } from './futures-global/screen.ts'
import { screen as perpetual } from './perpetual/screen.ts'
import { screen as perpetuals } from './perpetuals/screen.ts'

/** One line per screen, in the order of navigation. */
export const FUTURES_SCREENS: readonly Screen[] = [futures, future, perpetuals, perpetual, futureRolls, futuresGlobal]
