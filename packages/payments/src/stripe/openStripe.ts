import Stripe from 'stripe'
import type { StripeConfig } from '../paymentsConfig.ts'
import { ProviderError } from '../provider.ts'

/** The official SDK, pointed at the configured address. */
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

/** Stripe's answer, or a `ProviderError` that says what went wrong without repeating a message that may hold a key. */
export const stripeAnswer = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    throw new ProviderError('Stripe refused or did not answer', { type, code, statusCode, requestId })
  }
}
