import type { ReactNode, RefCallback } from 'react'
import type { ControlSchema, ControlTexts } from '../../chart/definition/controls.ts'
import type { Chart } from '../../chart/definition/defineChart.ts'
import { IconButton } from '../../ui/Button.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import { ControlBar } from './ControlBar.tsx'
import { hasRoomForControls, splitControls } from './controlRoom.ts'

export const HEADER_HEIGHT = 28

type Props = {
  readonly chart: Chart
  readonly texts: ControlTexts
  readonly onControl: (name: string, text: string | undefined) => void
  readonly listedExpiries: readonly number[]
  readonly headline: string | undefined
  /** Text that describes the ghosts. */
  readonly comparedWith: string | undefined
  readonly panelWidth: number
  /** Width of the whole legend, CSS pixels. */
  readonly legendRoom: number
  /** Width of the stamp, CSS pixels. */
  readonly stampRoom: number
  readonly legendRef: RefCallback<HTMLDivElement>
  readonly stamp: ReactNode
  readonly source: ReactNode
  readonly tools: ReactNode
  readonly menu: ReactNode
}

/** Title, legend, the panel's own controls and the data source; the menu appears on hover. */
export const FrameHeader = (props: Props) => {
  const { chart, texts, headline, panelWidth } = props
  const isBare = Object.keys(chart.controls).length === 0
  const isRoomy = hasRoomForControls(chart.controls, chart.title, panelWidth, props.legendRoom, props.stampRoom)
  const { usual, rare } = splitControls(chart.controls)
  const behindButton = isRoomy ? rare : chart.controls
  const barOf = (schema: ControlSchema, hasLabels: boolean) => (
    <ControlBar
      schema={schema}
      texts={texts}
      listedExpiries={props.listedExpiries}
      hasLabels={hasLabels}
      onChange={props.onControl}
    />
  )
  return (
    <header className="relative flex shrink-0 items-center gap-2 pr-1 pl-2.5" style={{ height: HEADER_HEIGHT }}>
      <h2 className="line-clamp-2 min-w-16 text-balance font-[550] text-[12px] leading-[13px]" title={chart.title}>
        {chart.title}
      </h2>
      {/* Shrinks before the title would be cut by a fraction of a pixel. */}
      {headline && (
        <span className="min-w-0 shrink-[10000] truncate text-[11px] text-text-tertiary tabular-nums">{headline}</span>
      )}
      {props.comparedWith && (
        <span
          className="min-w-0 shrink-[20000] truncate text-[11px] text-text-secondary tabular-nums"
          title={`Compared with ${props.comparedWith}`}
          data-compared
        >
          vs {props.comparedWith}
        </span>
      )}
      <div ref={props.legendRef} className="flex h-full min-w-7 flex-1 items-center justify-end overflow-hidden" />
      {!isBare && isRoomy && <div className="flex shrink-0 items-center gap-1.5">{barOf(usual, false)}</div>}
      {Object.keys(behindButton).length > 0 && (
        <PopoverPanel
          label={`Settings of ${chart.title}`}
          trigger={<IconButton icon="settings" label={`Settings of ${chart.title}`} />}
        >
          <div className="flex flex-col gap-2">{barOf(behindButton, true)}</div>
        </PopoverPanel>
      )}
      {props.stamp}
      {props.tools}
      <div className="group/menu relative flex h-full min-w-[120px] shrink-0 items-center justify-end">
        {props.source}
        {/* Has its full width from the start, so that nothing moves when a button appears with the data. */}
        <div className="pointer-events-none absolute inset-0 flex items-center justify-end *:pointer-events-auto pointer-coarse:static">
          {props.menu}
        </div>
      </div>
    </header>
  )
}
