import { imported } from '../../../data/code/imported.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'admin-people',
  title: 'People',
  section: 'account',
  access: 'administer',
  subject: 'none',
  paths: ['/admin/people/'],
  shows: 'Everyone with an account: roles, access, sessions, keys; invitations.',
  load: async () => (await imported(() => import('./AdminPeople.tsx'))).AdminPeople,
})
