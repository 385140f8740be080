import { useEffect, useState } from 'react'
import { useControls } from '../data/useControls.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { classNames } from '../ui/classNames.ts'
import { dateText, inputValueFromMs, msFromInputValue, timeText } from '../ui/format/dates.ts'
import { Icon } from '../ui/icons.tsx'
import { PopoverPanel } from '../ui/PopoverPanel.tsx'
import { SPEEDS, STEPS, steppedMoment } from './timeTravel.ts'

/** A date and time in UTC; heard when it is complete and the reader leaves it or presses Enter. */
const MomentInput = ({ asOfMs, onMoment }: { readonly asOfMs: number; readonly onMoment: (ms: number) => void }) => {
  const [text, setText] = useState(inputValueFromMs(asOfMs))
  const commit = () => {
    const ms = msFromInputValue(text)
    if (ms !== undefined && ms !== asOfMs) onMoment(ms)
  }
  return (
    <label className="flex items-center gap-2 text-text-secondary">
      Moment, UTC
      <input
        type="datetime-local"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className="h-7 flex-1 rounded border border-outline bg-panel px-1.5 text-text tabular-nums"
      />
    </label>
  )
}

/** Plays the past: one step per pause until now is reached. */
const usePlaying = (isPlaying: boolean, pauseMs: number, onStep: () => void, asOfMs: number | undefined) => {
  // Each step starts the next pause, so a slow answer never piles steps up.
  useEffect(() => {
    if (!isPlaying || asOfMs === undefined) return
    const timer = setTimeout(onStep, pauseMs)
    return () => clearTimeout(timer)
  }, [isPlaying, pauseMs, onStep, asOfMs])
}

const Moment = ({ ms }: { readonly ms: number }) => (
  <span className="whitespace-nowrap">
    {dateText(ms).slice(0, -3)}
    <span className="hidden sm:inline">{dateText(ms).slice(-3)}</span> {timeText(ms)}
    <span className="hidden sm:inline"> UTC</span>
  </span>
)

/** Now, any moment, one step back or forward, or the past played: moves the whole desk. */
export const TimeTravel = () => {
  const [{ asOfMs }, change] = useControls()
  const [minutes, setMinutes] = useState<number>(60)
  const [speed, setSpeed] = useState<number>(1_000)
  const [isPlaying, setPlaying] = useState(false)
  const isPast = asOfMs !== undefined
  const go = (next: number | undefined) => change({ asOfMs: next }, { isStep: true })
  const step = (direction: -1 | 1) => go(steppedMoment(asOfMs, minutes, direction, Date.now()))
  usePlaying(isPlaying && isPast, speed, () => step(1), asOfMs)
  if (isPlaying && !isPast) setPlaying(false)
  return (
    <fieldset
      className={classNames(
        'flex h-7 items-center rounded border',
        isPast ? 'border-as-of text-as-of' : 'border-hairline text-text-secondary',
      )}
    >
      <legend className="sr-only">Moment shown</legend>
      <IconButton icon="back" label="One step back" onClick={() => step(-1)} />
      <PopoverPanel
        label="Time travel"
        className="w-72"
        trigger={
          <button
            type="button"
            className="flex h-full items-center gap-1.5 px-1 text-[12px] tabular-nums hover:text-text"
          >
            <Icon name={isPast ? 'clock' : 'live'} size={13} className={isPast ? '' : 'text-live'} />
            {isPast ? <Moment ms={asOfMs} /> : 'Live'}
          </button>
        }
      >
        <div className="flex flex-col gap-3">
          <MomentInput key={asOfMs} asOfMs={asOfMs ?? Date.now()} onMoment={go} />
          <div className="flex items-center gap-2 text-text-secondary">
            Step
            <Choice
              label="Size of a step"
              value={String(minutes)}
              options={STEPS.map((one) => ({ value: String(one.minutes), label: one.label }))}
              onChoose={(value) => setMinutes(Number(value))}
            />
            <span className="ml-2">Speed</span>
            <Choice
              label="Speed of play"
              value={String(speed)}
              options={SPEEDS.map((one) => ({ value: String(one.pauseMs), label: one.label }))}
              onChoose={(value) => setSpeed(Number(value))}
            />
          </div>
          <div className="flex gap-2">
            <Button disabled={!isPast} onClick={() => setPlaying(!isPlaying)}>
              {isPlaying ? 'Pause' : 'Play'}
            </Button>
            <Button look={isPast ? 'primary' : 'plain'} icon="live" disabled={!isPast} onClick={() => go(undefined)}>
              Back to live
            </Button>
          </div>
        </div>
      </PopoverPanel>
      <IconButton icon="forward" label="One step forward" disabled={!isPast} onClick={() => step(1)} />
      {isPast && (
        <button
          type="button"
          className="h-full border-as-of border-l px-2 text-[12px] hover:text-text"
          onClick={() => go(undefined)}
        >
          Live
        </button>
      )}
    </fieldset>
  )
}
