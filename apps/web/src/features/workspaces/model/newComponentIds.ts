import { catalogIdOf, generatedComponentId } from '../../../data/user/workspaces/componentIds.ts'
import type { Workspace, WorkspaceComponent } from '../../../data/user/workspaces/workspace.ts'
import { type Board, dataOfBoard } from './board.ts'

/** Components that are on no workspace yet, for the counting of ids. */
const asWorkspace = (components: readonly WorkspaceComponent[]): Workspace => ({
  id: '',
  name: '',
  data: { components },
  version: 0,
})

/** Gives ids that are nowhere in use, one after the other. */
export const componentIds = (workspaces: readonly Workspace[], board?: Board): ((chartId: string) => string) => {
  let known = board ? [...workspaces, asWorkspace(dataOfBoard(board).components)] : workspaces
  return (chartId) => {
    const id = generatedComponentId(chartId, known)
    known = [...known, asWorkspace([{ meta: { id } }])]
    return id
  }
}

/** The same components under new ids: a component has the same id nowhere else. */
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
