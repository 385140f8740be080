import { dateText } from '@gvol/format'
import { logFromElements } from '@gvol/market/ledger'
import { portfolioLog } from '../../../data/portfolio/log.ts'
import { usePersistedState } from '../../../data/settings/persistedState.ts'
import { ConfirmButton } from '../../../ui/form/ConfirmButton.tsx'
import { counted, logSummary } from '../model/logSummary.ts'

/** What the history of the portfolio is made of, and a way to remove it; nothing without an imported log. */
export const LogLine = () => {
  const log = logFromElements(usePersistedState(portfolioLog))
  if (log.length === 0) return null
  const { trades, bookings, fromMs } = logSummary(log)
  const venues = [...new Set(log.map(({ exchange }) => exchange))].sort().join(', ')
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-3 pt-1 text-[12px] text-text-secondary">
      <span>
        Imported history of {venues}: {counted(trades, 'trade')} and {counted(bookings, 'booking')} since{' '}
        {dateText(fromMs)}. A contract whose legs were changed since then counts by its legs.
      </span>
      <ConfirmButton
        label="Remove"
        question="Remove the history?"
        name="the imported history"
        onConfirm={() => portfolioLog.write([])}
      />
    </p>
  )
}
