import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'portfolio-analyzer-address',
  title: 'Portfolio of an address',
  section: 'defi',
  access: 'studies',
  subject: 'address',
  paths: ['/defi/portfolio-analyzer/:address/'],
  isHidden: true,
  shows: 'Profit, greeks and stress of an address’s positions, over spot, time and vol.',
  load: async () => (await importWithRetry(() => import('./PortfolioOfAddress.tsx'))).PortfolioOfAddress,
})
