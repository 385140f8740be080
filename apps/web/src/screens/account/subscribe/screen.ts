import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'subscribe',
  title: 'Subscription',
  section: 'account',
  access: 'person',
  subject: 'none',
  paths: ['/subscribe/'],
  shows: 'What a subscription covers, and how to start or cancel one.',
  load: async () => (await importWithRetry(() => import('./Subscribe.tsx'))).Subscribe,
})
