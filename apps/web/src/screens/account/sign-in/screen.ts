import { imported } from '../../../data/code/imported.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'sign-in',
  title: 'Sign-in link',
  section: 'account',
  access: 'entrance',
  subject: 'none',
  paths: ['/sign-in/'],
  isHidden: true,
  shows: 'Log in to the desk.',
  load: async () => (await imported(() => import('../../../screen/links/LeaveForEntrance.tsx'))).LeaveForEntrance,
})
