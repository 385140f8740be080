import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useChangeParams } from '../../data/settings/useChangeParams.ts'
import type { UserStore } from '../../data/user/account/userStore.ts'
import { checkPayment, isPaymentReturn } from '../../data/user/subscription/checkPayment.ts'
import type { Toasts } from '../../ui/toast/toasts.ts'

/** The page that says by itself what became of a payment. */
const PAYMENT_PAGE = /^\/payment\/?$/

/**
 * On any other page that a payment provider leads back to: checks the payment, says what became of it, once.
 *
 * @param isSignedIn  a payment is of a user: until one is signed in, the address keeps its status
 */
export const usePaymentNotice = (users: UserStore, toasts: Toasts, isSignedIn: boolean): void => {
  const { pathname, search } = useLocation()
  const changeParams = useChangeParams()
  const isDue = isSignedIn && !PAYMENT_PAGE.test(pathname) && isPaymentReturn(new URLSearchParams(search))
  useEffect(() => {
    if (!isDue) return
    changeParams(
      (before) => {
        before.delete('status')
        return before
      },
      { replace: true },
    )
    void checkPayment(users).then((isPaid) =>
      isPaid
        ? toasts.add('default', 'Your subscription is active')
        : toasts.add(
            'warning',
            'No payment is confirmed yet',
            'Cards take seconds, crypto until the network has confirmed it. Access begins by itself.',
          ),
    )
  }, [isDue, users, toasts, changeParams])
}
