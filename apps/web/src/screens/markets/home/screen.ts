import { defineScreen } from '../../_kit/defineScreen.ts'

/** The vol of one market in pictures. */
export const DRAWN = ['term-structure', 'smile', 'constant-maturity'] as const

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
  draws: DRAWN,
  load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
})
