import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useControls } from '../../../control-bar/useControls.ts'
import { useUserStore } from '../../../data/user/account/UserContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useTitle } from '../../../ui/useTitle.ts'
import { BoardView } from '../board/BoardView.tsx'
import { ALLOW_LIST, USUAL_MARKET } from '../board/useBoard.ts'
import { copiedBoard, newWorkspace } from '../list/newWorkspace.ts'
import { loadSharedBoard } from '../list/workspaceActions.ts'
import { type Board, boardFrom } from '../model/board.ts'

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'board'; readonly board: Board; readonly owner: string }
  | { readonly kind: 'nothing'; readonly message: string }

/** Interval at which the board is reloaded, because the owner may continue to edit it, ms. */
const AGAIN_MS = 60_000

export const useSharedBoard = (secret: string): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  useEffect(() => {
    let isGone = false
    const load = () =>
      void loadSharedBoard(secret).then((result) => {
        if (isGone) return
        if (result.ok)
          setLoaded({
            kind: 'board',
            board: boardFrom(result.shared, ALLOW_LIST, USUAL_MARKET),
            owner: result.shared.owner ?? 'another user of this desk',
          })
        // A loaded board remains visible while the server is unreachable.
        else setLoaded((before) => (before.kind === 'board' ? before : { kind: 'nothing', message: result.message }))
      })
    load()
    const timer = setInterval(load, AGAIN_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [secret])
  return loaded
}

export const DeadLink = ({ message }: { readonly message: string }) => (
  <main className="flex min-h-[60vh] flex-col items-center justify-center gap-2 px-6 text-center">
    <h1 className="font-[600] text-[16px]">This link no longer works</h1>
    <p className="max-w-md text-text-secondary">{message} Ask the sender for a new link.</p>
  </main>
)

/** `/shared/{secret}/`: another user's board, read-only. */
export const SharedBoard = ({ secret }: { readonly secret: string }) => {
  const loaded = useSharedBoard(secret)
  const [controls] = useControls()
  const [message, setMessage] = useState<string>()
  const store = useUserStore()
  const navigate = useNavigate()
  const parts = useMemo(() => ({ store, allowList: ALLOW_LIST, usual: USUAL_MARKET }), [store])
  useTitle(loaded.kind === 'board' ? loaded.board.name : 'Shared workspace', 'Shared')
  if (loaded.kind === 'loading') return <main className="p-4 text-text-secondary">Loading the shared workspace</main>
  if (loaded.kind === 'nothing') return <DeadLink message={loaded.message} />
  const { board, owner } = loaded
  const saveCopy = async () => {
    const id = await newWorkspace(board.name, copiedBoard(board, parts), parts)
    if (id === undefined) setMessage('No copy was created: the server refused it. Try again.')
    else navigate(`/workspaces/${id}/`)
  }
  return (
    <main>
      <div className="sticky top-0 z-20 flex min-h-9 items-center gap-2 border-hairline border-b bg-background px-3 py-1">
        <h1 className="min-w-0 truncate font-[600] text-[13px]">{board.name}</h1>
        <span className="flex shrink-0 items-center gap-1 text-[11px] text-text-tertiary">
          <Icon name="link" size={12} /> Read-only
        </span>
        <span className="min-w-0 truncate text-[11px] text-text-secondary">by {owner}</span>
        <p role="status" className="ml-auto text-[11px] text-text-secondary">
          {message}
        </p>
        <Button icon="copy" onClick={() => void saveCopy()}>
          Save a copy
        </Button>
      </div>
      <BoardView board={board} asOfMs={controls.asOfMs} compare={controls.compare} edits={undefined} isAlways={false} />
    </main>
  )
}
