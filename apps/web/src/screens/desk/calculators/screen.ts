import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'calculators',
  title: 'Calculators',
  section: 'desk',
  access: 'desk',
  subject: 'none',
  paths: ['/calculators/'],
  key: 'c',
  shows: 'Implied vol, probability and Black–Scholes for one option, in coin or USD, working offline.',
  load: async () => (await importWithRetry(() => import('./Calculators.tsx'))).Calculators,
})
