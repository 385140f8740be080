import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-instrument',
  title: 'One option',
  section: 'options',
  access: 'studies',
  subject: 'instrument',
  paths: ['/options/:exchange/:symbol/current/:instrument/'],
  isHidden: true,
  shows:
    'One option: quotes, greeks and open interest through time, its trades with the book before and after, its depth.',
  heading: ({ instrument }) => instrument,
  controls: ['span', 'granularity', 'dates'],
  sections: {
    option: {
      title: 'Option',
      panels: [
        { id: 'option-now', columns: 4, rows: 2 },
        { id: 'option-vols', columns: 8 },
        { id: 'option-candles', columns: 8 },
        { id: 'option-vol-compare', columns: 4 },
        { id: 'option-greeks', columns: 4 },
        { id: 'option-ladder', columns: 4 },
        { id: 'option-trades', columns: 8 },
        { id: 'option-depth', columns: 4 },
        { id: 'option-position', columns: 4 },
      ],
    },
  },
})
