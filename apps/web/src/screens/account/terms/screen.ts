import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'terms',
  title: 'Terms',
  section: 'account',
  access: 'everybody',
  subject: 'none',
  paths: ['/terms/'],
  shows: 'The terms of use of this desk, and what its numbers are not.',
  load: async () => (await importWithRetry(() => import('./Terms.tsx'))).Terms,
})
