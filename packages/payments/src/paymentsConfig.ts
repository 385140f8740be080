import { MS_PER_HOUR } from '@gvol/time'
import { issueText } from '@gvol/wire/issue-text'
import { z } from 'zod'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Other hosts may only be called over TLS; this machine also without. */
const safeUrl = z.string().refine((text) => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
}, 'expected an address that begins with https:// (http:// only for this machine itself)')

const key = (prefixes: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => prefixes.some((prefix) => text.startsWith(prefix)) && !/\s/.test(text),
      `expected a key that begins with ${prefixes.join(' or ')} and has no spaces`,
    )

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

const plan = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'expected lower-case letters, digits and dashes, 41 at most'),
  name: z.string().trim().min(1).max(80),
  description: z.string().max(400).optional(),
  price: z.strictObject({
    amount: z
      .string()
      .regex(/^(0|[1-9]\d{0,6})(\.\d{1,3})?$/, "expected a decimal as text, such as '49.00'")
      .refine((text) => Number(text) > 0, 'expected more than nothing; who is let in for nothing is granted access'),
    currency: z.string().refine(isCurrency, 'expected a currency in three capital letters, such as USD'),
    interval: z.enum(['month', 'year']),
    intervalCount: z.int().min(1).max(12).default(1),
  }),
  stripePrice: key(['price_']).optional(),
  btcpay: z.boolean().default(false),
})

const stripe = z.strictObject({
  secretKey: key(['sk_test_', 'sk_live_', 'rk_test_', 'rk_live_']),
  publishableKey: key(['pk_test_', 'pk_live_']),
  webhookSecret: key(['whsec_']),
  apiUrl: safeUrl.default('https://api.stripe.com'),
  scriptUrl: safeUrl.default('https://js.stripe.com/v3/'),
})

const btcpay = z.strictObject({
  url: safeUrl,
  storeId: z.string().regex(/^[A-Za-z0-9]+$/, 'expected the id from the store settings, letters and digits'),
  apiKey: z.string().regex(/^\S{16,}$/, 'expected an API key of 16 characters or more'),
  webhookSecret: z.string().regex(/^\S{16,}$/, 'expected a secret of 16 characters or more'),
})

const configuration = z
  .strictObject({
    plans: z.array(plan).default([]),
    stripe: stripe.optional(),
    btcpay: btcpay.optional(),
    renewalGraceMs: z
      .int()
      .min(0)
      .max(7 * 24 * MS_PER_HOUR)
      .default(24 * MS_PER_HOUR),
  })
  .superRefine((config, context) => {
    const addIssue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const ids = config.plans.map(({ id }) => id)
    for (const [at, { id, stripePrice, btcpay: isCrypto, price }] of config.plans.entries()) {
      if (ids.indexOf(id) !== at) addIssue(['plans', at, 'id'], `another plan is called ${id} too`)
      const fraction = price.amount.split('.')[1]?.length ?? 0
      if (isCurrency(price.currency) && fraction > fractionDigits(price.currency)) {
        addIssue(
          ['plans', at, 'price', 'amount'],
          `${price.currency} has ${fractionDigits(price.currency)} decimals at most`,
        )
      }
      const isSold = (config.stripe && stripePrice !== undefined) || (config.btcpay && isCrypto)
      if ((config.stripe || config.btcpay) && !isSold) {
        addIssue(
          ['plans', at],
          'no provider sells it: give it a stripePrice or btcpay: true, and configure that provider',
        )
      }
    }
    if ((config.stripe || config.btcpay) && config.plans.length === 0)
      addIssue(['plans'], 'expected at least one plan to sell')
    const isLive = config.stripe?.secretKey.slice(3).startsWith('live_')
    if (config.stripe && isLive !== config.stripe.publishableKey.startsWith('pk_live_')) {
      addIssue(['stripe', 'publishableKey'], 'is of the other mode than secretKey: both test or both live')
    }
  })

export type PaymentsConfig = z.output<typeof configuration>
export type PlanConfig = PaymentsConfig['plans'][number]
export type StripeConfig = z.output<typeof stripe>
export type BtcpayConfig = z.output<typeof btcpay>

/** Returns the decimals of a currency: 2 for USD, 0 for JPY. */
export const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

export type ConfigOutcome =
  | { readonly ok: true; readonly config: PaymentsConfig }
  | { readonly ok: false; readonly reason: 'bad-config'; readonly problems: readonly string[] }

/**
 * Parses plans, prices and providers of the operator's configuration. An empty one means no payments.
 *
 * @returns the configuration, or a sentence for each problem. No sentence repeats a value, because it may be secret.
 */
export const paymentsConfig = (written: unknown): ConfigOutcome => {
  const parsed = configuration.safeParse(written ?? {}, { error: issueText })
  if (parsed.success) return { ok: true, config: parsed.data }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const fieldPath = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    return `payments${fieldPath}: ${message}.`
  })
  return { ok: false, reason: 'bad-config', problems }
}
