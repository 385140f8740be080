import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'status',
  title: 'Status',
  section: 'desk',
  access: 'person',
  subject: 'none',
  paths: ['/status/'],
  key: 'u',
  shows: 'Feeds, markets, store and server.',
  load: async () => (await importWithRetry(() => import('./StatusPage.tsx'))).StatusPage,
})
