import type { SavedVersion } from '@gvol/wire'
import { callJson, type RestResult } from '../../../data/rest.ts'

const pathOf = (id: string): string => `/api/workspaces/${encodeURIComponent(id)}/versions`

/** Returns the earlier states of a workspace, newest first. */
export const boardVersions = (
  id: string,
  signal: AbortSignal,
): Promise<RestResult<{ readonly versions: readonly SavedVersion[] }>> => callJson(pathOf(id), { signal })

/** Returns a workspace as it was. `data` is its JSON text. */
export const boardAt = (id: string, version: number): Promise<RestResult<SavedVersion & { readonly data: string }>> =>
  callJson(`${pathOf(id)}/${version}`)
