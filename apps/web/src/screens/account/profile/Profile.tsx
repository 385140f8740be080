import type { AccountProfile } from '@gvol/wire'
import { useRest } from '../../../data/user/session/useRest.ts'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PageFrame } from '../../../ui/form/PageFrame.tsx'
import { Identity } from './Identity.tsx'
import { Keys } from './Keys.tsx'
import { Leaving } from './Leaving.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { SubscriptionState } from './SubscriptionState.tsx'

/** `/profile/`: the user's identity, sign-in methods and data. */
export const Profile = () => {
  const [result, reload] = useRest<AccountProfile>('/api/user')
  const [identity] = useRest<{ readonly provider: string }>('/api/auth/provider')
  const isHosted = identity?.ok === true && identity.body.provider !== 'better-auth'
  return (
    <PageFrame title="Profile">
      {result === undefined && (
        <div role="status" className="skeleton h-40">
          <span className="sr-only">Loading your profile</span>
        </div>
      )}
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {result?.ok === true && (
        <>
          <Identity profile={result.body} onChanged={reload} />
          <SubscriptionState profile={result.body} />
          {isHosted && (
            <Notice kind="info">
              Another service handles sign-in on this desk: change address, password and second factor there.
            </Notice>
          )}
          {identity !== undefined && !isHosted && (
            <>
              <Password email={result.body.email ?? ''} />
              <SecondFactor />
              <Passkeys />
              <Sessions />
            </>
          )}
          <Keys isVerified={result.body.emailVerified} />
          <Leaving profile={result.body} />
        </>
      )}
    </PageFrame>
  )
}
