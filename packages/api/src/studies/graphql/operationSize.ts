import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql'
import type { ApiLimits } from '../../apiLimits.ts'

/** Size of an operation with its fragments expanded. */
type OperationSize = { readonly depth: number; readonly fields: number; readonly rootFields: number }

const NOTHING: OperationSize = { depth: 0, fields: 0, rootFields: 0 }

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, SelectionSetNode> =>
  new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  )

/** Measures each fragment once, so that a document with exponentially nested fragments costs no more than its text. */
const operationSizes = (document: DocumentNode): readonly OperationSize[] => {
  const fragments = fragmentsOf(document)
  const measured = new Map<string, OperationSize>()

  const fragmentSize = (name: string): OperationSize => {
    const cached = measured.get(name)
    if (cached !== undefined) return cached
    // Another rule rejects recursive fragments; this only prevents an endless loop.
    measured.set(name, NOTHING)
    const set = fragments.get(name)
    const size = set === undefined ? NOTHING : sizeOf(set)
    measured.set(name, size)
    return size
  }
  const sizeOf = (set: SelectionSetNode): OperationSize => {
    let { depth, fields, rootFields } = NOTHING
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const inner = selection.selectionSet === undefined ? NOTHING : sizeOf(selection.selectionSet)
        depth = Math.max(depth, inner.depth + 1)
        fields += inner.fields + 1
        rootFields += 1
        continue
      }
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragmentSize(selection.name.value) : sizeOf(selection.selectionSet)
      depth = Math.max(depth, inner.depth)
      fields += inner.fields
      rootFields += inner.rootFields
    }
    return { depth, fields, rootFields }
  }
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((definition) => sizeOf(definition.selectionSet))
}

/** A type that returns everything stored about a user; each use counts as a whole answer. */
const WHOLE_ACCOUNT = 'UserV2'

/** A selection set, and the fragments that contain it. */
type Visit = { readonly set: SelectionSetNode; readonly open: ReadonlySet<string> }

type Repeats = { readonly most: number; readonly accounts: number }

/**
 * Returns how often one response name is repeated in a selection set, and how many whole accounts are requested.
 * Expands fragments, so it must run after the size check.
 */
const repeatsOf = (document: DocumentNode): Repeats => {
  const fragments = fragmentsOf(document)
  let most = 0
  let accounts = 0
  const walk = (visits: readonly Visit[]): void => {
    const counts = new Map<string, number>()
    const inner = new Map<string, Visit[]>()
    const add = ({ set, open }: Visit): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.INLINE_FRAGMENT) add({ set: selection.selectionSet, open })
        else if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const name = selection.name.value
          const fragment = fragments.get(name)
          // Another rule rejects recursive fragments; this only ends the walk.
          if (fragment !== undefined && !open.has(name)) add({ set: fragment, open: new Set([...open, name]) })
        } else {
          const name = (selection.alias ?? selection.name).value
          counts.set(name, (counts.get(name) ?? 0) + 1)
          if (selection.name.value === WHOLE_ACCOUNT) accounts++
          if (selection.selectionSet === undefined) continue
          const below = { set: selection.selectionSet, open }
          inner.set(name, [...(inner.get(name) ?? []), below])
        }
      }
    }
    for (const visit of visits) add(visit)
    most = Math.max(most, ...counts.values())
    for (const next of inner.values()) walk(next)
  }
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) walk([{ set: definition.selectionSet, open: new Set() }])
  return { most, accounts }
}

type SizeLimits = Pick<ApiLimits, 'graphqlDepth' | 'graphqlFields' | 'graphqlRootFields' | 'graphqlRepeats'>

const refused = (what: string, value: number, limit: number): GraphQLError =>
  new GraphQLError(`This operation has ${what} ${value}; at most ${limit} is allowed.`)

/**
 * Returns why an operation is too deep, too wide, or requests too many studies or too many repeats; undefined when it
 * may be validated. Linear in the length of the text; the rules that compare fields with each other run afterwards.
 */
export const sizeFault = (document: DocumentNode, limits: SizeLimits): GraphQLError | undefined => {
  for (const { depth, fields, rootFields } of operationSizes(document)) {
    if (depth > limits.graphqlDepth) return refused('depth', depth, limits.graphqlDepth)
    if (fields > limits.graphqlFields) return refused('a number of fields of', fields, limits.graphqlFields)
    if (rootFields > limits.graphqlRootFields)
      return refused('a number of top-level fields of', rootFields, limits.graphqlRootFields)
  }
  const { most, accounts } = repeatsOf(document)
  if (most > limits.graphqlRepeats) return refused('one name repeated', most, limits.graphqlRepeats)
  return accounts > 1 ? refused('a number of whole accounts of', accounts, 1) : undefined
}
