import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useUserState, useUserStore } from '../../../data/user/account/UserContext.ts'
import { checkPayment, isPaymentReturn } from '../../../data/user/subscription/checkPayment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PageFrame } from '../../../ui/form/PageFrame.tsx'

/** Checks a possible payment, once at first if it is due, and again on request. */
const useRecheck = (isDue: boolean): readonly [isLooking: boolean, look: () => void] => {
  const users = useUserStore()
  const [attempt, setAttempt] = useState(isDue ? 1 : 0)
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (attempt === 0) return
    let isGone = false
    void checkPayment(users).then(() => {
      if (!isGone) setDone(attempt)
    })
    return () => {
      isGone = true
    }
  }, [attempt, users])
  return [attempt !== done, () => setAttempt((count) => count + 1)]
}

const LINK = 'text-accent underline underline-offset-2'

/** `/payment/?status=…`: where the provider redirects users to. */
export const PaymentReturn = () => {
  const [params] = useSearchParams()
  const status = params.get('status')
  const isDue = isPaymentReturn(params)
  const [isLooking, recheck] = useRecheck(isDue)
  const { user } = useUserState()
  return (
    <PageFrame title="Payment">
      {isLooking && (
        <p role="status" className="text-text-secondary">
          Checking with the payment provider
        </p>
      )}
      {!isLooking && isDue && user.paid && (
        <Notice kind="success">
          <p>Thank you. Your subscription is active.</p>
          <p className="mt-2">
            <Link to="/" className={LINK}>
              Go to the desk
            </Link>
          </p>
        </Notice>
      )}
      {!isLooking && isDue && !user.paid && (
        <Notice kind="warning">
          <p>
            The provider has not confirmed a payment yet. Cards take seconds, crypto until the network has confirmed it.
            Nothing is lost: access begins by itself.
          </p>
          <Button icon="retry" className="mt-2" onClick={recheck}>
            Check again
          </Button>
        </Notice>
      )}
      {!isDue && (
        <Notice kind="info">
          <p>
            {status === 'cancel' ? 'The payment was cancelled. Nothing was charged.' : 'No payment is in progress.'}
          </p>
          <p className="mt-2">
            <Link to="/subscribe/" className={LINK}>
              Plans
            </Link>
          </p>
        </Notice>
      )}
    </PageFrame>
  )
}
