import { useEffect, useRef, useState } from 'react'
import { removeWorkspace } from '../../../data/user/account/userChanges.ts'
import type { UserStore } from '../../../data/user/account/userStore.ts'
import type { Workspace } from '../../../data/user/workspaces/workspace.ts'
import { deleteWorkspace } from '../../../data/user/workspaces/workspaceCalls.ts'
import { ALLOW_LIST } from '../board/useBoard.ts'
import { forgetBoard } from '../model/openBoards.ts'
import { loadWorkspaces } from './workspaceActions.ts'

/** How long a deletion can be undone, ms. */
const UNDO_MS = 8_000

/**
 * Deletes with undo: the request is sent when the undo period ends, when another item is deleted, or when the user
 * leaves the list.
 */
export const useDeletions = (store: UserStore, onTrouble: (message: string) => void) => {
  const [pending, setPending] = useState<Workspace>()
  const now = useRef<{ workspace: Workspace; timer: ReturnType<typeof setTimeout> } | undefined>(undefined)
  const commit = useRef<() => void>(() => {})
  commit.current = () => {
    const waiting = now.current
    if (waiting === undefined) return
    now.current = undefined
    clearTimeout(waiting.timer)
    setPending(undefined)
    const { id, name } = waiting.workspace
    forgetBoard(id)
    store.change(removeWorkspace(id, ALLOW_LIST))
    void deleteWorkspace(id)
      .then(() => loadWorkspaces(store, ALLOW_LIST))
      .then(() => {
        if (store.read().user.workspaces.some((workspace) => workspace.id === id))
          onTrouble(`“${name}” is still on the server: it did not take the deletion.`)
      })
  }
  useEffect(() => {
    const leave = () => commit.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    pending,
    remove: (workspace: Workspace) => {
      commit.current()
      now.current = { workspace, timer: setTimeout(() => commit.current(), UNDO_MS) }
      setPending(workspace)
    },
    undo: () => {
      clearTimeout(now.current?.timer)
      now.current = undefined
      setPending(undefined)
    },
  }
}
