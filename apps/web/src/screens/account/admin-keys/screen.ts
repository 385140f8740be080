import { imported } from '../../../data/code/imported.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'admin-keys',
  title: 'API keys of all',
  section: 'account',
  access: 'administer',
  subject: 'none',
  paths: ['/admin/keys/'],
  shows: 'API keys of all users.',
  load: async () => (await imported(() => import('./AdminKeys.tsx'))).AdminKeys,
})
