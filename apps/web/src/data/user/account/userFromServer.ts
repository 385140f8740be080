import { allowedComponentIds } from '../workspaces/componentIds.ts'
import { decodedObject, type ServerWorkspace, workspaceFromServer } from '../workspaces/workspace.ts'
import { DEFAULT_USER, type User } from './user.ts'

/** The user as returned by `GetV2User`. */
export type ServerUser = {
  readonly id: string
  readonly token: string | null
  readonly email: string | null
  readonly name: string | null
  readonly isPaid: boolean
  readonly isTrialing: boolean
  readonly trialEnd: string | null
  readonly apiKeys: readonly { readonly key: string; readonly name: string; readonly createdAt: string }[]
  readonly workspaces: readonly ServerWorkspace[]
  readonly layouts: string | null
  /** Whether the identity provider has confirmed the address. */
  readonly emailVerified: boolean
  readonly cryptoPaid?: boolean
  readonly photo?: string | null
}

/** Returns the data part of saved layouts as JSON text; '' when nothing was saved or it cannot be parsed. */
export const layoutsData = (layouts: string | null): string => {
  const data = decodedObject(layouts)?.data
  return data === undefined || data === null ? '' : JSON.stringify(decodedObject(data) ?? data)
}

/**
 * Converts the server's user to the desk's.
 *
 * @param allowList  ids of all components allowed on a dashboard: the chart catalog
 */
export const userFromServer = (server: ServerUser, allowList: ReadonlySet<string>): User => {
  const workspaces = server.workspaces.map(workspaceFromServer)
  return {
    ...DEFAULT_USER,
    isAuthenticated: server.emailVerified,
    access: server.emailVerified,
    emailVerified: server.emailVerified,
    paid: server.isPaid,
    cryptoPaid: server.cryptoPaid ?? false,
    currentWorkspace: workspaces[0]?.id ?? '',
    workspaces,
    workspaceIds: allowedComponentIds(workspaces, allowList),
    name: server.name ?? '',
    email: server.email ?? '',
    photo: server.photo ?? '',
    layouts: layoutsData(server.layouts),
  }
}
