import type { ReactNode, RefCallback } from 'react'
import type { ControlSchema, ControlTexts } from '../../chart/definition/controls.ts'
import type { Chart } from '../../chart/definition/defineChart.ts'
import { IconButton } from '../../ui/Button.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import { ControlBar } from './ControlBar.tsx'
import { splitControls } from './controlRoom.ts'
import { type Captions, FrameCaptions } from './FrameCaptions.tsx'

export const HEADER_HEIGHT = 28

type Props = {
  readonly chart: Chart
  readonly texts: ControlTexts
  readonly onControl: (name: string, text: string | undefined) => void
  readonly listedExpiries: readonly number[]
  /** Whether the usual controls are in the header, not behind a button. */
  readonly isRoomy: boolean
  /** Captions that fit into the header. */
  readonly captions: Captions
  readonly legendRef: RefCallback<HTMLDivElement>
  readonly stamp: ReactNode
  readonly source: ReactNode
  readonly tools: ReactNode
  readonly menu: ReactNode
}

/** Title, legend, the panel's own controls and the data source; the menu appears on hover. */
export const FrameHeader = (props: Props) => {
  const { chart, texts, isRoomy } = props
  const isBare = Object.keys(chart.controls).length === 0
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
      <div className="shrink-0 whitespace-nowrap empty:hidden">
        <FrameCaptions {...props.captions} />
      </div>
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
