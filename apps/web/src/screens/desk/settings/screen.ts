import { loadControls } from '../../../control-bar/loadedControls.ts'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'settings',
  title: 'Settings',
  section: 'desk',
  access: 'desk',
  subject: 'none',
  paths: ['/settings/'],
  key: ',',
  shows: 'Units, conventions, time zone, numbers, page defaults, motion and theme.',
  load: async () => {
    const [{ Settings }] = await Promise.all([importWithRetry(() => import('./Settings.tsx')), loadControls()])
    return Settings
  },
})
