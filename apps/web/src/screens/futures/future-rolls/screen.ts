import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'future-rolls',
  title: 'Future rolls',
  section: 'futures',
  access: 'studies',
  subject: 'venue',
  paths: ['/futs-perps/:exchange/future-rolls/'],
  key: 'r',
  shows: 'The price of rolling from every future to every other, its annual rate, history and what is left to roll.',
  has: [{ label: 'Forwards of every option expiry, in the metrics table', to: '/options/:exchange/:symbol/current/' }],
})
