import type { Workspace } from '../workspaces/workspace.ts'

/** The user, as screens see it. */
export type User = {
  /** Signed in with a confirmed e-mail address. */
  readonly isAuthenticated: boolean
  /** Same as `isAuthenticated`, under the name that pages use. */
  readonly access: boolean
  readonly paid: boolean
  /** There are no trials: always false. */
  readonly isTrialing: false
  readonly cryptoPaid: boolean
  readonly loading: boolean
  readonly loadingWorkspaces: boolean
  /** Id of the current dashboard; '' when there is none. */
  readonly currentWorkspace: string
  readonly workspaces: readonly Workspace[]
  /** Ids of the components on all dashboards that are in the catalog. */
  readonly workspaceIds: readonly string[]
  /** Name of the color theme. */
  readonly userTheme: string
  readonly theme: 'dark' | 'light'
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  /** URL of a picture; '' when there is none. */
  readonly photo: string
  /** The data part of the saved layouts as JSON text, or ''. */
  readonly layouts: string
}

/** The signed-out user, with the default theme. */
export const DEFAULT_USER: User = {
  isAuthenticated: false,
  access: false,
  paid: false,
  isTrialing: false,
  cryptoPaid: false,
  loading: false,
  loadingWorkspaces: false,
  currentWorkspace: '',
  workspaces: [],
  workspaceIds: [],
  userTheme: 'default',
  theme: 'dark',
  name: '',
  email: '',
  emailVerified: false,
  photo: '',
  layouts: '',
}
