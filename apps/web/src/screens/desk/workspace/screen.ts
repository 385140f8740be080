import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'workspace',
  title: 'Workspace',
  section: 'desk',
  access: 'person',
  subject: 'none',
  paths: ['/workspaces/:id/'],
  isHidden: true,
  shows: 'One workspace of your own.',
  load: async () => (await importWithRetry(() => import('./Workspace.tsx'))).Workspace,
})
