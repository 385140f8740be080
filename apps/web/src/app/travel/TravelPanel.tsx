import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DateTimeInput } from '../../ui/DateTimeInput.tsx'
import { PRESETS, presetInstant, SPEEDS, STEPS } from './timeTravel.ts'

type Props = {
  readonly asOfMs: number | undefined
  readonly instantMs: number
  /** The market's current time, Unix ms. */
  readonly nowMs: number
  readonly minutes: number
  readonly speed: number
  readonly isPlaying: boolean
  readonly onGo: (ms: number | undefined) => void
  readonly onMinutes: (minutes: number) => void
  readonly onSpeed: (pauseMs: number) => void
  readonly onPlay: (isPlaying: boolean) => void
}

/** The instant shown, the step size, and the playback speed. */
export const TravelPanel = (props: Props) => {
  const { asOfMs, isPlaying, onGo } = props
  const isPast = asOfMs !== undefined
  const panel = useRef<HTMLDivElement>(null)
  // Focuses the field once, when opened: during playback each step creates a new field.
  useEffect(() => {
    const input = panel.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  return (
    <div ref={panel} className="flex flex-col gap-3">
      <DateTimeInput key={asOfMs} label="Moment" valueMs={props.instantMs} onInstant={onGo} />
      <div className="flex flex-wrap gap-1">
        {PRESETS.map((preset) => (
          <Button key={preset.id} variant="quiet" onClick={() => onGo(presetInstant(preset, props.nowMs))}>
            {preset.label}
          </Button>
        ))}
      </div>
      <div className="flex items-center gap-2 text-text-secondary">
        Step
        <Choice
          label="Size of a step"
          value={String(props.minutes)}
          options={STEPS.map((one) => ({ value: String(one.minutes), label: one.label }))}
          onChoose={(value) => props.onMinutes(Number(value))}
        />
        <span className="ml-2">Speed</span>
        <Choice
          label="Speed of play"
          value={String(props.speed)}
          options={SPEEDS.map((one) => ({ value: String(one.pauseMs), label: one.label }))}
          onChoose={(value) => props.onSpeed(Number(value))}
        />
      </div>
      <div className="flex gap-2">
        <Button disabled={!isPast} onClick={() => props.onPlay(!isPlaying)}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button variant={isPast ? 'primary' : 'plain'} icon="live" disabled={!isPast} onClick={() => onGo(undefined)}>
          Back to live
        </Button>
      </div>
    </div>
  )
}
