import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'admin-mailbox',
  title: 'Mailbox',
  section: 'account',
  access: 'person',
  subject: 'none',
  paths: ['/admin/mailbox/'],
  isHidden: true,
  shows: 'Letters that the desk would have sent, kept here while no mail server is set.',
  load: async () => (await import('./Mailbox.tsx')).Mailbox,
})
