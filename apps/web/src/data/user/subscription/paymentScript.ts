/**
 * Loads the script of the card provider from its public host. It detects fraud while users pay; the payment itself
 * happens on the provider's page, so a script that fails to load blocks no payment.
 *
 * @param publishableKey  public key of this desk's account with the provider; not a secret
 * @returns whether it was loaded and started
 */
export const loadPaymentScript = (page: Document, url: string, publishableKey: string): Promise<boolean> =>
  new Promise((resolve) => {
    const start = (): void => {
      const { Stripe } = page.defaultView as unknown as { readonly Stripe?: (key: string) => unknown }
      Stripe?.(publishableKey)
      resolve(Stripe !== undefined)
    }
    const existing = [...page.querySelectorAll<HTMLScriptElement>('script[data-payments]')].find(
      ({ src }) => src === url,
    )
    if (existing !== undefined) return start()
    const script = page.createElement('script')
    script.src = url
    script.async = true
    script.dataset.payments = ''
    script.addEventListener('load', start)
    script.addEventListener('error', () => {
      console.error(`The script of the payment provider could not be loaded from ${url}`)
      script.remove()
      resolve(false)
    })
    page.head.append(script)
  })
