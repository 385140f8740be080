import { PublishingLists } from '../../../features/publish/PublishingLists.tsx'
import { WorkspaceList } from '../../../features/workspaces/list/WorkspaceList.tsx'
import { SCREENS } from '../../catalog.ts'
import { screenTemplates } from './screenTemplates.ts'

const FROM_SCREENS = screenTemplates(SCREENS)

/** `/workspaces/` */
export const Workspaces = () => (
  <WorkspaceList fromScreens={FROM_SCREENS}>
    <PublishingLists />
  </WorkspaceList>
)
