import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callJson } from '../../../data/rest.ts'
import { useUserState, useUserStore } from '../../../data/user/account/UserContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PageFrame } from '../../../ui/form/PageFrame.tsx'

const SESSION_PATH = '/api/auth/payments/get-subscription-session'

/**
 * After a possible payment: the server checks with the provider, then the user is reloaded. The response body is
 * ignored.
 */
const useRecheck = (isDue: boolean): readonly [isLooking: boolean, look: () => void] => {
  const users = useUserStore()
  const [attempt, setAttempt] = useState(isDue ? 1 : 0)
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (attempt === 0) return
    let isGone = false
    void callJson(SESSION_PATH)
      .then(() => users.load())
      .then(() => {
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
  const isDue = status === 'success' || status === 'check'
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
