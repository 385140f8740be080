import { decimalText } from '@gvol/format'
import type { DayCoverage } from '@gvol/wire'

/** Returns the color strength of a day: a day with few chains must still be visible. */
const opacityOf = (share: number): number => 0.25 + 0.75 * share

const dayTitle = ({ day, chains, share }: DayCoverage): string =>
  chains === 0 ? `${day}: no chain` : `${day}: ${decimalText(chains, 0)} chains, ${decimalText(share * 100, 0)} %`

/**
 * Every day of a market as a cell: the more complete, the stronger its color; a day without a chain is lower and in the
 * error color.
 */
export const CoverageStrip = ({ days }: { readonly days: readonly DayCoverage[] }) => {
  const covered = days.filter(({ chains }) => chains > 0).length
  return (
    <svg
      role="img"
      aria-label={`${decimalText(covered, 0)} of ${decimalText(days.length, 0)} days have chains`}
      viewBox={`0 0 ${days.length} 1`}
      preserveAspectRatio="none"
      className="h-3 w-full"
    >
      {days.map((day, i) => (
        <rect
          key={day.day}
          x={i + 0.05}
          width={0.9}
          y={day.chains === 0 ? 0.6 : 0}
          height={day.chains === 0 ? 0.4 : 1}
          fill={day.chains === 0 ? 'var(--error)' : 'var(--live)'}
          fillOpacity={day.chains === 0 ? 1 : opacityOf(day.share)}
        >
          <title>{dayTitle(day)}</title>
        </rect>
      ))}
    </svg>
  )
}
