import { dateTimeText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { titleOfChart } from '../../../charts/catalog.ts'
import { useControls } from '../../../control-bar/useControls.ts'
import { useSettings } from '../../../data/settings/settings.ts'
import { useEffectiveSettings } from '../../../data/settings/useControls.ts'
import { useUserStore } from '../../../data/user/account/UserContext.ts'
import { ComparePicker } from '../../../page-controls/compare/ComparePicker.tsx'
import { FrameActionsContext } from '../../../panel/frame/FrameActions.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'
import { useTitle } from '../../../ui/useTitle.ts'
import { BoardVersions } from '../history/BoardVersions.tsx'
import { boardAt } from '../history/versionCalls.ts'
import { copiedBoard, newWorkspace } from '../list/newWorkspace.ts'
import { type Board, boardFrom, subjectOf } from '../model/board.ts'
import type { BoardEdits } from '../model/boardEdits.ts'
import { useMarkets } from '../model/markets.ts'
import { ChartPalette } from '../panel/ChartPalette.tsx'
import { SharePanel } from '../share/SharePanel.tsx'
import { BoardBar, BoardName, BoardSteps } from './BoardBar.tsx'
import { BoardView } from './BoardView.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { GroupBar } from './GroupBar.tsx'
import { publishedBoard } from './publishedBoard.ts'
import { SaveStatus, SaveTrouble } from './SaveStatus.tsx'
import { ALLOW_LIST, type OpenBoard, USUAL_MARKET, useBoardView } from './useBoard.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import { useBoardOutput } from './useBoardOutput.ts'

/** Returns the market of the next new chart: that of the last panel, else the user's default. */
const nextMarket = (board: Board, own: MarketName): MarketName => {
  const last = board.components.at(-1)
  const { exchange, symbol } = last ? subjectOf(board, last) : own
  return { exchange, symbol }
}

const countsOf = (board: Board): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { chartId } of board.components) if (chartId) counts.set(chartId, (counts.get(chartId) ?? 0) + 1)
  return counts
}

/** Copies a whole board under another name, with the same settings. */
const useCopies = (board: Board) => {
  const store = useUserStore()
  const navigate = useNavigate()
  const parts = { store, allowList: ALLOW_LIST, usual: USUAL_MARKET }
  return async (name: string): Promise<boolean> => {
    const id = await newWorkspace(name, copiedBoard(board, parts), parts)
    if (id !== undefined) navigate(`/workspaces/${id}/`)
    return id !== undefined
  }
}

/** Menu entries to share the board or have it emailed, for users with permission. */
const useShareEntries = (board: Board, asOfMs: number | undefined): readonly MenuEntry[] => {
  const { onPublish, onReport, notify } = useContext(FrameActionsContext)
  const settings = useEffectiveSettings()
  const markets = useMarkets()
  const hand = async (take: NonNullable<typeof onPublish>) => {
    try {
      const panels = await publishedBoard(board, { settings, markets, asOfMs })
      if (panels.length > 0) take(board.name, panels)
      else notify('error', `${board.name} has no chart yet`)
    } catch (error) {
      notify('error', `${board.name} was not read`, error instanceof Error ? error.message : String(error))
    }
  }
  if (onPublish === undefined && onReport === undefined) return []
  return [
    { kind: 'heading', label: 'Share' },
    ...(onPublish
      ? [{ kind: 'action', label: 'Publish: frame, link, picture', onSelect: () => void hand(onPublish) } as const]
      : []),
    ...(onReport ? [{ kind: 'action', label: 'Mail at set times', onSelect: () => void hand(onReport) } as const] : []),
  ]
}

/** Returns to an earlier state of the board, and says how to undo that. */
const useRestore = (id: string, edits: BoardEdits) => {
  const { notify } = useContext(FrameActionsContext)
  return async (version: number): Promise<void> => {
    const result = await boardAt(id, version)
    if (!result.ok) {
      notify('error', 'The earlier state was not restored', result.problem.message)
      return
    }
    const { name, data, savedAt } = result.body
    edits.onRestore(boardFrom({ name, data }, ALLOW_LIST, USUAL_MARKET))
    notify('info', `Restored as of ${dateTimeText(Date.parse(savedAt))}`, 'Ctrl+Z undoes it.')
  }
}

/** The open list of charts: to add one, or to replace that of a panel. */
type Palette = { readonly replacedId?: string }

const titleOfPanel = (board: Board, id: string | undefined): string | undefined => {
  const panel = board.components.find((one) => one.id === id)
  return panel && titleOfChart(panel.chartId ?? panel.id)
}

/** The only control while a board is presented; it appears under the pointer and with the keyboard's focus. */
const LeavePresenting = ({ name, onLeave }: { readonly name: string; readonly onLeave: () => void }) => (
  <Button icon="collapse" className="board-leave" onClick={onLeave}>
    Leave {name} (Esc)
  </Button>
)

