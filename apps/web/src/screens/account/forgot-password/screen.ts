import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'forgot-password',
  title: 'Forgotten password',
  section: 'account',
  access: 'entrance',
  subject: 'none',
  paths: ['/forgot-password/'],
  isHidden: true,
  shows: 'Log in to the desk.',
  load: async () =>
    (await importWithRetry(() => import('../../../screen/links/LeaveForEntrance.tsx'))).LeaveForEntrance,
})
