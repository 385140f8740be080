import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { titleOfChart } from '../../../charts/catalog.ts'
import type { Workspace } from '../../../data/user/workspaces/workspace.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/icons.tsx'
import { BoardName } from '../board/BoardBar.tsx'
import { ALLOW_LIST, USUAL_MARKET, useBoard } from '../board/useBoard.ts'
import { boardFrom } from '../model/board.ts'
import { marketsOf } from '../model/boardChanges.ts'

type Props = {
  readonly workspace: Workspace
  readonly position: number
  readonly count: number
  readonly onMove: (id: string, to: number) => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
}

const DRAGGED = 'application/x-gvol-workspace'

const Facts = ({ workspace }: { readonly workspace: Workspace }) => {
  const board = boardFrom(workspace, ALLOW_LIST, USUAL_MARKET)
  const markets = marketsOf(board).map(({ exchange, symbol }) => `${symbol} on ${exchange}`)
  const charts = [...new Set(board.components.map(({ chartId, id }) => titleOfChart(chartId ?? id)))]
  return (
    <span className="hidden min-w-0 flex-1 items-baseline gap-3 text-[11px] text-text-tertiary sm:flex">
      <span className="w-16 shrink-0 tabular-nums">
        {board.components.length} {board.components.length === 1 ? 'chart' : 'charts'}
      </span>
      <span className="w-40 shrink-0 truncate">{markets.join(', ')}</span>
      <span className="truncate">{charts.join(', ')}</span>
    </span>
  )
}

/** One workspace of the list: drag it by its grip or move it with the arrow keys; rename, copy, delete. */
export const WorkspaceRow = ({ workspace, position, count, onMove, onDuplicate, onDelete }: Props) => {
  const { id, name } = workspace
  const [isOver, setOver] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dragged = event.dataTransfer.getData(DRAGGED)
    if (dragged && dragged !== id) onMove(dragged, position)
  }
  const onGripKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || position + step < 0 || position + step >= count) return
    event.preventDefault()
    onMove(id, position + step)
  }
  return (
    <li
      className={classNames('flex h-11 items-center gap-2 bg-panel px-1 sm:px-2', isOver && 'bg-hover')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <button
        type="button"
        draggable
        aria-label={`Move ${name}: place ${position + 1} of ${count}. Arrow keys move it`}
        title="Drag, or use the arrow keys"
        className="flex size-6 shrink-0 cursor-grab items-center justify-center rounded text-text-tertiary hover:bg-hover"
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, id)
          event.dataTransfer.effectAllowed = 'move'
        }}
        onKeyDown={onGripKey}
      >
        <Icon name="grip" size={14} />
      </button>
      {isRenaming ? (
        <RenamedInList id={id} name={name} onDone={() => setRenaming(false)} />
      ) : (
        <Link
          to={`/workspaces/${id}/`}
          className="w-48 min-w-0 shrink truncate rounded px-1 font-[550] hover:underline"
        >
          {name}
        </Link>
      )}
      <Facts workspace={workspace} />
      <div className="ml-auto flex shrink-0">
        <IconButton icon="edit" label={`Rename ${name}`} onClick={() => setRenaming(true)} />
        <IconButton icon="copy" label={`Duplicate ${name}`} onClick={onDuplicate} />
        <IconButton icon="close" label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </li>
  )
}

type RenamedProps = { readonly id: string; readonly name: string; readonly onDone: () => void }

/** Renames the board itself, so that the name is saved like any other edit. */
const RenamedInList = ({ id, name, onDone }: RenamedProps) => {
  const opened = useBoard(id)
  if (opened === undefined) return null
  return (
    <BoardName
      name={name}
      isOpenAtFirst
      onRename={(next) => {
        opened.edits.onRename(next)
        opened.store.saver.flush()
        onDone()
      }}
    />
  )
}
