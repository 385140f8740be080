import { imported } from '../../../data/code/imported.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'admin-keys',
  title: 'Admin keys',
  section: 'account',
  access: 'person',
  subject: 'none',
  paths: ['/admin/keys/'],
  shows: 'API keys of all users, and who has access.',
  load: async () => (await imported(() => import('./AdminKeys.tsx'))).AdminKeys,
})
