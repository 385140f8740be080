import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'profile',
  title: 'Profile',
  section: 'account',
  access: 'person',
  subject: 'none',
  paths: ['/profile/'],
  key: 'i',
  shows: 'Your name, sign-in, keys for the API and subscription.',
  load: async () => (await importWithRetry(() => import('../accountPages.ts'))).Profile,
})
