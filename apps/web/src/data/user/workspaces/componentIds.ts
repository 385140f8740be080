import type { Workspace } from './workspace.ts'

/** Generated component ids are numbered from here; smaller numbers formerly named fixed panels. */
export const FIRST_COMPONENT_NUMBER = 12

const GENERATED = /^(.+)-(\d+)$/

/**
 * Returns the catalog entry of a component: its id, or its id without the generated number, as in `smile-12`.
 *
 * @param allowList  ids of all components allowed on a dashboard: the chart catalog
 */
export const catalogIdOf = (componentId: string, allowList: ReadonlySet<string>): string | undefined => {
  if (allowList.has(componentId)) return componentId
  const name = GENERATED.exec(componentId)?.[1]
  return name !== undefined && allowList.has(name) ? name : undefined
}

/** Returns the ids of the components on all dashboards that are in the allow-list, in order. */
export const allowedComponentIds = (
  workspaces: readonly Workspace[],
  allowList: ReadonlySet<string>,
): readonly string[] =>
  workspaces
    .flatMap(({ data }) => data.components.map(({ meta }) => meta.id))
    .filter((id) => catalogIdOf(id, allowList) !== undefined)

/**
 * Returns an unused id for another component of a catalog entry: `smile-12`, then `smile-13`.
 *
 * @param workspaces  all dashboards of the user, so that a component keeps its id when it moves to another
 */
export const generatedComponentId = (catalogId: string, workspaces: readonly Workspace[]): string => {
  const used = workspaces.flatMap(({ data }) =>
    data.components.map(({ meta }) => Number(GENERATED.exec(meta.id)?.[2] ?? 0)),
  )
  return `${catalogId}-${Math.max(FIRST_COMPONENT_NUMBER - 1, ...used) + 1}`
}
