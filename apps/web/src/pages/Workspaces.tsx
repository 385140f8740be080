import { WorkspaceList } from '../features/workspaces/WorkspaceList.tsx'

/** `/workspaces/` */
export const Workspaces = () => <WorkspaceList />
