import { zonedInstantText, zoneText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { Suspense, useEffect, useState } from 'react'
import { useControls } from '../../control-bar/useControls.ts'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import { useStatus } from '../../data/status.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/icons.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import { useKeyAction } from '../keyboard/keyActions.ts'
import { steppedInstant } from './timeTravel.ts'

/** Plays history: the next pause begins when a step has been rendered, so slow responses never pile up. */
const usePlaying = (isPlaying: boolean, pauseMs: number, onStep: () => void, asOfMs: number | undefined) => {
  useEffect(() => {
    if (!isPlaying || asOfMs === undefined) return
    const timer = setTimeout(onStep, pauseMs)
    return () => clearTimeout(timer)
  }, [isPlaying, pauseMs, onStep, asOfMs])
}

/** Returns the market's current time: the clock of a replayed market is behind the wall clock. */
const useMarketNow = ({ exchange, symbol }: MarketName): (() => number) => {
  const status = useStatus(15_000)
  const market = status?.ok
    ? status.body.markets.find((one) => one.exchange === exchange && one.symbol === symbol)
    : undefined
  return () => (market?.asOf ? Date.parse(market.asOf) : Date.now())
}

const Instant = ({ ms }: { readonly ms: number }) => (
  <span className="whitespace-nowrap">
    {zonedInstantText(ms)}
    <span className="hidden sm:inline"> {zoneText(ms)}</span>
  </span>
)

/** Loaded when first opened, to keep the desk's frame small. */
const TravelPanel = lazyComponent(async () => (await importWithRetry(() => import('./TravelPanel.tsx'))).TravelPanel)

/** Sets the instant of the whole desk: now, any instant, one step back or forward, or playback of history. */
export const TimeTravel = ({ market }: { readonly market: MarketName }) => {
  const [{ asOfMs }, change] = useControls()
  const [minutes, setMinutes] = useState<number>(60)
  const [speed, setSpeed] = useState<number>(1_000)
  const [isPlaying, setPlaying] = useState(false)
  const marketNow = useMarketNow(market)
  const isPast = asOfMs !== undefined
  const go = (next: number | undefined) => change({ asOfMs: next }, { isStep: true })
  const step = (direction: -1 | 1) => go(steppedInstant(asOfMs, minutes, direction, marketNow()))
  useKeyAction('back', () => step(-1))
  useKeyAction('forward', () => isPast && step(1))
  usePlaying(isPlaying && isPast, speed, () => step(1), asOfMs)
  if (isPlaying && !isPast) setPlaying(false)
  return (
    <fieldset
      className={classNames(
        'flex h-7 items-center rounded border',
        isPast ? 'border-as-of text-as-of' : 'border-hairline text-text-secondary',
      )}
    >
      <legend className="sr-only">Time shown</legend>
      <IconButton icon="back" label="One step back" onClick={() => step(-1)} />
      <PopoverPanel
        label="Time travel"
        className="w-72"
        trigger={
          <button
            type="button"
            className="flex h-full items-center gap-1.5 px-1 text-[12px] tabular-nums hover:text-text"
          >
            <Icon name={isPast ? 'clock' : 'live'} size={13} className={isPast ? 'max-sm:hidden' : 'text-live'} />
            {isPast ? <Instant ms={asOfMs} /> : 'Live'}
          </button>
        }
      >
        <Suspense fallback={<div className="h-28" />}>
          <TravelPanel
            asOfMs={asOfMs}
            instantMs={asOfMs ?? marketNow()}
            nowMs={marketNow()}
            minutes={minutes}
            speed={speed}
            isPlaying={isPlaying}
            onGo={go}
            onMinutes={setMinutes}
            onSpeed={setSpeed}
            onPlay={setPlaying}
          />
        </Suspense>
      </PopoverPanel>
      <IconButton
        icon="forward"
        label="One step forward"
        disabled={!isPast}
        className={isPast ? undefined : 'max-sm:hidden'}
        onClick={() => step(1)}
      />
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
