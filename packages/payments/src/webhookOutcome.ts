import type { WebhookOutcome } from './payments.ts'

const HTTP: Readonly<Record<WebhookOutcome['outcome'], WebhookOutcome['httpStatus']>> = {
  applied: 200,
  duplicate: 200,
  outdated: 200,
  ignored: 200,
  'unknown-user': 200,
  'bad-signature': 400,
  malformed: 400,
  unavailable: 503,
  'not-configured': 404,
}

/** Returns an outcome with the response for the provider. */
export const webhookOutcome = (
  outcome: WebhookOutcome['outcome'],
  userIds: readonly string[] = [],
): WebhookOutcome => ({ outcome, httpStatus: HTTP[outcome], userIds })
