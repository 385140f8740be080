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
  load: async () => (await import('../../../screen/links/LeaveForEntrance.tsx')).LeaveForEntrance,
})
