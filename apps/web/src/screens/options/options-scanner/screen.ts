import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-scanner',
  title: 'Options scanner',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/options-scanner/'],
  key: 'n',
  shows:
    'The largest trades and structures of the day, block and screen, with side, vol, premium and change of open interest.',
  has: [{ label: 'Volume of today by strike and expiry', to: '/options/:exchange/:symbol/current/?view=activity' }],
})
