import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'admin-security',
  title: 'Security log',
  section: 'account',
  access: 'person',
  right: 'administer',
  subject: 'none',
  paths: ['/admin/security/'],
  shows: 'Who signed in, failed to, or changed keys, factors and rights, and from where.',
  load: async () => (await importWithRetry(() => import('../accountPages.ts'))).AdminSecurity,
})
