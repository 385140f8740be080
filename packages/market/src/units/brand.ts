declare const brand: unique symbol

/** A `Base` that only its own constructor can create. Plain `Base` at run time. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