type Props = { readonly id: string; readonly opened: OpenBoard }

/** A user's dashboard: arrange, configure and link panels; saved continuously. */
export const BoardScreen = ({ id, opened }: Props) => {
  const { store, edits } = opened
  const { board, canUndo, canRedo } = useBoardView(store)
  const [controls, change] = useControls()
  const [palette, setPalette] = useState<Palette>()
  const [isFull, setFull] = useState(false)
  const root = useRef<HTMLElement>(null)
  const copyAs = useCopies(board)
  const output = useBoardOutput(board, root, controls.asOfMs)
  useTitle(board.name, 'Workspaces')
  useBoardKeys({ onUndo: store.undo, onRedo: store.redo, onAdd: () => setPalette({}), isFull, onFull: setFull })
  useEffect(() => {
    // Saves when the screen is left.
    return () => store.saver.flush()
  }, [store])
  const own = useSettings()
  const replace = useCallback((replacedId: string) => setPalette({ replacedId }), [])
  const choose = (chartId: string) => {
    if (palette?.replacedId !== undefined) {
      edits.onReplace(palette.replacedId, chartId)
      setPalette(undefined)
      return
    }
    const last = board.components.at(-1)
    edits.onAdd({ chartId, subject: { ...nextMarket(board, own), expiries: [] }, group: last?.group })
  }
  const saveCopy = async () => {
    // This tab's edits are copied before the original is replaced by the newer version.
    if (await copyAs(`${board.name} (mine)`)) store.saver.takeNewer()
  }
  const restore = useRestore(id, edits)
  const shareEntries = useShareEntries(board, controls.asOfMs)
  const entries: readonly MenuEntry[] = [
    { kind: 'action', label: 'Duplicate the workspace', onSelect: () => void copyAs(`${board.name} copy`) },
    { kind: 'action', label: 'Present', hint: 'F', onSelect: () => setFull(true) },
    { kind: 'action', label: 'Let all panels follow one market', onSelect: () => edits.onLinkAll('blue') },
    ...shareEntries,
    { kind: 'heading', label: 'Export' },
    { kind: 'action', label: 'JSON', onSelect: output.saveJson },
    { kind: 'action', label: 'PNG of the board', onSelect: output.savePicture },
    { kind: 'action', label: 'Print', onSelect: output.print },
  ]
  return (
    <main ref={root} className={isFull ? 'fixed inset-0 z-40 overflow-y-auto bg-background' : undefined}>
      {isFull ? (
        <LeavePresenting name={board.name} onLeave={() => setFull(false)} />
      ) : (
        <BoardBar>
          <BoardName name={board.name} onRename={edits.onRename} />
          <SaveStatus saver={store.saver} />
          <div className="ml-auto flex shrink-0 items-center gap-2">
            <GroupBar board={board} edits={edits} />
            <ComparePicker
              value={controls.compare}
              market={nextMarket(board, own)}
              atMs={controls.asOfMs ?? Date.now()}
              isHistorical={controls.asOfMs !== undefined}
              onChange={(compare) => change({ compare })}
            />
            <BoardSteps canUndo={canUndo} canRedo={canRedo} onUndo={store.undo} onRedo={store.redo} />
            <PopoverPanel label="History" trigger={<IconButton icon="clock" label="History of the board" />}>
              <BoardVersions id={id} name={board.name} onRestore={(version) => void restore(version)} />
            </PopoverPanel>
            <PopoverPanel label="Share" trigger={<IconButton icon="link" label="Share by link" />}>
              <SharePanel id={id} />
            </PopoverPanel>
            <Menu label="Workspace" entries={entries} trigger={<IconButton icon="more" label="More" />} />
            <Button icon="add" variant="primary" onClick={() => setPalette({})}>
              Add chart
            </Button>
          </div>
        </BoardBar>
      )}
      <SaveTrouble saver={store.saver} onSaveCopy={() => void saveCopy()} />
      <p className="board-print-head">
        <strong>{board.name}</strong> <span>{output.stamp}</span>
      </p>
      {board.components.length === 0 ? (
        <EmptyBoard onAdd={() => setPalette({})} />
      ) : (
        <BoardView
          board={board}
          asOfMs={controls.asOfMs}
          compare={controls.compare}
          edits={isFull ? undefined : edits}
          onReplace={replace}
          isAlways={output.isWhole}
        />
      )}
      {palette && (
        <ChartPalette
          counts={countsOf(board)}
          replaced={titleOfPanel(board, palette.replacedId)}
          onChoose={choose}
          onClose={() => setPalette(undefined)}
        />
      )}
    </main>
  )
}
