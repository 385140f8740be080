import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'home',
  title: 'Home',
  section: 'markets',
  access: 'studies',
  subject: 'none',
  paths: ['/'],
  key: 'g',
  icon: 'home',
  shows: 'Every market at a glance, venues, where you were, and every screen.',
  load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
})
