import { addWorkspace } from '../../../data/user/account/userChanges.ts'
import type { UserStore } from '../../../data/user/account/userStore.ts'
import { workspaceFromServer } from '../../../data/user/workspaces/workspace.ts'
import { createWorkspace, isWorkspace } from '../../../data/user/workspaces/workspaceCalls.ts'
import { type Board, boardFrom, dataOfBoard } from '../model/board.ts'
import { withNewIds } from '../model/newComponentIds.ts'
import { type BoardParts, openBoard } from '../model/openBoards.ts'

/**
 * Creates a workspace at the end of the list, with a board on it. It is created empty, as the API requires, and its
 * content is saved like every later edit.
 *
 * @returns its id; undefined when creation failed, which the call has logged
 */
export const newWorkspace = async (
  name: string,
  board: Board | undefined,
  parts: BoardParts & { readonly store: UserStore },
): Promise<string | undefined> => {
  const created = await createWorkspace(name)
  if (!isWorkspace(created)) return undefined
  const workspace = workspaceFromServer(created)
  parts.store.change(addWorkspace(workspace, parts.allowList))
  if (board !== undefined) {
    const opened = openBoard(workspace, parts)
    opened.change(() => ({ ...board, name: workspace.name }))
    opened.saver.flush()
  }
  return workspace.id
}

/** Returns a copy of a board for another workspace: same settings, new ids. */
export const copiedBoard = (board: Board, { store, allowList, usual }: BoardParts): Board => {
  const data = dataOfBoard(board)
  const components = withNewIds(data.components, allowList, store.read().user.workspaces)
  return boardFrom({ name: board.name, data: { ...data, components } }, allowList, usual)
}
