import { readFileSync } from 'node:fs'

type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

type Document = {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly responses: Readonly<Record<string, { readonly $ref?: string }>> } }>
  >
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nullable in the schema, or according to its description ("`null` if there aren't any bids"). */
const mayBeNull = (schema: Schema): boolean => schema.nullable === true || /null/i.test(schema.description ?? '')

const isOfType = (type: string, value: unknown): boolean => {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  return typeof value === type
}

/**
 * Checks responses against the schemas of an OpenAPI document.
 *
 * @returns `problems(method, answer)`: the differences between the response and the schema, one line each
 */
export const openApi = (path: string) => {
  const document = JSON.parse(readFileSync(path, 'utf8')) as Document
  const resolved = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema
    const target = schema.$ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), document)
    if (!isObject(target)) throw new Error(`${schema.$ref} is not in the document`)
    return resolved({ ...(target as Schema), ...(schema.description ? { description: schema.description } : {}) })
  }
  const check = (raw: Schema, value: unknown, at: string): string[] => {
    const schema = resolved(raw)
    if (value === null) return mayBeNull(schema) ? [] : [`${at} is null`]
    if (schema.allOf !== undefined) return schema.allOf.flatMap((part) => check(part, value, at))
    const choices = schema.oneOf ?? schema.anyOf
    if (choices !== undefined) {
      const matches = choices.map((part) => check(part, value, at))
      return matches.some((problems) => problems.length === 0) ? [] : (matches[0] ?? [])
    }
    if (schema.type !== undefined && !isOfType(schema.type, value))
      return [`${at} is no ${schema.type}: ${String(value)}`]
    if (schema.enum !== undefined && !schema.enum.includes(value))
      return [`${at} is none of its values: ${String(value)}`]
    if (Array.isArray(value) && schema.items !== undefined) {
      const { items } = schema
      return value.flatMap((item) => check(items, item, `${at}[]`))
    }
    if (!isObject(value) || schema.properties === undefined) return []
    const missing = (schema.required ?? []).filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)
    const { properties } = schema
    const unknown = Object.keys(value)
      .filter((name) => !(name in properties))
      .map((name) => `${at}.${name} is not in the document`)
    const inside = Object.entries(properties).flatMap(([name, part]) =>
      name in value ? check(part, value[name], `${at}.${name}`) : [],
    )
    return [...missing, ...unknown, ...inside]
  }
  return {
    /** Returns every distinct difference between a response and the 200 response of `GET /public/{method}`. */
    problems: (method: string, answer: unknown): readonly string[] => {
      const response = document.paths[`/public/${method}`]?.get?.responses['200']
      if (response === undefined) throw new Error(`/public/${method} is not in the document`)
      const { content } = resolved(response as Schema) as { content?: Readonly<Record<string, { schema: Schema }>> }
      const schema = content?.['application/json']?.schema
      if (schema === undefined) throw new Error(`/public/${method} has no schema`)
      return [...new Set(check(schema, answer, method))]
    },
  }
}
