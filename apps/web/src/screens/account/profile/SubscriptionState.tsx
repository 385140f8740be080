import type { AccountProfile, SubscriptionState as Subscription } from '@gvol/wire'
import { Link } from 'react-router'
import { useRest } from '../../../data/user/session/useRest.ts'
import type { PlanList } from '../../../data/user/subscription/plans.ts'
import { usePortal } from '../../../data/user/subscription/usePortal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { accessText, subscriptionRows, subscriptionText } from './subscriptionText.ts'

const BY = { stripe: 'by card', btcpay: 'in crypto' } as const

type RowProps = {
  readonly subscription: Subscription
  /** Name of the plan; its id where it is no longer sold. */
  readonly planName: string
  /** Opens the provider's page; undefined where it has none. */
  readonly onManage: (() => void) | undefined
  readonly isBusy: boolean
}

const Row = ({ subscription, planName, onManage, isBusy }: RowProps) => {
  const { state, until, isOpen } = subscriptionText(subscription, Date.now())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline/50 border-b py-2 text-[12px]">
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-[600]">{planName}</span> {BY[subscription.provider]}{' '}
          <span className={isOpen ? 'text-live' : 'text-text-secondary'}>· {state}</span>
        </p>
        <p className="text-text-secondary tabular-nums">{until}</p>
      </div>
      {onManage !== undefined && (
        <Button disabled={isBusy} onClick={onManage} aria-label={`Manage or cancel ${planName}`}>
          {isOpen && subscription.canceledAt === null ? 'Manage or cancel' : 'Card and invoices'}
        </Button>
      )}
    </li>
  )
}

/** Whether this user has access to studies, on what basis, until when, and where to change it. */
export const SubscriptionState = ({ profile }: { readonly profile: AccountProfile }) => {
  const [result] = useRest<PlanList>('/api/payments/plans')
  const { isBusy, problem, open } = usePortal()
  const list = result?.ok === true ? result.body : undefined
  const nameOf = (plan: string): string => list?.plans.find(({ id }) => id === plan)?.name ?? plan
  const rows = subscriptionRows(profile.subscriptions, Date.now())
  const hasPortal = list !== undefined && list.stripe !== null
  return (
    <Section title="Subscription" about="Who may read the studies.">
      <p className={profile.isPaid ? 'text-live' : 'text-text-secondary'}>{accessText(profile, Date.now())}</p>
      {problem !== undefined && <Notice kind="error">{problem.message}</Notice>}
      {rows.length > 0 && (
        <ul className="mt-2">
          {rows.map(({ key, ...subscription }) => (
            <Row
              key={key}
              subscription={subscription}
              planName={nameOf(subscription.plan)}
              onManage={hasPortal && subscription.provider === 'stripe' ? () => void open() : undefined}
              isBusy={isBusy}
            />
          ))}
        </ul>
      )}
      {list?.isConfigured === false && (
        <p className="mt-2 text-text-secondary">
          This desk takes no payments: no provider is set up. Its operator grants access.
        </p>
      )}
      {list?.isConfigured === true && (
        <p className="mt-2">
          <Link to="/subscribe/" className="text-accent underline underline-offset-2">
            Plans and payments
          </Link>
        </p>
      )}
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
    </Section>
  )
}
