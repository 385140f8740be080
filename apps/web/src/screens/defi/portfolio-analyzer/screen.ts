import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'portfolio-analyzer',
  title: 'Portfolio analyzer',
  section: 'defi',
  access: 'studies',
  subject: 'portfolio',
  paths: ['/defi/portfolio-analyzer/'],
  key: 'z',
  shows: 'Profit, greeks and stress of a list of options and futures over spot, time and vol.',
  words: ['positions', 'legs', 'payoff', 'scenario', 'margin', 'what-if'],
  load: async () => (await importWithRetry(() => import('./PortfolioAnalyzer.tsx'))).PortfolioAnalyzer,
})
