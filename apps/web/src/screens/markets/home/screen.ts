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
  shows: 'All markets at a glance, venues, recent screens and the list of all screens.',
  draws: ['term-structure', 'smile', 'constant-maturity'],
  load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
})
