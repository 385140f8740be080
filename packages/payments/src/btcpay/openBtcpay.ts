import { z } from 'zod'
import type { BtcpayConfig } from '../paymentsConfig.ts'
import { ProviderError } from '../provider.ts'

const invoice = z.object({
  id: z.string(),
  storeId: z.string().optional(),
  checkoutLink: z.string(),
  createdTime: z.number(),
  status: z.string(),
  additionalStatus: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

const paymentMethods = z.array(z.object({ payments: z.array(z.object({ receivedDate: z.number() })).nullish() }))

/** An invoice as BTCPay Server returns it; times are Unix seconds. */
export type BtcpayInvoice = z.output<typeof invoice>

/** The required calls of the Greenfield API. Each may throw a `ProviderError`. */
export type Btcpay = {
  readonly create: (input: {
    readonly amount: string
    readonly currency: string
    readonly metadata: Readonly<Record<string, unknown>>
    readonly redirectUrl: string
  }) => Promise<BtcpayInvoice>
  /** @returns undefined when there is no such invoice */
  readonly invoice: (id: string) => Promise<BtcpayInvoice | undefined>
  readonly ofOrder: (orderId: string) => Promise<readonly BtcpayInvoice[]>
  /** Returns when each payment of an invoice was seen, Unix seconds. */
  readonly receivedAtS: (id: string) => Promise<readonly number[]>
  readonly invalidate: (id: string) => Promise<void>
}

const TIMEOUT_MS = 20_000
const PAGE = 100

/** Returns a client of BTCPay Server's Greenfield API for one store. */
export const openBtcpay = ({ url, storeId, apiKey }: BtcpayConfig): Btcpay => {
  const root = `${url.replace(/\/+$/, '')}/api/v1/stores/${storeId}/invoices`

  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const method = body === undefined ? 'GET' : 'POST'
    let response: Response
    try {
      response = await fetch(`${root}${path}`, {
        method,
        headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      throw new ProviderError('BTCPay Server did not answer', {
        method,
        kind: error instanceof Error ? error.name : '',
      })
    }
    if (response.status === 404 && method === 'GET') return undefined
    if (!response.ok) throw new ProviderError('BTCPay Server refused', { method, status: response.status })
    return response.json().catch(() => undefined)
  }

  const understood = <T>(schema: z.ZodType<T>, answer: unknown): T => {
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new ProviderError('BTCPay Server answered in unknown words', { at: issue?.path.join('.') })
  }

  return {
    create: async ({ amount, currency, metadata, redirectUrl }) =>
      understood(
        invoice,
        await ask('', {
          amount,
          currency,
          metadata,
          checkout: { redirectURL: redirectUrl, redirectAutomatically: true },
        }),
      ),
    invoice: async (id) => {
      const answer = await ask(`/${encodeURIComponent(id)}`)
      return answer === undefined ? undefined : understood(invoice, answer)
    },
    ofOrder: async (orderId) => {
      const matches: BtcpayInvoice[] = []
      for (;;) {
        const query = new URLSearchParams({ orderId, skip: String(matches.length), take: String(PAGE) })
        const page = understood(z.array(invoice), await ask(`?${query}`))
        matches.push(...page)
        if (page.length < PAGE) return matches
      }
    },
    receivedAtS: async (id) => {
      const methods = understood(paymentMethods, await ask(`/${encodeURIComponent(id)}/payment-methods`))
      return methods.flatMap(({ payments }) => (payments ?? []).map(({ receivedDate }) => receivedDate))
    },
    invalidate: async (id) => {
      await ask(`/${encodeURIComponent(id)}/status`, { status: 'Invalid' })
    },
  }
}
