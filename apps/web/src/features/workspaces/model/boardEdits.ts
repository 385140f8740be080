import type { Workspace } from '../../../data/user/workspaces/workspace.ts'
import type { GridItem } from '../../../ui/grid/gridItems.ts'
import type { Board, BoardComponent, LinkGroup, Subject } from './board.ts'
import {
  type NewComponent,
  renamed,
  withAdded,
  withAllLinked,
  withDuplicated,
  withGridItems,
  withGroup,
  withoutComponent,
  withRanges,
  withReplaced,
  withSubject,
  withText,
} from './boardChanges.ts'
import type { BoardStore } from './boardStore.ts'
import { componentIds } from './newComponentIds.ts'

/** All edits of a board. The same object for the life of the store. */
export type BoardEdits = {
  readonly onAdd: (newComponent: Omit<NewComponent, 'id'>) => string
  readonly onRemove: (id: string) => void
  readonly onDuplicate: (id: string) => void
  readonly onReplace: (id: string, chartId: string) => void
  readonly onArrange: (items: readonly GridItem[]) => void
  readonly onSubject: (id: string, change: Partial<Subject>) => void
  readonly onGroup: (id: string, group: LinkGroup | undefined) => void
  readonly onLinkAll: (group: LinkGroup) => void
  readonly onRanges: (id: string, change: Partial<Pick<BoardComponent, 'dte' | 'delta' | 'compare' | 'page'>>) => void
  readonly onText: (id: string, name: string, text: string | undefined) => void
  /** Returns to an earlier state, as a change that can be undone. */
  readonly onRestore: (board: Board) => void
  readonly onRename: (name: string) => void
}

/** @param workspaces  returns all current workspaces of the user: ids must be unique among them */
export const boardEdits = (store: BoardStore, workspaces: () => readonly Workspace[]): BoardEdits => {
  const newId = (chartId: string) => componentIds(workspaces(), store.read().board)(chartId)
  return {
    onAdd: (newComponent) => {
      const id = newId(newComponent.chartId)
      store.change((board) => withAdded(board, { ...newComponent, id }))
      return id
    },
    onRemove: (id) => store.change((board) => withoutComponent(board, id)),
    onDuplicate: (id) => {
      const one = store.read().board.components.find((component) => component.id === id)
      if (one) store.change((board) => withDuplicated(board, id, newId(one.chartId ?? one.id)))
    },
    onReplace: (id, chartId) => store.change((board) => withReplaced(board, id, newId(chartId), chartId)),
    onArrange: (items) => store.change((board) => withGridItems(board, items)),
    onSubject: (id, change) => store.change((board) => withSubject(board, id, change)),
    onGroup: (id, group) => store.change((board) => withGroup(board, id, group)),
    onLinkAll: (group) => store.change((board) => withAllLinked(board, group)),
    onRanges: (id, change) => store.change((board) => withRanges(board, id, change), `ranges of ${id}`),
    onText: (id, name, text) => store.change((board) => withText(board, id, name, text)),
    onRestore: (earlier) => store.change(() => earlier),
    onRename: (name) => store.change((board) => renamed(board, name)),
  }
}
