/** An invoice with the field names of the Greenfield API; times are Unix seconds. */
export type BtcpayInvoiceRow = {
  readonly id: string
  readonly storeId: string
  readonly amount: string
  readonly currency: string
  readonly type: 'Standard'
  readonly checkoutLink: string
  readonly createdTime: number
  readonly expirationTime: number
  readonly metadata: Readonly<Record<string, unknown>>
  readonly checkout: { readonly redirectURL: string }
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled'
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver'
}

export type PaymentRow = { readonly receivedDate: number; readonly value: string }

export type BtcpayWorldOptions = {
  /** Unix milliseconds. */
  readonly now: () => number
  readonly storeId: string
  readonly emit: (type: string, invoice: BtcpayInvoiceRow, more?: Readonly<Record<string, unknown>>) => void
}

export type InvoiceInput = Pick<BtcpayInvoiceRow, 'amount' | 'currency' | 'metadata'> & {
  readonly redirectURL: string
  /** URL of the payer's page. */
  readonly origin: string
}

const EXPIRY_S = 900

const newInvoice = (id: string, storeId: string, nowS: number, input: InvoiceInput): BtcpayInvoiceRow => ({
  id,
  storeId,
  amount: input.amount,
  currency: input.currency,
  type: 'Standard',
  checkoutLink: `${input.origin}/i/${id}`,
  createdTime: nowS,
  expirationTime: nowS + EXPIRY_S,
  metadata: input.metadata,
  checkout: { redirectURL: input.redirectURL },
  status: 'New',
  additionalStatus: 'None',
})

/** Simulates a store, its payers, confirmations and operator. */
export const btcpayWorld = ({ now, storeId, emit }: BtcpayWorldOptions) => {
  const invoices = new Map<string, BtcpayInvoiceRow>()
  const payments = new Map<string, PaymentRow[]>()
  const nowS = (): number => Math.floor(now() / 1000)

  const invoiceOf = (id: string): BtcpayInvoiceRow => {
    const invoice = invoices.get(id)
    if (invoice === undefined) throw new RangeError(`The local BTCPay Server has no invoice ${id}.`)
    return invoice
  }

  const paidOf = (id: string): number => (payments.get(id) ?? []).reduce((sum, { value }) => sum + Number(value), 0)

  const settle = (invoice: BtcpayInvoiceRow, isByHand: boolean): void => {
    invoice.status = 'Settled'
    if (isByHand) invoice.additionalStatus = 'Marked'
    emit('InvoiceSettled', invoice, { manuallyMarked: isByHand, overPaid: invoice.additionalStatus === 'PaidOver' })
  }

  return {
    invoices,
    payments,
    create: (input: InvoiceInput): BtcpayInvoiceRow => {
      const id = `LocalInvoice${String(invoices.size + 1).padStart(6, '0')}`
      const invoice = newInvoice(id, storeId, nowS(), input)
      invoices.set(id, invoice)
      emit('InvoiceCreated', invoice)
      return invoice
    },
    /** A payment of a part, the whole or more than the price is seen; after expiry it is late. */
    pay: (id: string, part = 1): void => {
      const invoice = invoiceOf(id)
      const value = String(Number(invoice.amount) * part)
      payments.set(id, [...(payments.get(id) ?? []), { receivedDate: nowS(), value }])
      const isLate = invoice.status === 'Expired'
      emit('InvoiceReceivedPayment', invoice, { afterExpiration: isLate })
      const paid = paidOf(id)
      if (paid < Number(invoice.amount)) {
        if (invoice.status === 'New' || isLate) invoice.additionalStatus = 'PaidPartial'
        return
      }
      if (isLate) {
        invoice.additionalStatus = 'PaidLate'
        emit('InvoicePaidAfterExpiration', invoice)
      } else if (invoice.status === 'New') {
        invoice.additionalStatus = paid > Number(invoice.amount) ? 'PaidOver' : 'None'
        invoice.status = 'Processing'
        emit('InvoiceProcessing', invoice, { overPaid: invoice.additionalStatus === 'PaidOver' })
      }
    },
    /** The payment has enough confirmations. */
    confirm: (id: string): void => {
      if (invoiceOf(id).status === 'Processing') settle(invoiceOf(id), false)
    },
    expire: (id: string): void => {
      const invoice = invoiceOf(id)
      if (invoice.status !== 'New') return
      invoice.status = 'Expired'
      emit('InvoiceExpired', invoice, { partiallyPaid: invoice.additionalStatus === 'PaidPartial' })
    },
    /** The operator marks the invoice. */
    mark: (id: string, status: 'Settled' | 'Invalid'): BtcpayInvoiceRow => {
      const invoice = invoiceOf(id)
      if (status === 'Settled') settle(invoice, true)
      else {
        invoice.status = 'Invalid'
        invoice.additionalStatus = 'Marked'
        emit('InvoiceInvalid', invoice, { manuallyMarked: true })
      }
      return invoice
    },
  }
}

export type BtcpayWorld = ReturnType<typeof btcpayWorld>
