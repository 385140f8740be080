import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'admin-keys',
  title: 'Admin keys',
  section: 'account',
  access: 'person',
  subject: 'none',
  paths: ['/admin/keys/'],
  shows: 'Everybody’s keys for the API, and who is let in.',
  load: async () => (await import('./AdminKeys.tsx')).AdminKeys,
})
