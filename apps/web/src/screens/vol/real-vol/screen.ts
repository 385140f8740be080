import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'real-vol',
  title: 'Realised vol',
  section: 'vol',
  access: 'studies',
  subject: 'option-book',
  paths: ['/real-vol/:exchange/:symbol/'],
  shows: 'Realised volatility by window and estimator, cones, seasonality by hour and weekday, correlation and beta.',
  has: [{ label: 'Implied vol by tenor through time', to: '/options/:exchange/:symbol/current/' }],
})
