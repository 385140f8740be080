import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'admin-people',
  title: 'People',
  section: 'account',
  access: 'person',
  right: 'administer',
  subject: 'none',
  paths: ['/admin/people/', '/admin/keys/'],
  words: ['admin keys', 'users', 'members'],
  shows: 'Who has access, by which role; sessions, keys and invitations.',
  load: async () => (await importWithRetry(() => import('../accountPages.ts'))).AdminPeople,
})
