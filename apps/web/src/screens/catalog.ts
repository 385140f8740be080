import type { Screen } from './_kit/defineScreen.ts'
import { screen as adminKeys } from './admin-keys/screen.ts'
import { screen as adminMailbox } from './admin-mailbox/screen.ts'
import { screen as altcoinVol } from './altcoin-vol/screen.ts'
import { screen as blockSniffer } from './block-sniffer/screen.ts'
import { screen as blockSnifferTrade } from './block-sniffer-trade/screen.ts'
import { screen as calculators } from './calculators/screen.ts'
import { screen as currencyRelativeVol } from './currency-relative-vol/screen.ts'
import { screen as dataQuality } from './data-quality/screen.ts'
import { screen as dvolIndex } from './dvol-index/screen.ts'
import { screen as forgotPassword } from './forgot-password/screen.ts'
import { screen as future } from './future/screen.ts'
import { screen as futureRolls } from './future-rolls/screen.ts'
import { screen as futures } from './futures/screen.ts'
import { screen as futuresGlobal } from './futures-global/screen.ts'
import { screen as gallery } from './gallery/screen.ts'
import { screen as gammaExposure } from './gamma-exposure/screen.ts'
import { screen as global } from './global/screen.ts'
import { screen as greeks } from './greeks/screen.ts'
import { screen as home } from './home/screen.ts'
import { screen as login } from './login/screen.ts'
import { screen as lyra } from './lyra/screen.ts'
import { screen as lyraAddress } from './lyra-address/screen.ts'
import { screen as lyraPortfolioManager } from './lyra-portfolio-manager/screen.ts'
import { screen as optionsCurrent } from './options-current/screen.ts'
import { screen as optionsGlobal } from './options-global/screen.ts'
import { screen as optionsHistoric } from './options-historic/screen.ts'
import { screen as optionsInstrument } from './options-instrument/screen.ts'
import { screen as optionsScanner } from './options-scanner/screen.ts'
import { screen as optionsScannerTrade } from './options-scanner-trade/screen.ts'
import { screen as payment } from './payment/screen.ts'
import { screen as performance } from './performance/screen.ts'
import { screen as perpetual } from './perpetual/screen.ts'
import { screen as perpetuals } from './perpetuals/screen.ts'
import { screen as portfolioAnalyzer } from './portfolio-analyzer/screen.ts'
import { screen as portfolioAnalyzerAddress } from './portfolio-analyzer-address/screen.ts'
import { screen as profile } from './profile/screen.ts'
import { screen as realVol } from './real-vol/screen.ts'
import { screen as resetPassword } from './reset-password/screen.ts'
import { screen as settings } from './settings/screen.ts'
import { screen as sharedWorkspace } from './shared-workspace/screen.ts'
import { screen as signIn } from './sign-in/screen.ts'
import { screen as signUp } from './sign-up/screen.ts'
import { screen as spot } from './spot/screen.ts'
import { screen as status } from './status/screen.ts'
import { screen as subscribe } from './subscribe/screen.ts'
import { screen as terms } from './terms/screen.ts'
import { screen as verifyEmail } from './verify-email/screen.ts'
import { screen as workspace } from './workspace/screen.ts'
import { screen as workspaces } from './workspaces/screen.ts'
import { screen as yields } from './yields/screen.ts'

/** One line per screen, in the order of navigation. The folder is the screen's id. */
export const SCREENS: readonly Screen[] = [
  home,
  global,
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
  futures,
  future,
  perpetuals,
  perpetual,
  futureRolls,
  futuresGlobal,
  lyra,
  lyraAddress,
  portfolioAnalyzer,
  portfolioAnalyzerAddress,
  lyraPortfolioManager,
  dvolIndex,
  greeks,
  realVol,
  altcoinVol,
  yields,
  spot,
  performance,
  workspaces,
  workspace,
  sharedWorkspace,
  calculators,
  gallery,
  status,
  dataQuality,
  settings,
  profile,
  subscribe,
  payment,
  adminKeys,
  adminMailbox,
  terms,
  signIn,
  login,
  signUp,
  forgotPassword,
  resetPassword,
  verifyEmail,
]
