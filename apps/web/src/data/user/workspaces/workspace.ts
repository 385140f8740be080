/** One chart on a dashboard. Any other client data next to `meta.id` (position, settings) is preserved unchanged. */
export type WorkspaceComponent = {
  readonly meta: { readonly id: string } & Readonly<Record<string, unknown>>
} & Readonly<Record<string, unknown>>

export type WorkspaceData = { readonly components: readonly WorkspaceComponent[] } & Readonly<Record<string, unknown>>

/** A dashboard with its data decoded. */
export type Workspace = {
  readonly id: string
  readonly name: string
  readonly data: WorkspaceData
  /** Incremented with every change; sent along with a change so that an outdated tab cannot overwrite newer edits. */
  readonly version: number
}

/** A dashboard as the server sends it: `data` is JSON text, possibly encoded more than once. */
export type ServerWorkspace = {
  readonly id: string
  readonly name: string
  readonly data: unknown
  readonly version?: number
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Other clients number components: the id becomes its text. */
const componentFrom = (value: unknown): readonly WorkspaceComponent[] => {
  if (!isRecord(value) || !isRecord(value.meta)) return []
  const { id } = value.meta
  if (typeof id === 'string') return [value as WorkspaceComponent]
  return typeof id === 'number' ? [{ ...value, meta: { ...value.meta, id: String(id) } }] : []
}

/**
 * Decodes JSON text repeatedly until it is an object.
 *
 * @returns undefined when it does not end as an object
 */
export const decodedObject = (value: unknown): Readonly<Record<string, unknown>> | undefined => {
  let decoded = value
  while (typeof decoded === 'string') {
    try {
      decoded = JSON.parse(decoded)
    } catch {
      // Not JSON: the caller decides how to handle it.
      return undefined
    }
  }
  return isRecord(decoded) ? decoded : undefined
}

/** Parses workspace data. Unreadable data is an empty dashboard; components without `meta.id` are left out. */
export const workspaceData = (value: unknown): WorkspaceData => {
  const decoded = decodedObject(value) ?? {}
  const components = Array.isArray(decoded.components) ? decoded.components.flatMap(componentFrom) : []
  return { ...decoded, components }
}

export const workspaceFromServer = ({ id, name, data, version = 0 }: ServerWorkspace): Workspace => ({
  id,
  name,
  data: workspaceData(data),
  version,
})

/** Data of a new dashboard in the API's format: JSON text with an empty list of components. */
export const EMPTY_WORKSPACE_DATA = JSON.stringify({ components: [] })
