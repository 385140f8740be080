import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'workspaces',
  title: 'Workspaces',
  section: 'desk',
  access: 'person',
  subject: 'none',
  paths: ['/workspaces/'],
  key: 'w',
  icon: 'grid',
  shows: 'Workspaces of your own: any chart, any market, arranged, linked, shared.',
  load: async () => (await importWithRetry(() => import('./Workspaces.tsx'))).Workspaces,
})
