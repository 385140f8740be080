import { WorkspaceList } from '../../../features/workspaces/list/WorkspaceList.tsx'

/** `/workspaces/` */
export const Workspaces = () => <WorkspaceList />
