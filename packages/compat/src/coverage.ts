import type { Field } from './graphql/field.ts'
import type { Method } from './rest/method.ts'

/** Coverage of one field or method: the studies used, unavailable columns, and intended differences. */
export type Coverage = {
  readonly name: string
  readonly status: 'answered' | 'empty'
  readonly studies: readonly string[]
  readonly unknown: readonly string[]
  readonly differs: string | null
  /** Why it has no rows. */
  readonly why: string | null
}

/** Returns the coverage of a catalog, in its order. */
export const coverage = (catalog: Readonly<Record<string, Field | Method>>): readonly Coverage[] =>
  Object.entries(catalog).map(([name, one]) =>
    'empty' in one
      ? { name, status: 'empty', studies: [], unknown: [], differs: null, why: one.empty }
      : {
          name,
          status: 'answered',
          studies: one.studies,
          unknown: one.unknown ?? [],
          differs: one.differs ?? null,
          why: null,
        },
  )
