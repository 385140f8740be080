import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'gallery',
  title: 'Chart gallery',
  section: 'desk',
  access: 'desk',
  subject: 'none',
  paths: ['/gallery/'],
  shows: 'Every chart of the product from its fixture, in every state that a panel can be in.',
  load: async () => (await importWithRetry(() => import('./Gallery.tsx'))).Gallery,
})
