import { dateTimeText } from '@gvol/format'
import { classNames } from '../../../ui/classNames.ts'
import { type Head, HeadRow, WIDE_ONLY } from '../../../ui/table/HeadRow.tsx'
import { OUTCOMES, type SecurityEntry } from './entries.ts'

const HEADS: readonly Head[] = [
  { label: 'When' },
  { label: 'Event' },
  { label: 'Outcome' },
  { label: 'Who' },
  { label: 'From', isWideOnly: true },
  { label: 'What', isWideOnly: true },
]

type Props = {
  readonly entries: readonly SecurityEntry[]
  /** Returns the name of a user by id, where available. */
  readonly nameOf: (id: string) => string | undefined
}

/** Events of the security log, newest first. */
export const EntryTable = ({ entries, nameOf }: Props) => {
  const named = (id: string | undefined): string => (id === undefined ? '' : (nameOf(id) ?? id))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label="Events" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-[12px]">
        <HeadRow heads={HEADS} />
        <tbody>
          {entries.map(({ at, event, outcome, userId, by, address, what, target }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of one instant differ in nothing else
            <tr key={`${at} ${row}`} className="border-hairline/50 border-b align-baseline">
              <td className="whitespace-nowrap py-1 pr-3 tabular-nums">{dateTimeText(Date.parse(at))}</td>
              <td className="py-1 pr-3">{event}</td>
              <td className={classNames('whitespace-nowrap py-1 pr-3', outcome !== 'done' && 'text-warning')}>
                {OUTCOMES[outcome]}
              </td>
              <td className="max-w-40 truncate py-1 pr-3">
                {userId === undefined ? <span className="text-text-tertiary">unknown user</span> : named(userId)}{' '}
                {by !== undefined && <span className="text-text-tertiary">{by}</span>}
              </td>
              <td className={classNames('py-1 pr-3 text-text-secondary tabular-nums', WIDE_ONLY)}>{address ?? ''}</td>
              <td className={classNames('py-1 text-text-secondary', WIDE_ONLY)}>
                {what} {target !== undefined && <span className="text-text-tertiary">{named(target)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
