/**
 * Loads the script of the card provider from its public host. It watches for fraud while people pay; paying itself
 * happens on the provider's own page, so a script that does not come ends the loading and stops nobody.
 *
 * @param publishableKey  names this desk to the provider; no secret
 * @returns whether it was loaded and started
 */
export const loadPaymentScript = (page: Document, url: string, publishableKey: string): Promise<boolean> =>
  new Promise((resolve) => {
    const start = (): void => {
      const { Stripe } = page.defaultView as unknown as { readonly Stripe?: (key: string) => unknown }
      Stripe?.(publishableKey)
      resolve(Stripe !== undefined)
    }
    const known = [...page.querySelectorAll<HTMLScriptElement>('script[data-payments]')].find(({ src }) => src === url)
    if (known !== undefined) return start()
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
