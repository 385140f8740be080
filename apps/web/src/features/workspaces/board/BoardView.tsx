import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { titleOfChart } from '../../../charts/catalog.ts'
import type { Comparison } from '../../../page-controls/compare/control.ts'
import { ArrangeableGrid } from '../../../ui/grid/ArrangeableGrid.tsx'
import { inReadingOrder } from '../../../ui/grid/gridItems.ts'
import { useViewport } from '../../../ui/useViewport.ts'
import {
  BOARD_COLUMNS,
  BOARD_GAP,
  BOARD_ROW,
  type Board,
  type BoardComponent,
  MIN_SIZE,
  subjectOf,
} from '../model/board.ts'
import { gridItemsOf } from '../model/boardChanges.ts'
import type { BoardEdits } from '../model/boardEdits.ts'
import { useMarkets } from '../model/markets.ts'
import { BoardPanel, toggleFullSize } from '../panel/BoardPanel.tsx'
import './board.css'

type Props = {
  readonly board: Board
  readonly asOfMs: number | undefined
  /** Comparison instant of the whole board. */
  readonly compare: Comparison | undefined
  /** Undefined: read-only. */
  readonly edits: BoardEdits | undefined
  /** Lets the user choose another chart for a panel. */
  readonly onReplace?: (id: string) => void
  /** Renders all panels, even far outside the window: for a picture or print. */
  readonly isAlways: boolean
}

/** Below this width panels form one column, CSS pixels. */
const PHONE = 768
const PHONE_PANEL = { least: 300, most: 520 }

/** Local control values of a read-only board: changes are not saved. */
const useTriedTexts = () => {
  const [tried, setTried] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({})
  const onText = useCallback(
    (id: string, name: string, text: string | undefined) =>
      setTried((before) => {
        const { [name]: _old, ...others } = before[id] ?? {}
        return { ...before, [id]: text === undefined ? others : { ...others, [name]: text } }
      }),
    [],
  )
  return [tried, onText] as const
}

const nothing = () => undefined

/** The panels of a board: a grid on a desktop, one column on a phone. */
export const BoardView = ({ board, asOfMs, compare, edits, onReplace = nothing, isAlways }: Props) => {
  const { width } = useViewport()
  const markets = useMarkets()
  const [tried, onTried] = useTriedTexts()
  const gridItems = useMemo(() => gridItemsOf(board), [board])
  const byId = useMemo(() => new Map(board.components.map((one) => [one.id, one])), [board])
  const nameOf = (id: string) => {
    const one = byId.get(id)
    return one
      ? `${titleOfChart(one.chartId ?? id)}, ${subjectOf(board, one).symbol} on ${subjectOf(board, one).exchange}`
      : id
  }
  const panelOf = (one: BoardComponent, height?: number) => (
    <BoardPanel
      component={one}
      subject={subjectOf(board, one)}
      markets={markets}
      asOfMs={asOfMs}
      compare={compare}
      edits={edits}
      onReplace={onReplace}
      texts={edits ? one.texts : (tried[one.id] ?? one.texts)}
      onText={edits?.onText ?? onTried}
      isAlways={isAlways}
      height={height}
    />
  )
  const onKey = (id: string, event: KeyboardEvent): boolean => {
    if (event.key === 'Enter') toggleFullSize(id)
    else if (edits === undefined) return false
    else if (event.key === 'Delete' || event.key === 'Backspace') edits.onRemove(id)
    else if (event.key === 'd') edits.onDuplicate(id)
    else if (event.key === 'r') onReplace(id)
    else return false
    return true
  }
  if (width < PHONE)
    return (
      <div className="flex flex-col gap-2 p-2" data-board>
        {inReadingOrder(gridItems).map(({ id, h }) => {
          const one = byId.get(id)
          const height = Math.min(Math.max(h * (BOARD_ROW + BOARD_GAP), PHONE_PANEL.least), PHONE_PANEL.most)
          return one && <div key={id}>{panelOf(one, height)}</div>
        })}
      </div>
    )
  return (
    <div data-board>
      <ArrangeableGrid
        panels={gridItems}
        columns={BOARD_COLUMNS}
        rowHeight={BOARD_ROW}
        gap={BOARD_GAP}
        least={MIN_SIZE}
        isEditable={edits !== undefined}
        nameOf={nameOf}
        onArrange={(next) => edits?.onArrange(next)}
        onKey={onKey}
      >
        {(id) => {
          const one = byId.get(id)
          return one && panelOf(one)
        }}
      </ArrangeableGrid>
    </div>
  )
}
