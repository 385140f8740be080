import type { TextRange } from '../fault.ts'

export type Operator = '+' | '-' | '*' | '/' | '^' | '<' | '<=' | '>' | '>=' | '==' | '!='

/** `name`, `name(arguments)`, either with `.column` after it: a function, a short name, or a column of a study. */
export type Reference = TextRange & {
  readonly kind: 'reference'
  readonly name: string
  readonly arguments: readonly Node[]
  /** Arguments by name: `tenor=30`. */
  readonly named: readonly { readonly name: string; readonly value: Node; readonly range: TextRange }[]
  readonly column: string | undefined
}

/** One node of a formula with its character range. */
export type Node =
  | (TextRange & { readonly kind: 'number'; readonly value: number })
  | (TextRange & { readonly kind: 'duration'; readonly ms: number })
  | (TextRange & { readonly kind: 'text'; readonly text: string })
  | (TextRange & { readonly kind: 'market'; readonly venue: string; readonly symbol: string })
  | (TextRange & { readonly kind: 'negated'; readonly of: Node })
  | (TextRange & { readonly kind: 'binary'; readonly operator: Operator; readonly left: Node; readonly right: Node })
  | Reference
