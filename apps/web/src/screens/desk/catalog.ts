import type { Screen } from '../../screen/defineScreen.ts'
import { screen as alerts } from './alerts/screen.ts'
import { screen as calculators } from './calculators/screen.ts'
import { screen as dataQuality } from './data-quality/screen.ts'
import { screen as gallery } from './gallery/screen.ts'
import { screen as journal } from './journal/screen.ts'
import { screen as own } from './own/screen.ts'
import { screen as settings } from './settings/screen.ts'
import { screen as sharedWorkspace } from './shared-workspace/screen.ts'
import { screen as status } from './status/screen.ts'
import { screen as workspace } from './workspace/screen.ts'
import { screen as workspaces } from './workspaces/screen.ts'

/** One line per screen, in the order of navigation. */
export const DESK_SCREENS: readonly Screen[] = [
  workspaces,
  workspace,
  sharedWorkspace,
  alerts,
  journal,
  calculators,
  own,
  gallery,
  status,
  dataQuality,
  settings,
]
