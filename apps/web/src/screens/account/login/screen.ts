import { imported } from '../../../data/code/imported.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'login',
  title: 'Log in',
  section: 'account',
  access: 'entrance',
  subject: 'none',
  paths: ['/login/'],
  isHidden: true,
  shows: 'Log in to the desk.',
  load: async () => (await imported(() => import('../../../screen/links/LeaveForEntrance.tsx'))).LeaveForEntrance,
})
