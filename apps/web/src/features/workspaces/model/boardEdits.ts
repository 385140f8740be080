import type { Workspace } from '../../../data/user/workspaces/workspace.ts'
import type { Placed } from '../../../ui/grid/places.ts'
import type { BoardComponent, LinkGroup, Subject } from './board.ts'
import {
  type NewComponent,
  renamed,
  withAdded,
  withDuplicated,
  withGroup,
  withoutComponent,
  withPlaces,
  withRanges,
  withSubject,
  withText,
} from './boardChanges.ts'
import type { BoardStore } from './boardStore.ts'
import { componentIds } from './newComponentIds.ts'

/** Everything that a reader can do with a board. The same object for the life of the store. */
export type BoardEdits = {
  readonly onAdd: (wanted: Omit<NewComponent, 'id'>) => string
  readonly onRemove: (id: string) => void
  readonly onDuplicate: (id: string) => void
  readonly onPlaces: (placed: readonly Placed[]) => void
  readonly onSubject: (id: string, change: Partial<Subject>) => void
  readonly onGroup: (id: string, group: LinkGroup | undefined) => void
  readonly onRanges: (id: string, change: Partial<Pick<BoardComponent, 'dte' | 'delta' | 'compare' | 'page'>>) => void
  readonly onText: (id: string, name: string, text: string | undefined) => void
  readonly onRename: (name: string) => void
}

/** @param workspaces  all of the person as they are now: ids are counted over them */
export const boardEdits = (store: BoardStore, workspaces: () => readonly Workspace[]): BoardEdits => {
  const newId = (chartId: string) => componentIds(workspaces(), store.read().board)(chartId)
  return {
    onAdd: (wanted) => {
      const id = newId(wanted.chartId)
      store.change((board) => withAdded(board, { ...wanted, id }))
      return id
    },
    onRemove: (id) => store.change((board) => withoutComponent(board, id)),
    onDuplicate: (id) => {
      const one = store.read().board.components.find((component) => component.id === id)
      if (one) store.change((board) => withDuplicated(board, id, newId(one.chartId ?? one.id)))
    },
    onPlaces: (placed) => store.change((board) => withPlaces(board, placed)),
    onSubject: (id, change) => store.change((board) => withSubject(board, id, change)),
    onGroup: (id, group) => store.change((board) => withGroup(board, id, group)),
    onRanges: (id, change) => store.change((board) => withRanges(board, id, change), `ranges of ${id}`),
    onText: (id, name, text) => store.change((board) => withText(board, id, name, text)),
    onRename: (name) => store.change((board) => renamed(board, name)),
  }
}
