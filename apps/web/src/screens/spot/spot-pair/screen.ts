import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'spot-pair',
  title: 'One pair',
  section: 'spot',
  access: 'studies',
  subject: 'option-book',
  paths: ['/spot/:exchange/:symbol/'],
  isHidden: true,
  shows:
    'One spot pair: candles, realised vol and cone, spread, sizes, depth, premium to the index, trades by order size.',
  needs: 'pairs',
  heading: ({ exchange, symbol }) => `${symbol?.replace('_', '/')} on ${exchange}`,
  sections: {
    pair: {
      title: 'Pair',
      panels: [
        { id: 'spot-candles', columns: 12 },
        { id: 'realised-vol', columns: 6 },
        { id: 'realised-cone', columns: 6 },
        { id: 'spot-spread', columns: 6 },
        { id: 'spot-order-sizes', columns: 6 },
        { id: 'pair-tranches', columns: 4 },
        { id: 'pair-depth', columns: 8 },
      ],
    },
  },
})
