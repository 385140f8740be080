import type { Deprecation } from './deprecation.ts'

type Json = Readonly<Record<string, unknown>>
type Described = Json & { readonly name?: unknown; readonly description?: unknown }

const textOf = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}, until ${sunset}. ${instead}`

const marked = (one: Described, deprecation: Deprecation): Json => ({
  ...one,
  deprecated: true,
  description: [one.description, textOf(deprecation)].filter((text) => typeof text === 'string').join(' '),
})

const markedNamed = (list: unknown, name: string, deprecation: Deprecation): unknown =>
  Array.isArray(list)
    ? (list as readonly Described[]).map((one) => (one.name === name ? marked(one, deprecation) : one))
    : list

/** Paths and method that a deprecation is about, and the parameter if it is about one only. */
const operationsOf = ({ of }: Deprecation): { readonly paths: readonly string[]; readonly method: string } => {
  if (!('route' in of)) {
    const path = `/api/v1/studies/${of.study}`
    return { paths: [path, `${path}/range`], method: 'get' }
  }
  const [method = '', path = ''] = of.route.split(' ')
  return { paths: [path.replace(/:(\w+)/g, '{$1}')], method: method.toLowerCase() }
}

/**
 * Marks operations and parameters of OpenAPI paths as deprecated. A column has no entry of its own there: the text of
 * its operation names it.
 */
export const deprecatedPaths = (
  deprecations: readonly Deprecation[],
  paths: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const changed: Record<string, unknown> = { ...paths }
  for (const deprecation of deprecations) {
    const { of } = deprecation
    const { paths: names, method } = operationsOf(deprecation)
    for (const path of names) {
      const item = changed[path] as Record<string, Described> | undefined
      const operation = item?.[method]
      if (operation === undefined) continue
      const isWhole = 'route' in of || (of.argument === undefined && of.column === undefined)
      const argument = 'route' in of ? undefined : of.argument
      const column = 'route' in of ? undefined : of.column
      const next = isWhole
        ? marked(operation, deprecation)
        : argument !== undefined
          ? { ...operation, parameters: markedNamed(operation.parameters, argument, deprecation) }
          : { ...operation, description: `${operation.description} Column ${column}: ${textOf(deprecation)}` }
      changed[path] = { ...item, [method]: next }
    }
  }
  return changed
}
