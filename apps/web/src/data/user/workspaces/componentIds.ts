import type { Workspace } from './workspace.ts'

/** Numbers of generated component ids begin here; the smaller ones once named the fixed panels. */
export const FIRST_COMPONENT_NUMBER = 12

const GENERATED = /^(.+)-(\d+)$/

/**
 * Which catalog entry a component shows: its id itself, or its id without the generated number, as in `smile-12`.
 *
 * @param allowList  ids of everything that may stand on a dashboard: the chart catalog
 */
export const catalogIdOf = (componentId: string, allowList: ReadonlySet<string>): string | undefined => {
  if (allowList.has(componentId)) return componentId
  const name = GENERATED.exec(componentId)?.[1]
  return name !== undefined && allowList.has(name) ? name : undefined
}

/** Ids of the components on all dashboards that the allow-list knows, in their order. */
export const allowedComponentIds = (
  workspaces: readonly Workspace[],
  allowList: ReadonlySet<string>,
): readonly string[] =>
  workspaces
    .flatMap(({ data }) => data.components.map(({ meta }) => meta.id))
    .filter((id) => catalogIdOf(id, allowList) !== undefined)

/**
 * An id for one more component of a catalog entry, unlike every id in use: `smile-12`, then `smile-13`.
 *
 * @param workspaces  all dashboards of the person, so that a component keeps its id when it moves to another
 */
export const generatedComponentId = (catalogId: string, workspaces: readonly Workspace[]): string => {
  const used = workspaces.flatMap(({ data }) =>
    data.components.map(({ meta }) => Number(GENERATED.exec(meta.id)?.[2] ?? 0)),
  )
  return `${catalogId}-${Math.max(FIRST_COMPONENT_NUMBER - 1, ...used) + 1}`
}
