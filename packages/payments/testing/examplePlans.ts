/** Plans matching the prices of the local Stripe: the `plans` part of a configuration. */
export const EXAMPLE_PLANS = [
  {
    id: 'monthly',
    name: 'Desk, monthly',
    price: { amount: '49.00', currency: 'USD', interval: 'month' },
    stripePrice: 'price_month',
    btcpay: true,
  },
  {
    id: 'yearly',
    name: 'Desk, yearly',
    price: { amount: '490.00', currency: 'USD', interval: 'year' },
    stripePrice: 'price_year',
    btcpay: true,
  },
] as const
