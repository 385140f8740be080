import type { MarketName } from '@gvol/wire'
import type { Saver } from '../../../data/sync/saver.ts'
import type { SaveState, Version } from '../../../data/sync/saving.ts'
import { type Board, boardOfText, textOfBoard } from './board.ts'
import { type History, newHistory, redone, undone, withStep } from './history.ts'

/** A board with its undo history and the state of saving. A new object with every change. */
export type BoardView = {
  readonly board: Board
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly save: SaveState
}

export type BoardStore = {
  readonly read: () => BoardView
  readonly subscribe: (listener: () => void) => () => void
  /** @param step  consecutive changes with the same name are undone together */
  readonly change: (change: (board: Board) => Board, step?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly saver: Saver
}

type Parts = {
  readonly saver: Saver
  readonly allowList: ReadonlySet<string>
  readonly usual: MarketName
  /** Called with the version now on the server. */
  readonly onSaved: (saved: Version) => void
}

/** Connects edits to the saver: every edit is saved, and a newer version from elsewhere is one more step. */
export const createBoardStore = ({ saver, allowList, usual, onSaved }: Parts): BoardStore => {
  const boardOf = (text: string) => boardOfText(text, allowList, usual)
  let text = saver.read().draft ?? saver.read().base.text
  let history: History<Board> = newHistory(boardOf(text))
  const viewOf = (): BoardView => ({
    board: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    save: saver.read(),
  })
  let view = viewOf()
  let { base } = saver.read()
  const listeners = new Set<() => void>()
  const notify = () => {
    view = viewOf()
    for (const listener of listeners) listener()
  }
  const go = (next: History<Board>) => {
    if (next === history) return
    const isSame = next.present === history.present
    history = next
    if (!isSame) {
      text = textOfBoard(next.present)
      saver.edit(text)
    }
    notify()
  }
  saver.subscribe(() => {
    const now = saver.read()
    if (now.draft === undefined && now.base.text !== text) {
      text = now.base.text
      history = withStep(history, boardOf(text))
    }
    if (now.base !== base) {
      base = now.base
      onSaved(base)
    }
    notify()
  })
  return {
    read: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (change, step) => go(withStep(history, change(history.present), step)),
    undo: () => go(undone(history)),
    redo: () => go(redone(history)),
    saver,
  }
}
