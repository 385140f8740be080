import { catalogIdOf, generatedComponentId } from '../../../data/user/workspaces/componentIds.ts'
import type { Workspace, WorkspaceComponent } from '../../../data/user/workspaces/workspace.ts'
import { type Board, dataOfBoard } from './board.ts'

/** Wraps components that are on no workspace yet, so that their ids are counted. */
const asWorkspace = (components: readonly WorkspaceComponent[]): Workspace => ({
  id: '',
  name: '',
  data: { components },
  version: 0,
})

/** Returns a generator of unused ids. */
export const componentIds = (workspaces: readonly Workspace[], board?: Board): ((chartId: string) => string) => {
  let allWorkspaces = board ? [...workspaces, asWorkspace(dataOfBoard(board).components)] : workspaces
  return (chartId) => {
    const id = generatedComponentId(chartId, allWorkspaces)
    allWorkspaces = [...allWorkspaces, asWorkspace([{ meta: { id } }])]
    return id
  }
}

/** Returns the same components under new ids, because ids are unique among all workspaces. */
export const withNewIds = <C extends { readonly meta: { readonly id: string } }>(
  components: readonly C[],
  allowList: ReadonlySet<string>,
  workspaces: readonly Workspace[],
): readonly C[] => {
  const idOf = componentIds(workspaces)
  return components.map((component) => {
    const chartId = catalogIdOf(component.meta.id, allowList) ?? component.meta.id
    return { ...component, meta: { ...component.meta, id: idOf(chartId) } }
  })
}
