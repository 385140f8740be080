import { ageText, clockMs, dateTimeText, timeText } from '@gvol/format'
import { labelWidth } from '@gvol/plot'
import type { SubjectValues } from '../../../data/subject.ts'
import { type StudiesState, useNow } from '../../../data/useStudies.ts'
import { useTheme } from '../../../ui/theme/theme.ts'
import { entityColor } from '../../../ui/tokens/entityColor.ts'

const Age = ({ sinceMs }: { readonly sinceMs: number }) => <>{ageText(useNow(1_000) - sinceMs)} old</>

/** Pixels that the stamp takes from the controls in the header: a narrow past one takes its few from the legend. */
export const stampRoom = ({ status, answers }: StudiesState, isWide: boolean): number =>
  (status === 'asOf' ? (isWide ? 128 : 0) : status === 'loading' && answers ? 48 : status === 'stale' ? 72 : 0) +
  (answers?.some(({ isSimulated }) => isSimulated) ? 20 : 0)

type StampProps = {
  readonly state: StudiesState
  readonly isWide: boolean
  /** When what is still drawn came, Unix ms, while another answer is on its way. */
  readonly heldSinceMs?: number | undefined
}

/** What must never be hidden: that the numbers are invented, past or old. */
export const FrameStamp = ({ state, isWide, heldSinceMs }: StampProps) => {
  const { status, answers, receivedAtMs } = state
  const asOfMs = answers && Math.min(...answers.map((answer) => answer.asOfMs))
  const isSimulated = answers?.some((answer) => answer.isSimulated) ?? false
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
          {/* The bar above says the day; a narrow header keeps its room for title and controls. */}
          {!isWide && <span aria-hidden="true">{timeText(clockMs(asOfMs))}</span>}
          <span className={isWide ? undefined : 'sr-only'}>{dateTimeText(asOfMs)}</span>
        </time>
      )}
      {status === 'loading' && (asOfMs !== undefined || heldSinceMs !== undefined) && (
        <span className="text-text-tertiary" role="status">
          Loading
          {heldSinceMs !== undefined && (
            <>
              , <Age sinceMs={heldSinceMs} />
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

/** Where the numbers come from: venues, or the coins of all venues. */
const sourcesOf = (subject: SubjectValues): readonly string[] => {
  const { exchange, otherExchange, coin, otherCoin, network } = subject
  const from = exchange === undefined ? [coin, otherCoin] : [exchange, otherExchange]
  return [...new Set([...from, network].flatMap((source) => source || []))]
}

/** Pixels that the place of the menu has anyway: its six buttons cover nothing that can be pressed. */
const MENU_ROOM = 120

/** Pixels that the names of sources take beyond the place of the menu. */
export const sourceRoom = (subject: SubjectValues): number =>
  Math.max(0, labelWidth(sourcesOf(subject).join(' · ')) + 14 - MENU_ROOM)

/** The venue that the numbers come from, or the coin of all venues; makes way for the menu while a mouse is on the panel. */
export const FrameSource = ({ subject }: { readonly subject: SubjectValues }) => {
  const theme = useTheme()
  const sources = sourcesOf(subject)
  const [first] = sources
  if (first === undefined) return null
  const source = sources.join(' · ')
  return (
    <span
      className="flex min-w-0 items-center gap-1 pr-1 pointer-coarse:max-w-22 text-[11px] text-text-tertiary pointer-fine:group-focus-within/menu:opacity-0 pointer-fine:group-hover/frame:opacity-0"
      title={`Source: ${source}`}
    >
      <span className="size-1.5 shrink-0 rounded-full" style={{ background: entityColor(first, theme) }} />
      <span className="truncate">{source}</span>
    </span>
  )
}
