import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'verify-email',
  title: 'E-mail confirmed',
  section: 'account',
  access: 'entrance',
  subject: 'none',
  paths: ['/verify-email/'],
  isHidden: true,
  shows: 'Log in to the desk.',
  load: async () =>
    (await importWithRetry(() => import('../../../screen/links/LeaveForEntrance.tsx'))).LeaveForEntrance,
})
