import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'data-quality',
  title: 'Data quality',
  section: 'desk',
  access: 'person',
  subject: 'none',
  paths: ['/status/data/'],
  shows: 'Coverage, gaps and faults of stored data.',
  load: async () => (await importWithRetry(() => import('./DataQualityPage.tsx'))).DataQualityPage,
})
