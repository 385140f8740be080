import { Link, useParams } from 'react-router'
import { PATHS } from '../../../data/paths.ts'
import { BoardScreen } from '../../../features/workspaces/board/BoardScreen.tsx'
import { useBoard, useLoadedWorkspaces } from '../../../features/workspaces/board/useBoard.ts'

/** `/workspaces/{id}/` */
export const Workspace = () => {
  const { id = '' } = useParams()
  const { isLoaded, problem } = useLoadedWorkspaces()
  const opened = useBoard(id)
  if (opened) return <BoardScreen key={id} id={id} opened={opened} />
  if (!isLoaded) return <main className="p-4 text-text-secondary">Loading the workspace</main>
  return (
    <main className="flex min-h-[60vh] flex-col items-center justify-center gap-2 px-6 text-center">
      <h1 className="font-[600] text-[16px]">No such workspace</h1>
      <p className="max-w-md text-text-secondary">
        {problem ?? 'It was deleted, or it belongs to another user.'}{' '}
        <Link to={PATHS.workspaces} className="text-accent underline">
          All workspaces
        </Link>
      </p>
    </main>
  )
}
