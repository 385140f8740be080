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
