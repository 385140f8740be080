// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPaymentScript } from './paymentScript.ts'

const URL = 'https://js.payments.example/v3/'

/** The test page loads no scripts; it only reports that one was added. */
const settings = (): { handleDisabledFileLoadingAsSuccess: boolean } =>
  (window as unknown as { readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } } })
    .happyDOM.settings

beforeEach(() => document.head.replaceChildren())
afterEach(() => vi.restoreAllMocks())

test('[spec 7 payments script] the payments script comes from its public host and is started with the publishable key', async () => {
  settings().handleDisabledFileLoadingAsSuccess = true
  const start = vi.fn()
  Reflect.set(window, 'Stripe', start)
  expect(await loadPaymentScript(document, URL, 'pk_test_1')).toBe(true)
  expect(document.head.querySelector('script')?.src).toBe(URL)
  expect(start.mock.calls).toEqual([['pk_test_1']])
})

test('[spec 8 payment script fails] the payment provider script fails to load: a message is logged and loading ends', async () => {
  settings().handleDisabledFileLoadingAsSuccess = false
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await loadPaymentScript(document, URL, 'pk_test_1')).toBe(false)
  expect(logged.mock.calls.map(([text]) => text)).toContain(
    `The script of the payment provider could not be loaded from ${URL}`,
  )
  expect(document.head.querySelector('script')).toBeNull()
})
