import { dateTimeText } from '@gvol/format'
import type { AccountLog } from '@gvol/wire'
import { statementText } from '../model/statementText.ts'

/** What has moved the balances of an account, and whether the venue's balances follow from it. */
export const AccountHistory = ({ log }: { readonly log: AccountLog }) => (
  <section aria-label="History of the account" className="mt-1">
    <p className="text-text-secondary">Since {dateTimeText(Date.parse(log.from))}:</p>
    {log.currencies.length === 0 ? (
      <p>Nothing has moved the balances.</p>
    ) : (
      <ul>
        {log.currencies.map((one) => (
          <li key={one.currency} className={one.isReproduced === false ? 'text-error' : ''}>
            {statementText(one)}
          </li>
        ))}
      </ul>
    )}
  </section>
)
