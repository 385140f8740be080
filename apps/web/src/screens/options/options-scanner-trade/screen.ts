import { structureWords } from '../../../charts/structures/structureWords.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-scanner-trade',
  title: 'Scanned structure',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/options-scanner/:uniTrade/'],
  isHidden: true,
  shows:
    'Every trade of one structure: its legs, vols, sizes and path through time, and the life of one of them until its settlement.',
  heading: ({ uniTrade }) => uniTrade && structureWords(uniTrade),
  sections: {
    trades: {
      title: 'Trades',
      panels: [
        { id: 'structure-path', columns: 6 },
        { id: 'structure-days', columns: 6 },
        { id: 'structure-tape', columns: 12, rows: 2 },
      ],
    },
    life: {
      title: 'Life',
      panels: [
        { id: 'structure-life', columns: 12, rows: 2 },
        { id: 'structure-legs', columns: 12 },
      ],
    },
  },
})
