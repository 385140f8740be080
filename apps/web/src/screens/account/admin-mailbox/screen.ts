import { imported } from '../../../data/code/imported.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'admin-mailbox',
  title: 'Mailbox',
  section: 'account',
  access: 'read-mailbox',
  subject: 'none',
  paths: ['/admin/mailbox/'],
  isHidden: true,
  shows: 'Emails that could not be sent, stored here while no mail server is configured.',
  load: async () => (await imported(() => import('./Mailbox.tsx'))).Mailbox,
})
