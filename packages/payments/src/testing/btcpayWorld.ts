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

export type WantedInvoice = Pick<BtcpayInvoiceRow, 'amount' | 'currency' | 'metadata'> & {
  readonly redirectURL: string
  /** Where the payer's page is. */
  readonly origin: string
}

const EXPIRY_S = 900

const newInvoice = (id: string, storeId: string, nowS: number, wanted: WantedInvoice): BtcpayInvoiceRow => ({
  id,
  storeId,
  amount: wanted.amount,
  currency: wanted.currency,
  type: 'Standard',
  checkoutLink: `${wanted.origin}/i/${id}`,
  createdTime: nowS,
  expirationTime: nowS + EXPIRY_S,
  metadata: wanted.metadata,
  checkout: { redirectURL: wanted.redirectURL },
  status: 'New',
  additionalStatus: 'None',
})

/** What a store holds, and what payers, blocks and the operator do with it. */
export const btcpayWorld = ({ now, storeId, emit }: BtcpayWorldOptions) => {
  const invoices = new Map<string, BtcpayInvoiceRow>()
  const payments = new Map<string, PaymentRow[]>()
  const nowS = (): number => Math.floor(now() / 1000)

  const found = (id: string): BtcpayInvoiceRow => {
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
    create: (wanted: WantedInvoice): BtcpayInvoiceRow => {
      const id = `LocalInvoice${String(invoices.size + 1).padStart(6, '0')}`
      const invoice = newInvoice(id, storeId, nowS(), wanted)
      invoices.set(id, invoice)
      emit('InvoiceCreated', invoice)
      return invoice
    },
    /** A payment is seen, of a part, the whole or more than the price; after the expiry it is late. */
    pay: (id: string, part = 1): void => {
      const invoice = found(id)
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
    /** Enough blocks came. */
    confirm: (id: string): void => {
      if (found(id).status === 'Processing') settle(found(id), false)
    },
    expire: (id: string): void => {
      const invoice = found(id)
      if (invoice.status !== 'New') return
      invoice.status = 'Expired'
      emit('InvoiceExpired', invoice, { partiallyPaid: invoice.additionalStatus === 'PaidPartial' })
    },
    /** The operator decides. */
    mark: (id: string, status: 'Settled' | 'Invalid'): BtcpayInvoiceRow => {
      const invoice = found(id)
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
