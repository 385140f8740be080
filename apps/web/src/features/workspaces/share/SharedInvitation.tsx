import { isChartId, titleOfChart } from '../../../charts/catalog.ts'
import { loginPath } from '../../../data/user/session/returnPath.ts'
import { useTitle } from '../../../ui/useTitle.ts'
import { subjectOf } from '../model/board.ts'
import { DeadLink, useSharedBoard } from './SharedBoard.tsx'

/** `/shared/{secret}/` for a signed-out visitor: the owner, the contents, and how to see the board. */
export const SharedInvitation = ({ secret }: { readonly secret: string }) => {
  const loaded = useSharedBoard(secret)
  useTitle(loaded.kind === 'board' ? loaded.board.name : 'Shared workspace', 'Shared')
  if (loaded.kind === 'loading') return <main className="p-4 text-text-secondary">Loading the shared workspace</main>
  if (loaded.kind === 'nothing') return <DeadLink message={loaded.message} />
  const { board, owner } = loaded
  return (
    <main className="mx-auto mt-[12vh] w-[min(440px,calc(100vw-24px))] rounded-[5px] bg-panel p-6 ring-1 ring-hairline/60">
      <p className="text-[12px] text-text-secondary">Workspace shared by {owner}</p>
      <h1 className="mt-1 font-[600] text-[16px]">{board.name}</h1>
      <ul className="mt-3 flex flex-col gap-1 text-[12px]">
        {board.components.map((component) => {
          const { id, chartId } = component
          const { exchange, symbol } = subjectOf(board, component)
          return (
            <li key={id} className="flex justify-between gap-3 border-hairline/50 border-b pb-1">
              <span>{chartId !== undefined && isChartId(chartId) ? titleOfChart(chartId) : id}</span>
              <span className="text-text-secondary">
                {symbol} on {exchange}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-[12px] text-text-secondary">Sign in to see its charts. The link stays the same.</p>
      <a
        href={loginPath(`/shared/${secret}/`)}
        className="mt-4 inline-flex h-7 items-center rounded bg-accent px-2 text-[12px] text-on-accent hover:brightness-110"
      >
        Sign in
      </a>
    </main>
  )
}
