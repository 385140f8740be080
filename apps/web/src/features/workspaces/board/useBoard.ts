import type { MarketName } from '@gvol/wire'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { catalog } from '../../../charts/catalog.ts'
import { useUserState, useUserStore } from '../../../data/user/account/UserContext.ts'
import { setCurrentWorkspace } from '../../../data/user/account/userChanges.ts'
import { loadWorkspaces } from '../list/workspaceActions.ts'
import { type BoardEdits, boardEdits } from '../model/boardEdits.ts'
import type { BoardStore, BoardView } from '../model/boardStore.ts'
import { openBoard, versionOf } from '../model/openBoards.ts'

/** What may stand on a board: the chart catalog. */
export const ALLOW_LIST: ReadonlySet<string> = new Set(Object.keys(catalog))

/** Market of panels that name none. */
export const USUAL_MARKET: MarketName = { exchange: 'deribit', symbol: 'BTC' }

/**
 * Keeps the list of workspaces in step with the server: at first, and whenever somebody comes back to the page.
 *
 * @returns whether it was asked, and why it did not answer
 */
export const useLoadedWorkspaces = (): { readonly isLoaded: boolean; readonly problem: string | undefined } => {
  const store = useUserStore()
  const [state, setState] = useState<{ readonly isLoaded: boolean; readonly problem: string | undefined }>({
    isLoaded: false,
    problem: undefined,
  })
  useEffect(() => {
    let isGone = false
    const load = () =>
      void loadWorkspaces(store, ALLOW_LIST).then((problem) => !isGone && setState({ isLoaded: true, problem }))
    const onVisible = () => document.visibilityState === 'visible' && load()
    load()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [store])
  return state
}

export type OpenBoard = { readonly store: BoardStore; readonly edits: BoardEdits }

/** The board of a workspace of the list, with everything that can be done to it. */
export const useBoard = (id: string): OpenBoard | undefined => {
  const users = useUserStore()
  const workspace = useUserState().user.workspaces.find((one) => one.id === id)
  const parts = useMemo(() => ({ store: users, allowList: ALLOW_LIST, usual: USUAL_MARKET }), [users])
  // The board outlives changes of the workspace's record, which the board itself causes.
  const [opened, setOpened] = useState<(OpenBoard & { readonly id: string }) | undefined>()
  useEffect(() => {
    if (workspace === undefined) return
    const store = openBoard(workspace, parts)
    store.saver.hear(versionOf(workspace, parts))
    setOpened((before) =>
      before?.store === store ? before : { id, store, edits: boardEdits(store, () => users.read().user.workspaces) },
    )
  }, [workspace, parts, users, id])
  useEffect(() => users.change(setCurrentWorkspace(id)), [users, id])
  return opened?.id === id ? opened : undefined
}

export const useBoardView = (store: BoardStore): BoardView => useSyncExternalStore(store.subscribe, store.read)
