import { coinOf } from '@gvol/market'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'real-vol',
  title: 'Realised vol',
  section: 'vol',
  access: 'studies',
  subject: 'option-book',
  paths: ['/real-vol/:exchange/:symbol/'],
  key: 'j',
  shows:
    'Realized vol by window and estimator, its cone and seasonality, against implied, against another coin, ranked over coins, model forecasts, and the moves that options price for scheduled dates.',
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
