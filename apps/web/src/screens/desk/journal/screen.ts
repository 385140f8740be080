import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'journal',
  title: 'Journal',
  section: 'desk',
  access: 'person',
  subject: 'none',
  paths: ['/journal/'],
  key: 't',
  icon: 'flag',
  words: ['journal', 'note', 'diary', 'log', 'trade', 'tag', 'flag'],
  shows: 'Your notes on instants of charts, and the desk as it was when each was written.',
  load: async () => (await importWithRetry(() => import('./JournalPage.tsx'))).JournalPage,
})
