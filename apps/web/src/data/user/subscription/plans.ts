/** A plan for sale, as returned by `/api/payments/plans`. */
export type Plan = {
  readonly id: string
  readonly name: string
  readonly description?: string
  /** The price as text: '$49.00 per month'. */
  readonly priceText: string
  readonly providers: readonly ('stripe' | 'btcpay')[]
}

export type PlanList = {
  readonly isConfigured: boolean
  readonly plans: readonly Plan[]
  readonly stripe: { readonly publishableKey: string; readonly scriptUrl: string } | null
}
