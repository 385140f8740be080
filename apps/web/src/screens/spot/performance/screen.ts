import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'performance',
  title: 'Performance',
  section: 'spot',
  access: 'studies',
  subject: 'coin',
  paths: ['/performance/:symbol/'],
  shows: 'Return of a coin year by year, by month and weekday, and against another coin.',
  has: [{ label: 'Spot of every option market with its day', to: '/' }],
})
