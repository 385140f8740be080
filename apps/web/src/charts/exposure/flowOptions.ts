import { control } from '../../chart/definition/controls.ts'

/** Whether flow in expired options is included. */
export const flowOptions = control.choice('Options', { active: 'Listed now', all: 'Also expired' }, 'active')
