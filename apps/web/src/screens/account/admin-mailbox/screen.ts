import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'admin-mailbox',
  title: 'Mailbox',
  section: 'account',
  access: 'person',
  right: 'read-mailbox',
  subject: 'none',
  paths: ['/admin/mailbox/'],
  isHidden: true,
  shows: 'Emails of a desk without a mail server.',
  load: async () => (await importWithRetry(() => import('../accountPages.ts'))).Mailbox,
})
