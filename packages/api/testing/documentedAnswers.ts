import { z } from 'zod'
import type { Route } from '../src/http/route.ts'
import { openApi } from '../src/studies/rest/openApi.ts'

type Json = Readonly<Record<string, unknown>>
type Operation = {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >
}

/** Returns the schema without properties that it does not name, where it names any. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]))
  return 'properties' in parts && !('additionalProperties' in parts) ? { ...parts, additionalProperties: false } : parts
}

/** Returns a check of values by a schema of the document: its faults, with their paths. */
export const schemaCheck = (schema: Json, schemas: Json): ((value: unknown) => readonly string[]) => {
  const text = JSON.stringify(closed({ ...schema, $defs: schemas })).replaceAll('#/components/schemas/', '#/$defs/')
  const type = z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0])
  return (value) => {
    const { error } = type.safeParse(value)
    return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
}

/** Compares answers of routes, other than those of studies and packed ones, with the OpenAPI document: status and schema. */
export const documentedAnswers = (routes: readonly Route[]) => {
  const document = openApi({ studies: {}, version: '0.0.0', routes, deprecations: [] }) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components: { readonly schemas: Json }
  }
  const templates = Object.keys(document.paths).map((path) => ({
    path,
    parts: path.split('/'),
  }))
  const checks = new Map<string, (value: unknown) => readonly string[]>()
  return async (method: string, address: string, response: Response): Promise<readonly string[]> => {
    if (method === 'HEAD' || response.headers.has('content-encoding')) return []
    const parts = new URL(address, 'http://desk').pathname.split('/')
    const fits = templates
      .filter(
        (template) =>
          template.parts.length === parts.length &&
          template.parts.every((part, at) => part.startsWith('{') || part === parts[at]),
      )
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
    const { path = '' } = fits[0] ?? {}
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (operation === undefined) return []
    const described = operation.responses[response.status]
    if (described === undefined) return response.ok ? [`status ${response.status}`] : []
    if (response.headers.get('content-type')?.includes('json') !== true) return []
    const schema = described.content?.['application/json']?.schema
    if (schema === undefined) return []
    const name = `${method} ${path} ${response.status}`
    const check = checks.get(name) ?? schemaCheck(schema, document.components.schemas)
    checks.set(name, check)
    return check(await response.clone().json())
  }
}
