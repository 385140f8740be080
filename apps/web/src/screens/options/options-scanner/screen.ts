import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-scanner',
  title: 'Options scanner',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/options-scanner/'],
  key: 'n',
  words: ['flow', 'trades', 'structures', 'largest', 'aggressor', 'initiator'],
  shows: 'The largest trades and structures of the day, block and screen, with side, vol, premium, greeks and hedge.',
  needs: 'options',
  heading: ({ symbol }) => `${symbol} options scanner`,
  sections: {
    structures: {
      title: 'Structures',
      panels: [
        { id: 'top-structures', columns: 12, rows: 2 },
        { id: 'strikes-traded', columns: 4 },
        { id: 'delta-flow', columns: 4 },
        { id: 'strategy-shares', columns: 4 },
      ],
    },
    trades: {
      title: 'Trades',
      panels: [
        { id: 'structure-tape', columns: 12, rows: 2 },
        { id: 'print-tape', columns: 12, rows: 2 },
        { id: 'structure-path', columns: 6 },
        { id: 'initiator-rules', columns: 6 },
      ],
    },
    outcomes: {
      title: 'Outcomes',
      panels: [
        { id: 'largest-structures', columns: 12, rows: 2 },
        { id: 'structure-outcomes', columns: 12 },
      ],
    },
  },
})
