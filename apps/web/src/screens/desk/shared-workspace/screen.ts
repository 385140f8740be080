import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'shared-workspace',
  title: 'Shared workspace',
  section: 'desk',
  access: 'everybody',
  subject: 'none',
  paths: ['/shared/:secret/'],
  isHidden: true,
  shows: 'A workspace shared with you, read-only.',
  load: async () => (await importWithRetry(() => import('./SharedWorkspace.tsx'))).SharedWorkspace,
})
