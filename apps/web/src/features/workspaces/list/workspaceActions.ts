import { callJson } from '../../../data/rest.ts'
import { setWorkspaceLoading, updateUser } from '../../../data/user/account/userChanges.ts'
import type { UserStore } from '../../../data/user/account/userStore.ts'
import { allowedComponentIds } from '../../../data/user/workspaces/componentIds.ts'
import { type ServerWorkspace, type Workspace, workspaceFromServer } from '../../../data/user/workspaces/workspace.ts'

const pathOf = (id: string, ...parts: readonly string[]): string =>
  ['/api/workspaces', encodeURIComponent(id), ...parts].join('/')

/** The list with one workspace at another place. */
export const reordered = (list: readonly Workspace[], id: string, to: number): readonly Workspace[] => {
  const one = list.find((workspace) => workspace.id === id)
  if (one === undefined) return list
  const others = list.filter((workspace) => workspace.id !== id)
  const place = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, place), one, ...others.slice(place)]
}

export const withWorkspaces = (
  store: UserStore,
  workspaces: readonly Workspace[],
  allowList: ReadonlySet<string>,
): void => store.change(updateUser({ workspaces, workspaceIds: allowedComponentIds(workspaces, allowList) }))

/**
 * Asks the server for all workspaces. What was changed here in the meantime, such as a workspace that was made, may be
 * missing in the answer: then it is asked again.
 *
 * @returns a sentence when it did not answer, undefined when all is well
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

/** Puts a workspace at another place of the list, at once on screen and then on the server. */
export const moveWorkspace = async (
  store: UserStore,
  allowList: ReadonlySet<string>,
  id: string,
  to: number,
): Promise<string | undefined> => {
  const before = store.read().user.workspaces
  withWorkspaces(store, reordered(before, id, to), allowList)
  const result = await callJson(pathOf(id), { method: 'PUT', body: { position: to } })
  // A list that was asked for before the move may arrive after it.
  if (result.ok) return loadWorkspaces(store, allowList)
  console.error(`PUT ${pathOf(id)} failed: ${result.problem.message}`)
  withWorkspaces(store, before, allowList)
  return result.problem.message
}

export type ShareResult =
  | { readonly ok: true; readonly secret: string }
  | { readonly ok: false; readonly message: string }

/** A new read-only link; an earlier one ends. */
export const shareWorkspace = async (id: string): Promise<ShareResult> => {
  const result = await callJson<{ readonly secret: string }>(pathOf(id, 'share'), { method: 'POST', body: {} })
  return result.ok ? { ok: true, secret: result.body.secret } : { ok: false, message: result.problem.message }
}

/** @returns whether a link leads to it; undefined when the server does not say */
export const isWorkspaceShared = async (id: string): Promise<boolean | undefined> => {
  const result = await callJson<{ readonly isShared: boolean }>(pathOf(id, 'share'))
  return result.ok ? result.body.isShared : undefined
}

/** @returns a sentence when the link still works */
export const unshareWorkspace = async (id: string): Promise<string | undefined> => {
  const result = await callJson(pathOf(id, 'share'), { method: 'DELETE' })
  return result.ok ? undefined : result.problem.message
}

export type SharedBoard = {
  readonly name: string
  readonly data: unknown
  /** The name that its owner goes by; null where that is an address. */
  readonly owner?: string | null
}

/** The board behind a link. */
export const loadSharedBoard = async (
  secret: string,
): Promise<{ readonly ok: true; readonly shared: SharedBoard } | { readonly ok: false; readonly message: string }> => {
  const result = await callJson<SharedBoard>(`/api/shared/${encodeURIComponent(secret)}`)
  return result.ok ? { ok: true, shared: result.body } : { ok: false, message: result.problem.message }
}
