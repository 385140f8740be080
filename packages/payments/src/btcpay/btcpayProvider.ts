import { z } from 'zod'
import type { BtcpayConfig } from '../paymentsConfig.ts'
import type { Provider, ReceivedMessage } from '../provider.ts'
import { returnAddress } from '../returnAddress.ts'
import { btcpayState, type CryptoInvoice } from './btcpayState.ts'
import type { Btcpay, BtcpayInvoice } from './openBtcpay.ts'
import { openedDelivery } from './openedDelivery.ts'

/** Metadata that the desk writes into its invoices; only holders of the API key can. */
const ourMetadata = z.object({
  gvolUser: z.string().min(1),
  gvolPlan: z.string().min(1),
  gvolMonths: z.int().min(1).max(144),
})

const orderOf = (userId: string): string => `gvol-${userId}`
const ourPart = ({ metadata }: BtcpayInvoice) => ourMetadata.safeParse(metadata).data

const CHANGING = new Set([
  'InvoiceReceivedPayment',
  'InvoicePaymentSettled',
  'InvoiceProcessing',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceExpiredPaidPartial',
  'InvoicePaidAfterExpiration',
  'InvoiceInvalid',
])

const invoicesOf = async (btcpay: Btcpay, userId: string): Promise<readonly BtcpayInvoice[]> =>
  (await btcpay.ofOrder(orderOf(userId))).filter((invoice) => ourPart(invoice)?.gvolUser === userId)

const cryptoInvoice = async (btcpay: Btcpay, invoice: BtcpayInvoice): Promise<CryptoInvoice> => {
  const { gvolPlan, gvolMonths } = ourPart(invoice)!
  // The first payment, not the last: small change sent to a settled invoice must not shift its period.
  const received = invoice.status === 'Settled' ? await btcpay.receivedAtS(invoice.id) : []
  const { id, status, additionalStatus, createdTime } = invoice
  const paidAtMs = Math.round((received.length === 0 ? createdTime : Math.min(...received)) * 1000)
  return { id, plan: gvolPlan, months: gvolMonths, status, additionalStatus, paidAtMs }
}

const read = async (btcpay: Btcpay, userId: string) =>
  btcpayState(await Promise.all((await invoicesOf(btcpay, userId)).map((invoice) => cryptoInvoice(btcpay, invoice))))

/** Crypto payments: invoices and webhooks of a BTCPay Server. */
export const btcpayProvider = (btcpay: Btcpay, config: BtcpayConfig): Provider => ({
  receive: (message): ReceivedMessage => {
    const opened = openedDelivery(message, config.webhookSecret)
    if (!opened.ok) return { outcome: opened.reason }
    const { id, type, storeId, invoiceId } = opened.delivery
    if (storeId !== config.storeId || !CHANGING.has(type) || invoiceId === undefined) return { outcome: 'ignored' }
    return {
      outcome: 'about',
      eventId: id,
      userOf: async () => {
        const invoice = await btcpay.invoice(invoiceId)
        return invoice && ourPart(invoice)?.gvolUser
      },
      read: (userId) => read(btcpay, userId),
    }
  },
  startCheckout: async ({ user, plan, returnUrl }) => {
    const redirectUrl = returnAddress(returnUrl, 'check')
    if (redirectUrl === undefined) return { ok: false, reason: 'bad-return-url' }
    const { amount, currency, interval, intervalCount } = plan.price
    const gvolMonths = intervalCount * (interval === 'year' ? 12 : 1)
    const metadata = {
      orderId: orderOf(user.id),
      itemDesc: plan.name,
      gvolUser: user.id,
      gvolPlan: plan.id,
      gvolMonths,
    }
    const { checkoutLink } = await btcpay.create({ amount, currency, metadata, redirectUrl })
    return { ok: true, url: checkoutLink }
  },
  readOf: (user) => read(btcpay, user.id),
  cancelOf: async (user) => {
    const open = (await invoicesOf(btcpay, user.id)).filter(({ status }) => status === 'New')
    for (const { id } of open) await btcpay.invalidate(id)
    return open.length
  },
})
