import { callJson } from '../../rest.ts'
import type { UserStore } from '../account/userStore.ts'

const SESSION_PATH = '/api/auth/payments/get-subscription-session'

/** Whether the query of a page says that a payment may have been made: providers lead back with such an address. */
export const isPaymentReturn = (query: URLSearchParams): boolean =>
  ['success', 'check'].includes(query.get('status') ?? '')

/**
 * Makes the server check the last payment with its provider, then loads the user again. The response is ignored.
 *
 * @returns whether the user's subscription is active now, whatever the address of the page says
 */
export const checkPayment = async (users: UserStore): Promise<boolean> => {
  await callJson(SESSION_PATH)
  await users.load()
  return users.read().user.paid
}
