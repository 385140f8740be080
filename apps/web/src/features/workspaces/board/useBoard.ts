import type { MarketName } from '@gvol/wire'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { catalog } from '../../../charts/catalog.ts'
import { useUserState, useUserStore } from '../../../data/user/account/UserContext.ts'
import { setCurrentWorkspace } from '../../../data/user/account/userChanges.ts'
import { loadWorkspaces } from '../list/workspaceActions.ts'
import { type BoardEdits, boardEdits } from '../model/boardEdits.ts'
import type { BoardStore, BoardView } from '../model/boardStore.ts'
import { openBoard, versionOf } from '../model/openBoards.ts'

/** Components allowed on a board: the chart catalog. */
export const ALLOW_LIST: ReadonlySet<string> = new Set(Object.keys(catalog))

/** Market of panels without one. */
export const USUAL_MARKET: MarketName = { exchange: 'deribit', symbol: 'BTC' }

/**
 * Synchronizes the list of workspaces with the server: on load, and whenever the page becomes visible again.
 *
 * @returns whether it has loaded, and the error if not
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

/** Returns the board of a listed workspace, with all its edit functions. */
export const useBoard = (id: string): OpenBoard | undefined => {
  const users = useUserStore()
  const workspace = useUserState().user.workspaces.find((one) => one.id === id)
  const parts = useMemo(() => ({ store: users, allowList: ALLOW_LIST, usual: USUAL_MARKET }), [users])
  // The board outlives changes of the workspace's record, which the board itself causes.
  const [opened, setOpened] = useState<(OpenBoard & { readonly id: string }) | undefined>()
  useEffect(() => {
    if (workspace === undefined) return
    const store = openBoard(workspace, parts)
    store.saver.receive(versionOf(workspace, parts))
    setOpened((before) =>
      before?.store === store ? before : { id, store, edits: boardEdits(store, () => users.read().user.workspaces) },
    )
  }, [workspace, parts, users, id])
  useEffect(() => users.change(setCurrentWorkspace(id)), [users, id])
  return opened?.id === id ? opened : undefined
}

export const useBoardView = (store: BoardStore): BoardView => useSyncExternalStore(store.subscribe, store.read)
