import { isDeeperThan } from '../../http/body/jsonDepth.ts'
import { MAX_DEPTH } from '../../http/body/readBody.ts'
import type { Problem } from '../../http/problem.ts'

/** Clients encode once, some twice; no client encodes more often than this. */
const MAX_ENCODINGS = 8
const MAX_COMPONENTS = 500

type JsonObject = Readonly<Record<string, unknown>>
type Decoded = { readonly ok: true; readonly value: JsonObject } | { readonly ok: false; readonly problem: Problem }

const bad = (message: string): Decoded => ({
  ok: false,
  problem: { status: 400, code: 'bad-request', message, argument: 'data' },
})

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Decodes until the result is an object: data of workspaces and layouts may arrive as JSON text of JSON text. */
export const decodedObject = (data: unknown): Decoded => {
  let value = data
  for (let times = 0; typeof value === 'string' && times < MAX_ENCODINGS; times++) {
    try {
      value = JSON.parse(value)
    } catch {
      return bad('data: expected a JSON object or JSON text of one.')
    }
  }
  if (!isObject(value)) return bad('data: expected a JSON object or JSON text of one.')
  if (isDeeperThan(MAX_DEPTH, value)) return bad(`data: nested deeper than ${MAX_DEPTH} levels.`)
  return { ok: true, value }
}

/** Decodes the data of a workspace: a list of components, each with an id. */
export const decodedWorkspace = (data: unknown): Decoded => {
  const decoded = decodedObject(data)
  if (!decoded.ok) return decoded
  const { components } = decoded.value
  if (!Array.isArray(components)) return bad('data.components: expected a list.')
  if (components.length > MAX_COMPONENTS) return bad(`data.components: at most ${MAX_COMPONENTS} are allowed.`)
  const fault = components.findIndex((component) => !hasId(component))
  return fault < 0 ? decoded : bad(`data.components.${fault}: expected an object with a text or number in meta.id.`)
}

/** Returns whether it is a component: an object with `meta.id`. */
export const hasId = (component: unknown): component is JsonObject => {
  if (!isObject(component) || !isObject(component.meta)) return false
  const { id } = component.meta
  return (typeof id === 'string' && id !== '') || Number.isFinite(id)
}
