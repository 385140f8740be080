import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

/** Charts of the volatility of one market. */
export const PICTURES = [
  { id: 'term-structure', columns: 4 },
  { id: 'smile', columns: 4 },
  { id: 'constant-maturity', columns: 4 },
] as const

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
  draws: PICTURES.map(({ id }) => id),
  load: async () => (await importWithRetry(() => import('./HomeScreen.tsx'))).HomeScreen,
})
