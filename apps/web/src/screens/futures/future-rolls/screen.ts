import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'future-rolls',
  title: 'Future rolls',
  section: 'futures',
  access: 'studies',
  subject: 'venue',
  paths: ['/futs-perps/:exchange/future-rolls/'],
  key: 'r',
  shows: 'The price of rolling from every future to every other, its annual rate, history and what is left to roll.',
  words: ['spread', 'calendar', 'forward rate', 'break-even funding'],
  needs: 'futures',
  heading: ({ exchange }) => `${exchange} rolls`,
  controls: ['coin', 'margin', 'span', 'granularity'],
  sections: {
    rolls: {
      title: 'Rolls',
      panels: [
        { id: 'roll-matrix', columns: 6 },
        { id: 'forward-rates', columns: 6 },
        { id: 'roll-table', columns: 12 },
        { id: 'roll-history', columns: 12 },
      ],
    },
  },
})
