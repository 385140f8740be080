import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'greeks',
  title: 'Greeks',
  section: 'vol',
  access: 'studies',
  subject: 'coin',
  paths: ['/greeks/:symbol/'],
  key: 'e',
  shows: 'Greeks of every option in one table and over strike per expiry, and those of one option through time.',
  has: [
    {
      label: 'The chain with its greeks',
      to: '/options/:exchange/:symbol/current/?view=chain&option-chain.columns=greeks',
    },
  ],
})
