import type { MarketName } from '@gvol/wire'
import { pageJournal } from '../../../data/sync/journal.ts'
import { createSaver, flushWithPage, type Send } from '../../../data/sync/saver.ts'
import type { Version } from '../../../data/sync/saving.ts'
import { pageTabs } from '../../../data/sync/tabs.ts'
import { sendVersioned } from '../../../data/sync/versionedCalls.ts'
import { browserUserStorage } from '../../../data/user/account/storedUser.ts'
import { replaceWorkspace } from '../../../data/user/account/userChanges.ts'
import type { UserStore } from '../../../data/user/account/userStore.ts'
import { type Workspace, workspaceData } from '../../../data/user/workspaces/workspace.ts'
import { boardFrom, textOfBoard } from './board.ts'
import { type BoardStore, createBoardStore } from './boardStore.ts'

export type BoardParts = {
  readonly store: UserStore
  readonly allowList: ReadonlySet<string>
  /** Market of panels without one. */
  readonly usual: MarketName
}

/** Returns a workspace as the version that a saver compares and sends. */
export const versionOf = (
  { name, data, version }: Pick<Workspace, 'name' | 'version'> & { readonly data: unknown },
  { allowList, usual }: Omit<BoardParts, 'store'>,
): Version => ({ text: textOfBoard(boardFrom({ name, data }, allowList, usual)), version })

/** Parses name and data from a saver's text. */
const partsOf = (text: string): { readonly name: string; readonly data: unknown } => JSON.parse(text)

const sendBoard =
  (id: string, parts: BoardParts): Send =>
  (text, version, isLeaving) => {
    const { name, data } = partsOf(text)
    return sendVersioned({
      method: 'PUT',
      path: `/api/workspaces/${encodeURIComponent(id)}`,
      body: { name, data: JSON.stringify(data) },
      version,
      isLeaving,
      currentFrom: (current) =>
        typeof current.name === 'string' && typeof current.version === 'number'
          ? versionOf({ name: current.name, data: current.data, version: current.version }, parts)
          : undefined,
    })
  }

/** Boards of this page that are open or still saving. They outlive their screen, so that saving continues. */
const boards = new Map<string, BoardStore>()
let isFollowingPage = false

/** Includes the user: another user of the same browser must not send these edits. */
const keyOf = (id: string): string => `workspace:${browserUserStorage.read()?.id ?? ''}:${id}`

/** Returns the board of a workspace, opened on the first call. */
export const openBoard = (workspace: Workspace, parts: BoardParts): BoardStore => {
  if (!isFollowingPage) {
    isFollowingPage = true
    flushWithPage(() => [...boards.values()].map(({ saver }) => saver))
  }
  const { id } = workspace
  const key = keyOf(id)
  const opened = boards.get(key)
  if (opened) return opened
  const saver = createSaver({
    key,
    base: versionOf(workspace, parts),
    send: sendBoard(id, parts),
    journal: pageJournal,
    tabs: pageTabs,
  })
  const board = createBoardStore({
    saver,
    allowList: parts.allowList,
    usual: parts.usual,
    onSaved: ({ text, version }) => {
      const { name, data } = partsOf(text)
      parts.store.change(replaceWorkspace({ id, name, data: workspaceData(data), version }, parts.allowList))
    },
  })
  boards.set(key, board)
  return board
}

/** Discards the board of a deleted workspace, so that nothing more is sent. */
export const forgetBoard = (id: string): void => {
  const key = keyOf(id)
  boards.get(key)?.saver.close()
  boards.delete(key)
  pageJournal.clear(key)
}
