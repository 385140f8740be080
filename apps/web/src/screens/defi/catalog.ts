import type { Screen } from '../../screen/defineScreen.ts'
import { screen as lyra } from './lyra/screen.ts'
import { screen as lyraAddress } from './lyra-address/screen.ts'
import { screen as lyraPortfolioManager } from './lyra-portfolio-manager/screen.ts'
import { screen as portfolioAnalyzer } from './portfolio-analyzer/screen.ts'
import { screen as portfolioAnalyzerAddress } from './portfolio-analyzer-address/screen.ts'

/** One line per screen, in the order of navigation. */
export const DEFI_SCREENS: readonly Screen[] = [
  lyra,
  lyraAddress,
  portfolioAnalyzer,
  portfolioAnalyzerAddress,
  lyraPortfolioManager,
]
