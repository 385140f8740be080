/** The decoded `data` of a workspace: an object whose `components` is a list of objects. */
export type WorkspaceData = Readonly<Record<string, unknown>> & {
  readonly components: readonly Readonly<Record<string, unknown>>[]
}

/** Nested JSON texts: more than any client produces, and a limit for hostile input. */
const MAX_DECODINGS = 10

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a client's data, decoded until it is an object. Missing `components` become an empty list; entries that are
 * not objects are dropped.
 *
 * @returns undefined when decoding yields no object
 */
export const workspaceData = (text: string): WorkspaceData | undefined => {
  let value: unknown = text
  for (let n = 0; n < MAX_DECODINGS && typeof value === 'string'; n++) {
    try {
      value = JSON.parse(value)
    } catch {
      return undefined
    }
  }
  if (!isRecord(value)) return undefined
  const { components = [] } = value
  return Array.isArray(components) ? { ...value, components: components.filter(isRecord) } : undefined
}

export const componentIdOf = (component: Readonly<Record<string, unknown>>): unknown =>
  isRecord(component.meta) ? component.meta.id : undefined
