import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-scanner-trade',
  title: 'Scanned structure',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/options-scanner/:uniTrade/'],
  isHidden: true,
  shows: 'Every trade of one structure: its legs, vols, sizes and net position by day.',
  has: [{ label: 'Volume of today by strike and expiry', to: '/options/:exchange/:symbol/current/?view=activity' }],
})
