import { coinOf } from '@gvol/market'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'performance',
  title: 'Performance',
  section: 'spot',
  access: 'studies',
  subject: 'coin',
  paths: ['/performance/:symbol/'],
  shows:
    'Return of a coin year by year, by month, weekday and session, its drawdowns, against another coin, and of strategies that sell its options.',
  heading: ({ symbol = '' }) => `${coinOf(symbol)} performance`,
  sections: {
    years: {
      title: 'Years',
      panels: [
        { id: 'performance-years', columns: 12 },
        { id: 'performance-months', columns: 12 },
        { id: 'drawdowns', columns: 6 },
        { id: 'performance-seasons', columns: 6 },
      ],
    },
    pair: { title: 'Against', panels: [{ id: 'performance-pair', columns: 12, rows: 2 }] },
    strategies: { title: 'Strategies', panels: [{ id: 'strategy-run', columns: 12, rows: 2 }] },
  },
})
