import { METHODS } from '../../../charts/exposure/holder.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'gamma-exposure',
  title: 'Gamma exposure',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/gamma-exposure/'],
  key: 'x',
  words: ['gex', 'dealers', 'flip', 'walls', 'vanna', 'charm', 'inventory'],
  shows:
    'Dealer gamma by strike and over spot with the flip level, its history, and net positioning by strike and time.',
  needs: 'options',
  heading: ({ symbol }) => `${symbol} gamma exposure`,
  choices: { method: METHODS },
  sections: {
    levels: {
      title: 'Levels',
      panels: [
        { id: 'gamma-levels', columns: 8 },
        { id: 'gamma-profile', columns: 4 },
        { id: 'gamma-walls', columns: 4 },
        { id: 'gamma-history', columns: 4 },
        { id: 'gamma-profile-by-expiry', columns: 4 },
        { id: 'exposure-by-expiry', columns: 12 },
      ],
    },
    inventory: {
      title: 'Inventory',
      panels: [
        { id: 'dealer-inventory', columns: 6 },
        { id: 'dealer-greeks', columns: 6 },
        { id: 'exposure-map', columns: 12, rows: 2 },
      ],
    },
    flow: {
      title: 'Flow',
      panels: [
        { id: 'net-positioning', columns: 12, rows: 2 },
        { id: 'net-volumes', columns: 8, rows: 2 },
        { id: 'put-call-places', columns: 4, rows: 2 },
      ],
    },
  },
})
