import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { ChartPanel } from '../../charts/_kit/frame/ChartPanel.tsx'
import { NeededHeightContext } from '../../charts/_kit/frame/NeededHeight.ts'
import { useChartTexts } from '../../charts/_kit/useChartTexts.ts'
import { type ChartId, titleOfChart } from '../../charts/catalog.ts'
import type { SubjectValues } from '../../data/subject.ts'
import type { PageControls } from '../../page-controls/_kit/pageControls.ts'
import { Button } from '../../ui/Button.tsx'
import { PlacedGrid } from '../../ui/grid/PlacedGrid.tsx'
import { useHeight } from '../../ui/grid/useHeight.ts'
import { useViewport } from '../../ui/useViewport.ts'
import { COLUMNS, GAP, LEAST, lowRows, type PanelPlace, panelBox, rowUnit, usualPlaces, windowKind } from './layout.ts'
import { arranged, isUsual, setLayout } from './layoutState.ts'
import { pageLayouts, resetLayout } from './layoutStore.ts'

type Props = {
  readonly places: readonly PanelPlace<ChartId>[]
  /** What the page is about. */
  readonly subject: SubjectValues
  readonly page: PageControls
  readonly listedExpiries: readonly number[]
  /** Pixels taken by bars above and below. */
  readonly top: number
  /** Name under which the reader's own arrangement is kept; without one the panels stand still. */
  readonly screen?: string
}

type Draw = (id: ChartId, height: number) => ReactNode

/** Panels where the page has them, wider on narrow windows until each stands alone. */
const StillPanels = ({
  places,
  top,
  draw,
  needs,
}: Pick<Props, 'places' | 'top'> & { readonly draw: Draw; readonly needs: Needs }) => {
  const viewport = useViewport()
  const low = lowRows(places, viewport, top, needs)
  return (
    <div className="grid grid-flow-row-dense grid-cols-12 gap-2 p-2">
      {places.map((place) => {
        const { columns, height: most } = panelBox(place, viewport, top)
        const height = low.get(place.id) ?? most
        return (
          <div key={place.id} className="min-w-0" style={{ gridColumn: `span ${columns}` }}>
            {draw(place.id, height)}
          </div>
        )
      })}
    </div>
  )
}

/** A panel as tall as its place, also while it is being resized. */
const Fitted = ({ id, draw }: { readonly id: ChartId; readonly draw: Draw }) => {
  const [ref, height] = useHeight<HTMLDivElement>()
  return (
    <div ref={ref} className="h-full">
      {height === undefined ? null : draw(id, height)}
    </div>
  )
}

type Needs = ReadonlyMap<string, number>
type MovableProps = Pick<Props, 'places' | 'top'> & {
  readonly screen: string
  readonly draw: Draw
  readonly needs: Needs
}

/** Panels that the reader drags and resizes; where they stand is kept for the screen and the kind of window. */
const MovablePanels = ({ places, top, screen, draw, needs }: MovableProps) => {
  const { width, height } = useViewport()
  const store = pageLayouts()
  const { layouts } = useSyncExternalStore(store.subscribe, store.read)
  const key = `${screen}.${windowKind(width)}`
  const usual = useMemo(() => usualPlaces(places, { width, height }, top, needs), [places, width, height, top, needs])
  const placed = useMemo(() => arranged(layouts[key], usual), [layouts, key, usual])
  return (
    <>
      <PlacedGrid
        placed={placed}
        columns={COLUMNS}
        rowHeight={rowUnit({ width, height }, top)}
        gap={GAP}
        least={LEAST}
        isEditable
        nameOf={titleOfChart}
        onPlaces={(next) => store.change(setLayout({ [key]: next }))}
      >
        {(id) => {
          const place = places.find((one) => one.id === id)
          return place && <Fitted id={place.id} draw={draw} />
        }}
      </PlacedGrid>
      {!isUsual(placed, usual) && (
        <div className="flex justify-end px-2 pb-2">
          <Button icon="retry" onClick={() => store.change(resetLayout(key))}>
            Reset the layout
          </Button>
        </div>
      )}
    </>
  )
}

/** What panels needed last, by screen and chart: a page seen again stands as it did. */
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

/** The panels of a page on twelve columns. */
export const PanelGrid = ({ places, subject, page, listedExpiries, top, screen }: Props) => {
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
  // One panel, or a narrow window: there is nothing to arrange.
  if (screen === undefined || windowKind(width) === undefined || places.length < 2)
    return <StillPanels places={places} top={top} draw={draw} needs={needs} />
  return <MovablePanels key={screen} places={places} top={top} screen={screen} draw={draw} needs={needs} />
}
