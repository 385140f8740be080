import type { Screen } from '../screen/defineScreen.ts'
import { ACCOUNT_SCREENS } from './account/catalog.ts'
import { DEFI_SCREENS } from './defi/catalog.ts'
import { DESK_SCREENS } from './desk/catalog.ts'
import { FUTURES_SCREENS } from './futures/catalog.ts'
import { MARKETS_SCREENS } from './markets/catalog.ts'
import { OPTIONS_SCREENS } from './options/catalog.ts'
import { SPOT_SCREENS } from './spot/catalog.ts'
import { VOL_SCREENS } from './vol/catalog.ts'

/** Every screen, in the order of navigation. A screen is in the folder of its section and listed there. */
export const SCREENS: readonly Screen[] = [
  ...MARKETS_SCREENS,
  ...OPTIONS_SCREENS,
  ...FUTURES_SCREENS,
  ...DEFI_SCREENS,
  ...VOL_SCREENS,
  ...SPOT_SCREENS,
  ...DESK_SCREENS,
  ...ACCOUNT_SCREENS,
]
