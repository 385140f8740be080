import { ageText, clockMs, dateTimeText, timeText } from '@gvol/format'
import { labelWidth } from '@gvol/plot'
import type { SubjectValues } from '../../data/subject.ts'
import { type StudiesState, useNow } from '../../data/useStudies.ts'
import { instantDistance } from '../../ui/format/instantDistance.ts'
import { useTheme } from '../../ui/theme/theme.ts'
import { entityColor } from '../../ui/tokens/entityColor.ts'

const Age = ({ sinceMs }: { readonly sinceMs: number }) => <>{ageText(useNow(1_000) - sinceMs)} old</>

/**
 * Width that the stamp takes from the controls in the header, CSS pixels. A narrow as-of stamp takes its width from the
 * legend instead.
 */
export const stampRoom = ({ status, answers }: StudiesState, isWide: boolean): number =>
  (status === 'asOf' ? (isWide ? 128 : 0) : status === 'loading' && answers ? 48 : status === 'stale' ? 72 : 0) +
  (answers?.some(({ isSimulated }) => isSimulated) ? 20 : 0)

type StampProps = {
  readonly state: StudiesState
  readonly isWide: boolean
  /** Instant of the page, Unix ms; undefined for now. */
  readonly requestedMs: number | undefined
  /** When the data that is still drawn was received, Unix ms, while another answer loads. */
  readonly previousSinceMs?: number | undefined
}

/** Marks simulated, historical or old data. Must always be visible. */
export const FrameStamp = ({ state, isWide, requestedMs, previousSinceMs }: StampProps) => {
  const { status, answers, receivedAtMs } = state
  const asOfMs = answers && Math.min(...answers.map((answer) => answer.asOfMs))
  const isSimulated = answers?.some((answer) => answer.isSimulated) ?? false
  const distance = asOfMs === undefined ? '' : instantDistance(requestedMs, asOfMs)
  return (
    <div className="flex shrink-0 items-center gap-1.5 text-[11px] tabular-nums empty:hidden">
      {isSimulated && (
        <span
          title="SIMULATED: this market is invented"
          className="simulated-sign flex size-3.5 items-center justify-center rounded-[3px] font-[650] text-[10px] text-simulated ring-1 ring-simulated"
        >
          <span aria-hidden="true">S</span>
          <span className="sr-only">SIMULATED</span>
        </span>
      )}
      {status === 'asOf' && asOfMs !== undefined && (
        <time className="text-as-of" dateTime={new Date(asOfMs).toISOString()} title={dateTimeText(asOfMs, true)}>
          {/* The bar at the top shows the day; a narrow header keeps the space for title and controls. */}
          {!isWide && <span aria-hidden="true">{timeText(clockMs(asOfMs))}</span>}
          <span className={isWide ? undefined : 'sr-only'}>{dateTimeText(asOfMs)}</span>
          {distance !== '' && <span className="ml-1 text-stale">{distance}</span>}
        </time>
      )}
      {status === 'loading' && (asOfMs !== undefined || previousSinceMs !== undefined) && (
        <span className="text-text-tertiary" role="status">
          Loading
          {previousSinceMs !== undefined && (
            <>
              , <Age sinceMs={previousSinceMs} />
            </>
          )}
        </span>
      )}
      {status === 'stale' && receivedAtMs !== undefined && (
        <span className="text-stale">
          <Age sinceMs={receivedAtMs} />
        </span>
      )}
    </div>
  )
}

/** Sources of the numbers: venues, or coins of all venues. */
const sourcesOf = (subject: SubjectValues): readonly string[] => {
  const { exchange, otherExchange, coin, otherCoin, network } = subject
  const from = exchange === undefined ? [coin, otherCoin] : [exchange, otherExchange]
  return [...new Set([...from, network].flatMap((source) => source || []))]
}

/** Width reserved for the menu, CSS pixels, so that its six buttons never cover another button. */
const MENU_ROOM = 120

/** Maximum width of the sources next to the menu of a touch screen, CSS pixels: that of `pointer-coarse:max-w-28`. */
const MAX_SOURCE = 112

/** Whether the menu is always shown, next to the sources, since nothing hovers over a touch screen. */
const isTouched = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

/** Returns the width that the names of the sources need beyond that of the menu, CSS pixels. */
export const sourceRoom = (subject: SubjectValues): number => {
  const width = labelWidth(sourcesOf(subject).join(' · ')) + 14
  return isTouched() ? Math.min(width, MAX_SOURCE) : Math.max(0, width - MENU_ROOM)
}

/** The venue of the numbers, or the coin if they are from all venues. Hidden while the menu is shown on hover. */
export const FrameSource = ({ subject }: { readonly subject: SubjectValues }) => {
  const theme = useTheme()
  const sources = sourcesOf(subject)
  const [first] = sources
  if (first === undefined) return null
  const source = sources.join(' · ')
  return (
    <span
      className="flex min-w-0 items-center gap-1 pr-1 pointer-coarse:max-w-28 text-[11px] text-text-tertiary pointer-fine:group-focus-within/menu:opacity-0 pointer-fine:group-hover/frame:opacity-0"
      title={`Source: ${source}`}
    >
      <span className="size-1.5 shrink-0 rounded-full" style={{ background: entityColor(first, theme) }} />
      <span className="truncate">{source}</span>
    </span>
  )
}
