import type { Place } from '../fault.ts'

export type Operator = '+' | '-' | '*' | '/' | '^' | '<' | '<=' | '>' | '>=' | '==' | '!='

/** `name`, `name(arguments)`, either with `.column` behind it: a function, a short name, or a column of a study. */
export type Reference = Place & {
  readonly kind: 'reference'
  readonly name: string
  readonly arguments: readonly Node[]
  /** Arguments by name: `tenor=30`. */
  readonly named: readonly { readonly name: string; readonly value: Node; readonly place: Place }[]
  readonly column: string | undefined
}

/** One piece of a formula with its place in the text. */
export type Node =
  | (Place & { readonly kind: 'number'; readonly value: number })
  | (Place & { readonly kind: 'duration'; readonly ms: number })
  | (Place & { readonly kind: 'text'; readonly text: string })
  | (Place & { readonly kind: 'market'; readonly venue: string; readonly symbol: string })
  | (Place & { readonly kind: 'negated'; readonly of: Node })
  | (Place & { readonly kind: 'binary'; readonly operator: Operator; readonly left: Node; readonly right: Node })
  | Reference
