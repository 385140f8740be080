import type { Market } from '../../data/study.ts'
import { type StudiesState, useNow } from '../../data/useStudies.ts'
import { ageText, dateTimeText } from '../../ui/format/dates.ts'
import { useTheme } from '../../ui/theme/theme.ts'
import { entityColor } from '../../ui/tokens/tokens.ts'

const Age = ({ sinceMs }: { readonly sinceMs: number }) => <>{ageText(useNow(1_000) - sinceMs)} old</>

type Props = {
  readonly state: StudiesState
  readonly market: Market
  /** Room for the venue's name beside its colour. */
  readonly isWide: boolean
}

/** Where the numbers are from and when: source badge, as-of stamp when not live, age when stale, SIMULATED. */
export const FrameStamp = ({ state, market, isWide }: Props) => {
  const theme = useTheme()
  const { status, answers, receivedAtMs } = state
  const asOfMs = answers && Math.min(...answers.map((answer) => answer.asOfMs))
  const isSimulated = answers?.some((answer) => answer.isSimulated) ?? false
  return (
    <div className="flex shrink-0 items-center gap-1.5 text-[11px] tabular-nums">
      {isSimulated && (
        <span className="rounded-[3px] px-1 font-[650] text-[10px] text-simulated tracking-wide ring-1 ring-simulated">
          SIMULATED
        </span>
      )}
      {status === 'asOf' && asOfMs !== undefined && <span className="text-as-of">{dateTimeText(asOfMs)}</span>}
      {status === 'stale' && receivedAtMs !== undefined && (
        <span className="text-stale">
          <Age sinceMs={receivedAtMs} />
        </span>
      )}
      <span className="flex items-center gap-1 text-text-tertiary" title={`Source: ${market.exchange}`}>
        <span className="size-1.5 rounded-full" style={{ background: entityColor(market.exchange, theme) }} />
        <span className={isWide ? undefined : 'sr-only'}>{market.exchange}</span>
      </span>
    </div>
  )
}
