import { Slider } from 'radix-ui'
import { useEffect, useState } from 'react'
import type { ViewProps } from '../../../chart/definition/defineChart.ts'
import { PlotView } from '../../../chart/view/PlotView.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { type LapseModel, lapsed } from './toModel.ts'

const STRIP_HEIGHT = 32
/** Time per instant during playback, ms. */
const FRAME_MS = 600

/** Smiles with a slider over their instants: one in front or all; can be played from oldest to newest. */
export const LapseView = ({ model, height, ...rest }: ViewProps<LapseModel>) => {
  const last = model.instants.length - 1
  const [chosen, setChosen] = useState<number>()
  const [isPlaying, setIsPlaying] = useState(false)
  const frame = chosen === undefined ? undefined : Math.min(chosen, last)
  const isOver = frame !== undefined && frame >= last
  useEffect(() => {
    if (!isPlaying || isOver) {
      setIsPlaying(false)
      return
    }
    const timer = setInterval(() => setChosen((now) => (now === undefined ? 0 : now + 1)), FRAME_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isOver])
  const play = () => {
    if (!isPlaying && (frame === undefined || isOver)) setChosen(0)
    setIsPlaying(!isPlaying)
  }
  if (last < 1) return <PlotView model={model} height={height} {...rest} />
  return (
    <>
      <div className="flex items-center gap-2 px-2 text-[11px] text-text-secondary" style={{ height: STRIP_HEIGHT }}>
        <IconButton icon={isPlaying ? 'pause' : 'play'} label={isPlaying ? 'Pause' : 'Play'} onClick={play} />
        <Slider.Root
          min={0}
          max={last}
          step={1}
          value={[frame ?? last]}
          onValueChange={([index]) => {
            setIsPlaying(false)
            setChosen(index)
          }}
          className="relative flex h-6 min-w-16 flex-1 touch-none select-none items-center"
        >
          <Slider.Track className="relative h-0.5 flex-1 rounded-full bg-hairline">
            <Slider.Range className="absolute h-full rounded-full bg-accent" />
          </Slider.Track>
          <Slider.Thumb
            aria-label="Time of the smile"
            aria-valuetext={frame === undefined ? 'All times' : model.instants[frame]}
            className="block size-3 rounded-full border border-outline bg-text-secondary hover:bg-text"
          />
        </Slider.Root>
        <span className="min-w-24 text-right tabular-nums">{frame === undefined ? 'All' : model.instants[frame]}</span>
        {frame !== undefined && (
          <IconButton
            icon="close"
            label="All times"
            onClick={() => {
              setIsPlaying(false)
              setChosen(undefined)
            }}
          />
        )}
      </div>
      <PlotView model={lapsed(model, frame)} height={height - STRIP_HEIGHT} {...rest} />
    </>
  )
}
