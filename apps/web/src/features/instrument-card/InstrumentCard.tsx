import { dateText, dateTimeText, dteText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { type ReactNode, useMemo } from 'react'
import { studyRequest } from '../../data/study.ts'
import { useStudy } from '../../data/useStudies.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useTheme } from '../../ui/theme/theme.ts'
import { tokensOf } from '../../ui/tokens/tokens.ts'
import { ExpiredFacts } from './ExpiredFacts.tsx'
import { FACT_COLUMNS, type FactGroup, instrumentFacts, instrumentTitle } from './instrumentFacts.ts'

type Props = {
  readonly instrument: string
  readonly market: MarketName
  readonly asOfMs: number | undefined
  /** Buttons below the name. */
  readonly actions?: ReactNode
  readonly onClose: () => void
}

const Group = ({ group }: { readonly group: FactGroup }) => {
  const tokens = tokensOf(useTheme())
  return (
    <section className="mt-3">
      <h3 className="text-[11px] text-text-tertiary">{group.title}</h3>
      <dl>
        {group.facts.map(({ label, text, ink }) => (
          <div key={label} className="flex justify-between gap-4 border-hairline/50 border-b py-0.5">
            <dt className="text-text-secondary">{label}</dt>
            <dd className="tabular-nums" style={ink && { color: tokens[ink] }}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The selected option, next to the charts and equally live: quote, vols, greeks, open interest. */
export const InstrumentCard = ({ instrument, market, asOfMs, actions, onClose }: Props) => {
  const request = useMemo(() => studyRequest('option-chain', market, asOfMs, FACT_COLUMNS), [market, asOfMs])
  const { answer, status, problem } = useStudy(request)
  const row = answer?.data.instrument.indexOf(instrument) ?? -1
  return (
    <aside
      aria-label={instrument}
      className="instrument-card fixed top-11 right-0 bottom-0 z-40 w-[min(320px,100vw)] overflow-y-auto border-hairline border-l bg-panel p-3 text-[12px] shadow-xl max-sm:top-auto max-sm:bottom-12 max-sm:h-[46dvh] max-sm:w-full max-sm:border-t"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-[600] text-[15px]">
            {answer && row >= 0 ? instrumentTitle(answer.data, row) : instrument}
          </h2>
          {answer && row >= 0 && (
            <p className="text-text-secondary tabular-nums">
              {dateText(answer.data.expiry[row] ?? Number.NaN)} · {dteText(answer.data.days[row])}
            </p>
          )}
          <p className="truncate font-mono text-[11px] text-text-tertiary">{instrument}</p>
        </div>
        <IconButton icon="close" label="Close" autoFocus onClick={onClose} />
      </div>
      {actions}
      {answer && row >= 0 ? (
        <>
          {instrumentFacts(answer.data, row, coinOf(market.symbol)).map((group) => (
            <Group key={group.title} group={group} />
          ))}
          <p className="mt-3 text-[11px] text-text-tertiary">As of {dateTimeText(answer.asOfMs, true)}</p>
        </>
      ) : (
        <p className="mt-4 text-text-secondary">
          {status === 'loading'
            ? 'Loading'
            : (problem?.message ?? <ExpiredFacts instrument={instrument} market={market} asOfMs={asOfMs} />)}
        </p>
      )}
    </aside>
  )
}
