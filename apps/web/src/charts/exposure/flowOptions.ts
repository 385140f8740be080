import { control } from '../_kit/controls.ts'

/** Whether flow in options that have expired since is counted. */
export const flowOptions = control.choice('Options', { active: 'Listed now', all: 'Also expired' }, 'active')
