import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callJson } from '../../../data/rest.ts'
import { useUserState, useUserStore } from '../../../data/user/account/UserContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PageFrame } from '../../../ui/form/PageFrame.tsx'

const SESSION_PATH = '/api/auth/payments/get-subscription-session'

/** A payment may have been made: the server looks at the provider, and the user is loaded anew. Its answer is not read. */
const useLook = (isDue: boolean): readonly [isLooking: boolean, look: () => void] => {
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

/** `/payment/?status=…`: where the provider sends people back to. */
export const PaymentReturn = () => {
  const [params] = useSearchParams()
  const status = params.get('status')
  const isDue = status === 'success' || status === 'check'
  const [isLooking, look] = useLook(isDue)
  const { user } = useUserState()
  return (
    <PageFrame title="Payment">
      {isLooking && (
        <p role="status" className="text-text-secondary">
          Asking the payment provider
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
          <Button icon="retry" className="mt-2" onClick={look}>
            Look again
          </Button>
        </Notice>
      )}
      {!isDue && (
        <Notice kind="info">
          <p>{status === 'cancel' ? 'The payment was cancelled. Nothing was charged.' : 'No payment is under way.'}</p>
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
