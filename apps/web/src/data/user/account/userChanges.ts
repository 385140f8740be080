import { allowedComponentIds } from '../workspaces/componentIds.ts'
import type { Workspace, WorkspaceComponent } from '../workspaces/workspace.ts'
import { DEFAULT_USER, type User } from './user.ts'

/** Every change of the user is one of these pure functions. */
type Change = (user: User) => User

/** Restores derived flags after every change. */
const consistent = (user: User): User => ({
  ...user,
  isAuthenticated: user.emailVerified,
  access: user.emailVerified,
  isTrialing: false,
})

const withWorkspaces = (user: User, workspaces: readonly Workspace[], allowList: ReadonlySet<string>): User => ({
  ...user,
  workspaces,
  workspaceIds: allowedComponentIds(workspaces, allowList),
})

const changedWorkspace = (
  user: User,
  id: string,
  allowList: ReadonlySet<string>,
  change: (components: readonly WorkspaceComponent[]) => readonly WorkspaceComponent[],
): User =>
  withWorkspaces(
    user,
    user.workspaces.map((workspace) =>
      workspace.id === id
        ? { ...workspace, data: { ...workspace.data, components: change(workspace.data.components) } }
        : workspace,
    ),
    allowList,
  )

/** Sets another user, or the same user after a reload. */
export const setUser =
  (next: User): Change =>
  () =>
    consistent({ ...next, loading: false })

/** Resets to the defaults with the default theme. */
export const resetUser: Change = () => DEFAULT_USER

/** Replaces some fields. */
export const updateUser =
  (fields: Partial<User>): Change =>
  (user) =>
    consistent({ ...user, ...fields })

export const setWorkspaceLoading =
  (loadingWorkspaces: boolean): Change =>
  (user) => ({ ...user, loadingWorkspaces })

/** Appends a dashboard, unless the list already contains it; the first one becomes the current one. */
export const addWorkspace =
  (workspace: Workspace, allowList: ReadonlySet<string>): Change =>
  (user) =>
    withWorkspaces(
      { ...user, currentWorkspace: user.currentWorkspace === '' ? workspace.id : user.currentWorkspace },
      [...user.workspaces.filter(({ id }) => id !== workspace.id), workspace],
      allowList,
    )

/** Replaces a dashboard with the server's newer version. */
export const replaceWorkspace =
  (workspace: Workspace, allowList: ReadonlySet<string>): Change =>
  (user) =>
    withWorkspaces(
      user,
      user.workspaces.map((before) => (before.id === workspace.id ? workspace : before)),
      allowList,
    )

export const addComponent =
  (workspaceId: string, component: WorkspaceComponent, allowList: ReadonlySet<string>): Change =>
  (user) =>
    changedWorkspace(user, workspaceId, allowList, (components) => [...components, component])

export const removeComponent =
  (workspaceId: string, componentId: string, allowList: ReadonlySet<string>): Change =>
  (user) =>
    changedWorkspace(user, workspaceId, allowList, (components) =>
      components.filter(({ meta }) => meta.id !== componentId),
    )

/** Removes a dashboard; the first remaining one becomes current, or none. */
export const removeWorkspace =
  (id: string, allowList: ReadonlySet<string>): Change =>
  (user) => {
    const remaining = user.workspaces.filter((workspace) => workspace.id !== id)
    return withWorkspaces({ ...user, currentWorkspace: remaining[0]?.id ?? '' }, remaining, allowList)
  }

export const setCurrentWorkspace =
  (currentWorkspace: string): Change =>
  (user) => ({ ...user, currentWorkspace })
