import type Stripe from 'stripe'
import { expect, expectTypeOf, test } from 'vitest'
import type {
  ChargeRow,
  CustomerRow,
  DisputeRow,
  InvoiceRow,
  PriceRow,
  SessionRow,
  SubscriptionRow,
} from './stripeRows.ts'

/** Any part of a Stripe object, at any depth. */
type Part<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : { readonly [Key in keyof T]?: Part<T[Key]> }

/** Field names of a row that Stripe does not have. */
type Invented<Row, Real> = Exclude<keyof Row, keyof Real>

test('rows of the local Stripe match the types of the SDK (checked by the compiler)', () => {
  expectTypeOf<PriceRow>().toExtend<Part<Stripe.Price>>()
  expectTypeOf<CustomerRow>().toExtend<Part<Stripe.Customer>>()
  expectTypeOf<SubscriptionRow>().toExtend<Part<Stripe.Subscription>>()
  expectTypeOf<InvoiceRow>().toExtend<Part<Stripe.Invoice>>()
  expectTypeOf<ChargeRow>().toExtend<Part<Stripe.Charge>>()
  expectTypeOf<DisputeRow>().toExtend<Part<Stripe.Dispute>>()
  expectTypeOf<SessionRow>().toExtend<Part<Stripe.Checkout.Session>>()
  expectTypeOf<Invented<PriceRow, Stripe.Price>>().toBeNever()
  expectTypeOf<Invented<CustomerRow, Stripe.Customer>>().toBeNever()
  expectTypeOf<Invented<SubscriptionRow, Stripe.Subscription>>().toBeNever()
  expectTypeOf<Invented<InvoiceRow, Stripe.Invoice>>().toBeNever()
  expectTypeOf<Invented<ChargeRow, Stripe.Charge>>().toBeNever()
  expectTypeOf<Invented<DisputeRow, Stripe.Dispute>>().toBeNever()
  // The row also stores creation parameters, which the real object stores elsewhere.
  expectTypeOf<Invented<SessionRow, Stripe.Checkout.Session>>().toEqualTypeOf<'price' | 'subscription_metadata'>()
  expect.assertions(0)
})
