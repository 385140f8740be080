import { useEffect, useState } from 'react'
import { useUserState } from '../../../data/user/account/UserContext.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { loadPaymentScript } from '../../../data/user/subscription/paymentScript.ts'
import type { PlanList } from '../../../data/user/subscription/plans.ts'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PageFrame } from '../../../ui/form/PageFrame.tsx'
import { Manage } from './Manage.tsx'
import { Plans } from './Plans.tsx'
import { withoutProvider } from './withoutProvider.ts'

/** Returns whether the provider's script is still loading; false also after a failure. */
const useScript = (stripe: PlanList['stripe'] | undefined): boolean => {
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    if (stripe === undefined) return
    if (stripe === null) return setLoading(false)
    let isGone = false
    void loadPaymentScript(document, stripe.scriptUrl, stripe.publishableKey).then(() => {
      if (!isGone) setLoading(false)
    })
    return () => {
      isGone = true
    }
  }, [stripe])
  return isLoading
}

const Offer = ({ list }: { readonly list: PlanList }) => {
  const { session, user } = useUserState()
  const isOpen = session.state === 'signed-in' && session.me.may.includes('read-studies')
  const isLoading = useScript(list.stripe)
  if (!list.isConfigured) {
    return <Notice kind="info">{withoutProvider({ isPaid: user.paid, isOpen, isVerified: user.emailVerified })}</Notice>
  }
  return (
    <>
      {user.paid && <Notice kind="success">Your subscription is active: you have access to all data.</Notice>}
      {!user.emailVerified && (
        <Notice kind="warning">Confirm your e-mail address too: the desk opens when both are done.</Notice>
      )}
      <Plans plans={list.plans} isLoading={isLoading} isPaid={user.paid} />
      {list.stripe !== null && <Manage />}
    </>
  )
}

/** `/subscribe/`: prices of the desk, or that it is free here. */
export const Subscribe = () => {
  const [result] = useRest<PlanList>('/api/payments/plans')
  return (
    <PageFrame title="Subscription">
      {result === undefined && (
        <div role="status" className="skeleton h-32">
          <span className="sr-only">Loading the plans</span>
        </div>
      )}
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {result?.ok === true && <Offer list={result.body} />}
    </PageFrame>
  )
}
