import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'alerts',
  title: 'Alerts',
  section: 'desk',
  access: 'person',
  subject: 'none',
  paths: ['/alerts/'],
  key: 'b',
  icon: 'bell',
  words: ['alert', 'notification', 'level', 'webhook', 'telegram', 'push', 'snooze', 'bell'],
  shows: 'Your alerts with their numbers and levels, their firings, and their channels.',
  load: async () => (await importWithRetry(() => import('./AlertsPage.tsx'))).AlertsPage,
})
