import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { type ChartId, titleOfChart } from '../../charts/catalog.ts'
import type { SubjectValues } from '../../data/subject.ts'
import type { PageControls } from '../../page-controls/pageControls.ts'
import { ChartPanel } from '../../panel/frame/ChartPanel.tsx'
import { NeededHeightContext } from '../../panel/frame/NeededHeight.ts'
import { useChartTexts } from '../../panel/useChartTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { ArrangeableGrid } from '../../ui/grid/ArrangeableGrid.tsx'
import { useHeight } from '../../ui/grid/useHeight.ts'
import { useViewport } from '../../ui/useViewport.ts'
import {
  COLUMNS,
  defaultGridItems,
  GAP,
  lowRows,
  MIN_PANEL_CELLS,
  type PanelSlot,
  panelBox,
  rowUnit,
  windowKind,
} from './layout.ts'
import { arranged, isUsual, setLayout } from './layoutState.ts'
import { pageLayouts, resetLayout } from './layoutStore.ts'

type Props = {
  readonly slots: readonly PanelSlot<ChartId>[]
  /** Subject of the page. */
  readonly subject: SubjectValues
  readonly page: PageControls
  readonly listedExpiries: readonly number[]
  /** Pixels taken by bars above and below. */
  readonly top: number
  /** Name under which the user's layout is stored; without one the panels cannot be moved. */
  readonly screen?: string
}

type Draw = (id: ChartId, height: number) => ReactNode

/** Panels in the default layout of the page; wider on narrow windows, down to one per row. */
const StillPanels = ({
  slots,
  top,
  draw,
  needs,
}: Pick<Props, 'slots' | 'top'> & { readonly draw: Draw; readonly needs: Needs }) => {
  const viewport = useViewport()
  const low = lowRows(slots, viewport, top, needs)
  return (
    <div className="grid grid-flow-row-dense grid-cols-12 gap-2 p-2">
      {slots.map((slot) => {
        const { columns, height: most } = panelBox(slot, viewport, top)
        const height = low.get(slot.id) ?? most
        return (
          <div key={slot.id} className="min-w-0" style={{ gridColumn: `span ${columns}` }}>
            {draw(slot.id, height)}
          </div>
        )
      })}
    </div>
  )
}

/** A panel as tall as its grid cell, also during a resize. */
const Fitted = ({ id, draw }: { readonly id: ChartId; readonly draw: Draw }) => {
  const [ref, height] = useHeight<HTMLDivElement>()
  return (
    <div ref={ref} className="h-full">
      {height === undefined ? null : draw(id, height)}
    </div>
  )
}

type Needs = ReadonlyMap<string, number>
type MovableProps = Pick<Props, 'slots' | 'top'> & {
  readonly screen: string
  readonly draw: Draw
  readonly needs: Needs
}

/** Panels that can be dragged and resized; their layout is stored per screen and kind of window. */
const MovablePanels = ({ slots, top, screen, draw, needs }: MovableProps) => {
  const { width, height } = useViewport()
  const store = pageLayouts()
  const { layouts } = useSyncExternalStore(store.subscribe, store.read)
  const key = `${screen}.${windowKind(width)}`
  const usual = useMemo(
    () => defaultGridItems(slots, { width, height }, top, needs),
    [slots, width, height, top, needs],
  )
  const gridItems = useMemo(() => arranged(layouts[key], usual), [layouts, key, usual])
  return (
    <>
      <ArrangeableGrid
        panels={gridItems}
        columns={COLUMNS}
        rowHeight={rowUnit({ width, height }, top)}
        gap={GAP}
        least={MIN_PANEL_CELLS}
        isEditable
        nameOf={titleOfChart}
        onArrange={(next) => store.change(setLayout({ [key]: next }))}
      >
        {(id) => {
          const slot = slots.find((one) => one.id === id)
          return slot && <Fitted id={slot.id} draw={draw} />
        }}
      </ArrangeableGrid>
      {!isUsual(gridItems, usual) && (
        <div className="flex justify-end px-2 pb-2">
          <Button icon="retry" onClick={() => store.change(resetLayout(key))}>
            Reset the layout
          </Button>
        </div>
      )}
    </>
  )
}

/** Last needed heights, by screen and chart: a page shown again keeps its layout. */
const neededBefore = new Map<string, Needs>()

const useNeeds = (screen: string | undefined) => {
  const page = screen ?? ''
  const [needs, setNeeds] = useState<Needs>(() => neededBefore.get(page) ?? new Map())
  const note = useCallback(
    (id: string, px: number | undefined) =>
      setNeeds((before) => {
        if (before.get(id) === px) return before
        const after = new Map(before)
        if (px === undefined) after.delete(id)
        else after.set(id, px)
        neededBefore.set(page, after)
        return after
      }),
    [page],
  )
  return [needs, note] as const
}

/** The panels of a page on a twelve-column grid. */
export const PanelGrid = ({ slots, subject, page, listedExpiries, top, screen }: Props) => {
  const { width } = useViewport()
  const [textsOf, changeText] = useChartTexts()
  const [needs, note] = useNeeds(screen)
  const draw: Draw = (id, height) => (
    <NeededHeightContext value={note}>
      <ChartPanel
        id={id}
        subject={subject}
        page={page}
        texts={textsOf(id)}
        onControl={(name, text) => changeText(id, name, text)}
        listedExpiries={listedExpiries}
        height={height}
      />
    </NeededHeightContext>
  )
  // A single panel or a narrow window cannot be rearranged.
  if (screen === undefined || windowKind(width) === undefined || slots.length < 2)
    return <StillPanels slots={slots} top={top} draw={draw} needs={needs} />
  return <MovablePanels key={screen} slots={slots} top={top} screen={screen} draw={draw} needs={needs} />
}
