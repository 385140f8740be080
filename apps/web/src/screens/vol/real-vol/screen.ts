import { coinOf } from '@gvol/market'
import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'real-vol',
  title: 'Realised vol',
  section: 'vol',
  access: 'studies',
  subject: 'option-book',
  paths: ['/real-vol/:exchange/:symbol/'],
  key: 'j',
  shows:
    'Realised vol by window and estimator, its cone, its seasons, against implied, against another coin, ranked over coins, what models expect of it, and what options expect of scheduled dates.',
  heading: ({ symbol = '' }) => `${coinOf(symbol)} realised vol`,
  words: ['FOMC', 'CPI', 'calendar', 'events', 'vol clock', 'weekend'],
  sections: {
    levels: {
      title: 'Levels',
      panels: [
        { id: 'realised-vol', columns: 12 },
        { id: 'realised-cone', columns: 6 },
        { id: 'implied-realised', columns: 6 },
      ],
    },
    seasons: {
      title: 'Seasons',
      panels: [
        { id: 'realised-season', columns: 12 },
        { id: 'realised-monthly', columns: 12 },
      ],
    },
    coins: {
      title: 'Coins',
      panels: [
        { id: 'pair-relation', columns: 12 },
        { id: 'realised-ranking', columns: 12 },
      ],
    },
    events: {
      title: 'Dates',
      panels: [
        { id: 'event-moves', columns: 12 },
        { id: 'event-term', columns: 12 },
      ],
    },
    forecast: { title: 'Forecast', panels: [{ id: 'realised-forecast', columns: 12 }] },
  },
})
