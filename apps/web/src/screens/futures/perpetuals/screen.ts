import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'perpetuals',
  title: 'Perpetuals',
  section: 'futures',
  access: 'studies',
  subject: 'venue',
  paths: ['/futs-perps/:exchange/perpetuals/'],
  key: 'p',
  shows: 'Every perpetual of a venue with mark, index, funding now and next, open interest and turnover.',
  words: ['funding', 'swap', 'open interest'],
  needs: 'perpetuals',
  heading: ({ exchange }) => `${exchange} perpetuals`,
  controls: ['coin', 'margin'],
  sections: {
    board: {
      title: 'Board',
      panels: [
        { id: 'perpetual-movers', columns: 12 },
        { id: 'perpetuals-board', columns: 12, rows: 2 },
      ],
    },
  },
})
