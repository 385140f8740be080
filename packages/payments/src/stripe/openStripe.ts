import Stripe from 'stripe'
import type { StripeConfig } from '../paymentsConfig.ts'
import { ProviderError } from '../provider.ts'

/** Returns the official SDK with the configured URL. */
export const openStripe = (config: StripeConfig): Stripe => {
  const url = new URL(config.apiUrl)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(config.secretKey, {
    host: url.hostname,
    port: url.port || (protocol === 'http' ? 80 : 443),
    protocol,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  })
}

/**
 * Returns Stripe's response, or throws a `ProviderError` that describes the failure without Stripe's message, which may
 * contain a key.
 */
export const stripeAnswer = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    throw new ProviderError('Stripe refused or did not answer', { type, code, statusCode, requestId })
  }
}
