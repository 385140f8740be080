import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'lyra-portfolio-manager',
  title: 'Lyra portfolio manager',
  section: 'defi',
  access: 'studies',
  subject: 'none',
  paths: ['/defi/lyra-portfolio-manager/'],
  words: ['derive', 'wallet', 'address', 'positions'],
  shows: 'Positions with Derive as one book, read from its chain by address: entry, mark, profit, greeks, trades.',
  load: async () => (await importWithRetry(() => import('./LyraPortfolioManager.tsx'))).LyraPortfolioManager,
})
