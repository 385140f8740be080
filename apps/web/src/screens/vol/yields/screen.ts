import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'yields',
  title: 'Yields',
  section: 'vol',
  access: 'studies',
  subject: 'option-book',
  paths: ['/yields/:exchange/:symbol/'],
  key: 'y',
  shows: 'What covered calls, cash-secured puts and straddles pay, absolute and annualised, strike by expiry.',
  has: [{ label: 'Premiums of every option, in the chain', to: '/options/:exchange/:symbol/current/?view=chain' }],
})
