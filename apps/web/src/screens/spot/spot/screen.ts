import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'spot',
  title: 'Spot market',
  section: 'spot',
  access: 'studies',
  subject: 'venue',
  paths: ['/spot/:exchange/'],
  key: 's',
  shows: 'Pairs of a venue with price, change, volume, spread, premium, realised vols, beta and correlation to BTC.',
  words: ['pairs', 'beta', 'correlation', 'premium', 'coverage'],
  needs: 'pairs',
  heading: ({ exchange }) => `${exchange} spot`,
  sections: { pairs: { title: 'Pairs', panels: [{ id: 'spot-board', columns: 12, isWhole: true }] } },
})
