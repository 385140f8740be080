import { addWorkspace } from '../../../data/user/account/userChanges.ts'
import type { UserStore } from '../../../data/user/account/userStore.ts'
import { workspaceFromServer } from '../../../data/user/workspaces/workspace.ts'
import { createWorkspace, isWorkspace } from '../../../data/user/workspaces/workspaceCalls.ts'
import { type Board, boardFrom, dataOfBoard } from '../model/board.ts'
import { withNewIds } from '../model/newComponentIds.ts'
import { type BoardParts, openBoard } from '../model/openBoards.ts'

/**
 * A new workspace at the end of the list, with a board on it. It is made empty, as the API wants it, and its content is
 * saved like every later change.
 *
 * @returns its id; undefined when the server made none, which the call has logged
 */
export const newWorkspace = async (
  name: string,
  board: Board | undefined,
  parts: BoardParts & { readonly store: UserStore },
): Promise<string | undefined> => {
  const made = await createWorkspace(name)
  if (!isWorkspace(made)) return undefined
  const workspace = workspaceFromServer(made)
  parts.store.change(addWorkspace(workspace, parts.allowList))
  if (board !== undefined) {
    const opened = openBoard(workspace, parts)
    opened.change(() => ({ ...board, name: workspace.name }))
    opened.saver.flush()
  }
  return workspace.id
}

/** The same board for another workspace: all settings, new ids. */
export const copiedBoard = (board: Board, { store, allowList, usual }: BoardParts): Board => {
  const data = dataOfBoard(board)
  const components = withNewIds(data.components, allowList, store.read().user.workspaces)
  return boardFrom({ name: board.name, data: { ...data, components } }, allowList, usual)
}
