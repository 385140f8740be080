/** Messages between the desk and the process of one own study; everything in them is plain data. */

/** JavaScript by import specifier. */
export type Sources = Readonly<Record<string, string>>

export type ToStudy =
  | { readonly kind: 'load'; readonly sources: Sources }
  | { readonly kind: 'run'; readonly id: number; readonly input: unknown }
  | { readonly kind: 'answered'; readonly ask: number; readonly value: unknown }
  | { readonly kind: 'refused'; readonly ask: number; readonly message: string }
  | { readonly kind: 'holds'; readonly id: number; readonly law: number; readonly answer: unknown }

export type FromStudy =
  /** Declaration and laws as data. */
  | { readonly kind: 'loaded'; readonly declaration: unknown; readonly laws: unknown }
  | {
      readonly kind: 'asks'
      readonly ask: number
      readonly id: number
      readonly call: unknown
      readonly args: unknown
    }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  /** Fault of a run, or of loading when there is no id. */
  | { readonly kind: 'fault'; readonly id: number | undefined; readonly message: string }

/** Import specifiers of the study and of its laws, if it has any. */
export const STUDY = 'own:/study.ts'
export const LAWS = 'own:/laws.ts'
