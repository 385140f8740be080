export { openPayments, type PaymentsOptions } from './openPayments.ts'
export type {
  Cancellation,
  CheckoutStart,
  Payer,
  PaymentProvider,
  Payments,
  Plan,
  PlanList,
  PortalStart,
  Price,
  SubscriptionSession,
  WebhookMessage,
  WebhookOutcome,
} from './payments.ts'
export { type ConfigOutcome, type PaymentsConfig, paymentsConfig } from './paymentsConfig.ts'
export type { PaymentsLog } from './till.ts'
