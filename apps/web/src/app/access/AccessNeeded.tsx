import { useState } from 'react'
import { Link } from 'react-router'
import { useUserState, useUserStore } from '../../data/user/account/UserContext.ts'
import { callEntrance } from '../../data/user/session/callEntrance.ts'
import { useIsMailSent } from '../../data/user/session/useProvider.ts'
import { useRest } from '../../data/user/session/useRest.ts'
import { useSend } from '../../data/user/session/useSend.ts'
import type { PlanList } from '../../data/user/subscription/plans.ts'
import { Button } from '../../ui/Button.tsx'
import { NoMail } from '../../ui/form/NoMail.tsx'
import { Notice } from '../../ui/form/Notice.tsx'
import { PageFrame } from '../../ui/form/PageFrame.tsx'

const Unverified = ({ email }: { readonly email: string }) => {
  const users = useUserStore()
  const [isSent, setSent] = useState(false)
  const { isBusy, refusal, send } = useSend()
  const isMailSent = useIsMailSent()
  const again = () =>
    void send(() => callEntrance('send-verification-email', { email })).then((answer) => setSent(answer?.ok === true))
  return (
    <>
      <h2 className="font-[600] text-[16px]">Confirm your e-mail address</h2>
      <p className="mt-2 text-text-secondary">
        {isMailSent === false ? 'The desk opens after you follow the link in the email to ' : 'We sent an email to '}
        <span className="break-all text-text">{email}</span>. Follow the link in it, then come back.
      </p>
      <div className="mt-3 flex flex-col gap-2">
        {isMailSent === false && <NoMail />}
        {isSent && isMailSent !== false && <Notice kind="success">We sent another email.</Notice>}
        {refusal !== undefined && <Notice kind="error">{refusal.message}</Notice>}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void users.load()}>
          I have confirmed it
        </Button>
        <Button disabled={isBusy} onClick={again}>
          Send another email
        </Button>
      </div>
    </>
  )
}

const Unpaid = () => {
  const users = useUserStore()
  const [plans] = useRest<PlanList>('/api/payments/plans')
  const isSold = plans?.ok === true && plans.body.isConfigured
  return (
    <>
      <h2 className="font-[600] text-[16px]">{isSold ? 'A subscription opens the desk' : 'Access pending'}</h2>
      <p className="mt-2 text-text-secondary">
        {isSold
          ? 'Charts and live data are for subscribers. Access starts as soon as the payment is confirmed.'
          : 'This desk takes no payments: its owner grants access. Your account is ready; ask the owner for access.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isSold && (
          <Link
            to="/subscribe/"
            className="inline-flex h-7 items-center rounded bg-accent px-2 text-[12px] text-on-accent hover:brightness-110"
          >
            See the plans
          </Link>
        )}
        <Button onClick={() => void users.load()}>Check again</Button>
        <Link
          to="/profile/"
          className="inline-flex h-7 items-center px-2 text-[12px] text-text-secondary hover:text-text"
        >
          Profile
        </Link>
      </div>
    </>
  )
}

const WithoutFactor = () => {
  const users = useUserStore()
  return (
    <>
      <h2 className="font-[600] text-[16px]">Set up a second factor</h2>
      <p className="mt-2 text-text-secondary">
        This desk requires a code from an authenticator app after the password. Set it up in your profile; it takes a
        minute.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link
          to="/profile/"
          className="inline-flex h-7 items-center rounded bg-accent px-2 text-[12px] text-on-accent hover:brightness-110"
        >
          Profile
        </Link>
        <Button onClick={() => void users.load()}>Check again</Button>
      </div>
    </>
  )
}

/** Shown in place of data when a requirement is missing: what is missing and the next step. */
export const AccessNeeded = ({ needsSecondFactor }: { readonly needsSecondFactor: boolean }) => {
  const { user } = useUserState()
  return (
    <PageFrame title="Access">
      <div className="mx-auto mt-[12vh] w-full max-w-md rounded-[5px] bg-panel p-6 ring-1 ring-hairline/60">
        {!user.access && <Unverified email={user.email} />}
        {user.access && (needsSecondFactor ? <WithoutFactor /> : <Unpaid />)}
      </div>
    </PageFrame>
  )
}
