import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'lyra-portfolio-manager',
  title: 'Lyra portfolio manager',
  section: 'defi',
  access: 'studies',
  subject: 'portfolio',
  paths: ['/defi/lyra-portfolio-manager/'],
  shows: 'Positions with the protocol as one book: greeks by expiry, margin, what-if trades and payoff.',
  has: [{ label: 'Portfolio analyzer: legs that you type or import', to: '/defi/portfolio-analyzer/' }],
})
