import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'own',
  title: 'Own studies',
  section: 'desk',
  access: 'studies',
  subject: 'option-book',
  paths: ['/own/:exchange/:symbol/'],
  words: ['own study', 'custom', 'operator', 'plugin', 'own chart'],
  shows: 'Studies added by the operator of this desk, drawn as their authors specify.',
  sections: {
    own: {
      title: 'Own studies',
      panels: [
        { id: 'own-study', columns: 12, rows: 2 },
        { id: 'own-studies', columns: 12, rows: 1 },
      ],
    },
  },
})
