import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'settings',
  title: 'Settings',
  section: 'desk',
  access: 'desk',
  subject: 'none',
  paths: ['/settings/'],
  key: ',',
  shows: 'Units, conventions, time zone, numbers, motion and theme.',
  load: async () => (await import('./Settings.tsx')).Settings,
})
