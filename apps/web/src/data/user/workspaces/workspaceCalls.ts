import { callJson, type RestCall } from '../../rest.ts'
import { EMPTY_WORKSPACE_DATA, type ServerWorkspace, type WorkspaceComponent } from './workspace.ts'

/** Result of a failed call. */
type Nothing = Readonly<Record<string, never>>

/** Errors are only logged: the screen continues with what it has, and the call returns an empty object. */
const call = async <Body>(path: string, rest: RestCall): Promise<Body | Nothing> => {
  const result = await callJson<Body>(path, rest)
  if (result.ok) return result.body ?? {}
  console.error(`${rest.method} ${path} failed: ${result.problem.message}`)
  return {}
}

const at = (id: string, ...parts: readonly string[]): string =>
  ['/api/workspaces', encodeURIComponent(id), ...parts].join('/')

export const isWorkspace = (answer: ServerWorkspace | Nothing): answer is ServerWorkspace => 'id' in answer

export const createWorkspace = (name: string): Promise<ServerWorkspace | Nothing> =>
  call('/api/workspaces', { method: 'POST', body: { name, data: EMPTY_WORKSPACE_DATA } })

export const addWorkspaceComponent = (id: string, component: WorkspaceComponent): Promise<ServerWorkspace | Nothing> =>
  call(at(id, 'components', 'add'), { method: 'PUT', body: { component } })

export const removeWorkspaceComponent = (id: string, componentId: string): Promise<ServerWorkspace | Nothing> =>
  call(at(id, 'components', 'remove'), { method: 'PUT', body: { componentId } })

export const deleteWorkspace = (id: string): Promise<Nothing> => call(at(id), { method: 'DELETE' })
