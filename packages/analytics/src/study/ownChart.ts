/** How the desk draws an operator's own study: a table of all columns, or some of them over one. */
export type OwnChart<Name extends string = string> =
  | { readonly kind: 'table' }
  | {
      readonly kind: 'line' | 'bars' | 'points'
      /** A number or an instant; for bars also a text. */
      readonly x: Name
      /** Numbers of one unit. */
      readonly y: readonly Name[]
    }

/** Maximum number of columns of an own study, limited by its chart: numbers, instants and flags; and texts. */
export const OWN_NUMBERS = 10
export const OWN_TEXTS = 5
