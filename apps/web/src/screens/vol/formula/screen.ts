import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'formula',
  title: 'Formulas',
  section: 'vol',
  access: 'studies',
  subject: 'option-book',
  paths: ['/formula/:exchange/:symbol/'],
  key: 'q',
  words: ['formula', 'expression', 'custom series', 'spread', 'z-score'],
  shows: 'Series of your own: formulas over the columns of every study with a history, units checked, shared by link.',
  heading: ({ symbol }) => (symbol === undefined ? undefined : `${symbol} formulas`),
  sections: {
    formula: {
      title: 'Formula',
      panels: [
        { id: 'formula', columns: 12, rows: 2 },
        { id: 'formula-change', columns: 12, rows: 1 },
        { id: 'formula-by-market', columns: 12, rows: 1 },
      ],
    },
  },
})
