import { Link } from 'react-router'
import type { AccountProfile } from '../../data/user/account.ts'
import { Section } from '../../ui/form/Section.tsx'

/** Whether the studies are open to this person, and where to change that. */
export const SubscriptionState = ({ profile }: { readonly profile: AccountProfile }) => (
  <Section title="Subscription" about="Who may read the studies.">
    <p className={profile.isPaid ? 'text-live' : 'text-text-secondary'}>
      {profile.isPaid ? 'Active: every study is open to you.' : 'None in force.'}
      {profile.cryptoPaid && ' Paid in crypto.'}
    </p>
    <p className="mt-2">
      <Link to="/subscribe/" className="text-accent underline-offset-2 hover:underline">
        Plans, payments and cancelling
      </Link>
    </p>
  </Section>
)
