import type { Screen } from '../../screen/defineScreen.ts'
import { screen as blockSniffer } from './block-sniffer/screen.ts'
import { screen as blockSnifferTrade } from './block-sniffer-trade/screen.ts'
import { screen as currencyRelativeVol } from './currency-relative-vol/screen.ts'
import { screen as gammaExposure } from './gamma-exposure/screen.ts'
import { screen as optionsCurrent } from './options-current/screen.ts'
import { screen as optionsGlobal } from './options-global/screen.ts'
import { screen as optionsHistoric } from './options-historic/screen.ts'
import { screen as optionsInstrument } from './options-instrument/screen.ts'
import { screen as optionsScanner } from './options-scanner/screen.ts'
import { screen as optionsScannerTrade } from './options-scanner-trade/screen.ts'

/** One line per screen, in the order of navigation. */
export const OPTIONS_SCREENS: readonly Screen[] = [
  optionsCurrent,
  optionsInstrument,
  currencyRelativeVol,
  gammaExposure,
  optionsHistoric,
  optionsScanner,
  optionsScannerTrade,
  blockSniffer,
  blockSnifferTrade,
  optionsGlobal,
]
