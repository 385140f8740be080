import { dateTimeText } from '@gvol/format'
import type { AlertTrial } from '@gvol/wire'
import { stripOf, trialSentence } from './trialCoverage.ts'

const percent = (share: number): string => `${share * 100}%`

/** Draws the span of a trial: what was read, holes hatched, a mark at each firing. */
export const TrialStrip = ({ trial }: { readonly trial: AlertTrial }) => {
  const { holes, firings } = stripOf(trial)
  return (
    <figure className="flex flex-col gap-1">
      <div
        role="img"
        aria-label={trialSentence(trial)}
        className="relative h-5 overflow-hidden rounded-sm border border-hairline bg-accent/20"
      >
        {holes.map(({ from, to, left, width, reason }) => (
          <span
            key={from}
            data-hole
            title={`${dateTimeText(Date.parse(from))} to ${dateTimeText(Date.parse(to))}: ${reason}`}
            className="hatched absolute inset-y-0"
            style={{ left: percent(left), width: percent(width) }}
          />
        ))}
        {firings.map(({ at, text, left }, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: several rows may appear at one instant
            key={`${at} ${i}`}
            data-firing
            title={`${dateTimeText(Date.parse(at))}: ${text}`}
            className="-ml-px absolute inset-y-0 w-0.5 bg-warning"
            style={{ left: percent(left) }}
          />
        ))}
      </div>
      <figcaption className="flex justify-between gap-2 text-[11px] text-text-secondary tabular-nums">
        <span>{dateTimeText(Date.parse(trial.from))}</span>
        {holes.length > 0 && <span>Hatched: not read</span>}
        <span>{dateTimeText(Date.parse(trial.to))}</span>
      </figcaption>
    </figure>
  )
}
