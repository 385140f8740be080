/** What is sold here, as `/api/payments/plans` answers it. */
export type Plan = {
  readonly id: string
  readonly name: string
  readonly description?: string
  /** The price for people: '$49.00 per month'. */
  readonly priceText: string
  readonly providers: readonly ('stripe' | 'btcpay')[]
}

export type PlanList = {
  readonly isConfigured: boolean
  readonly plans: readonly Plan[]
  readonly stripe: { readonly publishableKey: string; readonly scriptUrl: string } | null
}
