import { callJson } from '../../../data/rest.ts'
import { setWorkspaceLoading, updateUser } from '../../../data/user/account/userChanges.ts'
import type { UserStore } from '../../../data/user/account/userStore.ts'
import { allowedComponentIds } from '../../../data/user/workspaces/componentIds.ts'
import { type ServerWorkspace, type Workspace, workspaceFromServer } from '../../../data/user/workspaces/workspace.ts'

const pathOf = (id: string, ...parts: readonly string[]): string =>
  ['/api/workspaces', encodeURIComponent(id), ...parts].join('/')

/** Returns the list with one workspace moved. */
export const reordered = (list: readonly Workspace[], id: string, to: number): readonly Workspace[] => {
  const one = list.find((workspace) => workspace.id === id)
  if (one === undefined) return list
  const others = list.filter((workspace) => workspace.id !== id)
  const index = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, index), one, ...others.slice(index)]
}

export const withWorkspaces = (
  store: UserStore,
  workspaces: readonly Workspace[],
  allowList: ReadonlySet<string>,
): void => store.change(updateUser({ workspaces, workspaceIds: allowedComponentIds(workspaces, allowList) }))

/**
 * Loads all workspaces. Changes made here in the meantime, such as a new workspace, may be missing in the response:
 * then it is requested again.
 *
 * @returns an error message, or undefined on success
 */
export const loadWorkspaces = async (store: UserStore, allowList: ReadonlySet<string>): Promise<string | undefined> => {
  store.change(setWorkspaceLoading(true))
  const before = store.read().user.workspaces
  const result = await callJson<{ readonly workspaces: readonly ServerWorkspace[] }>('/api/workspaces')
  store.change(setWorkspaceLoading(false))
  if (!result.ok) {
    console.error(`GET /api/workspaces failed: ${result.problem.message}`)
    return result.problem.message
  }
  if (store.read().user.workspaces !== before) return loadWorkspaces(store, allowList)
  withWorkspaces(store, result.body.workspaces.map(workspaceFromServer), allowList)
  return undefined
}

/** Moves a workspace within the list, at once on screen and then on the server. */
export const moveWorkspace = async (
  store: UserStore,
  allowList: ReadonlySet<string>,
  id: string,
  to: number,
): Promise<string | undefined> => {
  const before = store.read().user.workspaces
  withWorkspaces(store, reordered(before, id, to), allowList)
  const result = await callJson(pathOf(id), { method: 'PUT', body: { position: to } })
  // A list requested before the move may arrive after it.
  if (result.ok) return loadWorkspaces(store, allowList)
  console.error(`PUT ${pathOf(id)} failed: ${result.problem.message}`)
  withWorkspaces(store, before, allowList)
  return result.problem.message
}

export type ShareResult =
  | { readonly ok: true; readonly secret: string }
  | { readonly ok: false; readonly message: string }

/** Creates a new read-only link; the previous one stops working. */
export const shareWorkspace = async (id: string): Promise<ShareResult> => {
  const result = await callJson<{ readonly secret: string }>(pathOf(id, 'share'), { method: 'POST', body: {} })
  return result.ok ? { ok: true, secret: result.body.secret } : { ok: false, message: result.problem.message }
}

/** @returns whether a share link exists; undefined when the server does not respond */
export const isWorkspaceShared = async (id: string): Promise<boolean | undefined> => {
  const result = await callJson<{ readonly isShared: boolean }>(pathOf(id, 'share'))
  return result.ok ? result.body.isShared : undefined
}

/** @returns an error message if the link still works */
export const unshareWorkspace = async (id: string): Promise<string | undefined> => {
  const result = await callJson(pathOf(id, 'share'), { method: 'DELETE' })
  return result.ok ? undefined : result.problem.message
}

export type SharedBoard = {
  readonly name: string
  readonly data: unknown
  /** The owner's display name; null where that is an email address. */
  readonly owner?: string | null
}

/** Loads the board of a share link. */
export const loadSharedBoard = async (
  secret: string,
): Promise<{ readonly ok: true; readonly shared: SharedBoard } | { readonly ok: false; readonly message: string }> => {
  const result = await callJson<SharedBoard>(`/api/shared/${encodeURIComponent(secret)}`)
  return result.ok ? { ok: true, shared: result.body } : { ok: false, message: result.problem.message }
}
