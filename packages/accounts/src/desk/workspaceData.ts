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

/** Clients show a component by its id without this number. */
const NUMBERED = /^(.+)-(\d{1,9})$/

/**
 * Returns the components with ids that are unique: of several with one id the first keeps it, the others get the next
 * free number, `skew-2` after `skew` and `skew-13` after `skew-12`. Numeric ids count as their text. The same list when
 * all are unique already.
 */
export const withUniqueIds = (components: WorkspaceData['components']): WorkspaceData['components'] => {
  const idsInUse = new Set(components.map((component) => String(componentIdOf(component))))
  if (idsInUse.size === components.length) return components
  const seen = new Set<string>()
  return components.map((component) => {
    const id = String(componentIdOf(component))
    if (!seen.has(id)) {
      seen.add(id)
      return component
    }
    const [, name = id, last = '1'] = NUMBERED.exec(id) ?? []
    let number = Number(last) + 1
    while (idsInUse.has(`${name}-${number}`)) number++
    const unique = `${name}-${number}`
    idsInUse.add(unique)
    seen.add(unique)
    return { ...component, meta: { ...(component.meta as object), id: unique } }
  })
}
