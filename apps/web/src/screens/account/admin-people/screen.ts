import { imported } from '../../../data/code/imported.ts'
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
  load: async () => (await imported(() => import('../accountPages.ts'))).AdminPeople,
})
