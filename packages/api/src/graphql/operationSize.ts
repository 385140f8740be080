import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql'
import type { ApiLimits } from '../apiLimits.ts'

/** How large an operation is once its fragments are written out. */
type OperationSize = { readonly depth: number; readonly fields: number; readonly rootFields: number }

const NOTHING: OperationSize = { depth: 0, fields: 0, rootFields: 0 }

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, SelectionSetNode> =>
  new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  )

/** Each fragment is measured once, so a document that doubles itself by nesting them costs no more than its text. */
const operationSizes = (document: DocumentNode): readonly OperationSize[] => {
  const fragments = fragmentsOf(document)
  const measured = new Map<string, OperationSize>()

  const fragmentSize = (name: string): OperationSize => {
    const known = measured.get(name)
    if (known !== undefined) return known
    // A fragment that contains itself is refused by another rule; here it must only end.
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

/** Fields that answer with everything that somebody keeps: one of them is a whole answer. */
const WHOLE_ACCOUNT = 'UserV2'

/** A set of fields, and the fragments that it stands in. */
type Place = { readonly set: SelectionSetNode; readonly open: ReadonlySet<string> }

type Repeats = { readonly most: number; readonly accounts: number }

/**
 * How often one name of the answer is written in one place, and how many whole accounts are asked for. Walks fragments
 * where they are used, so it comes after their size is known to be small.
 */
const repeatsOf = (document: DocumentNode): Repeats => {
  const fragments = fragmentsOf(document)
  let most = 0
  let accounts = 0
  const walk = (places: readonly Place[]): void => {
    const counts = new Map<string, number>()
    const inner = new Map<string, Place[]>()
    const add = ({ set, open }: Place): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.INLINE_FRAGMENT) add({ set: selection.selectionSet, open })
        else if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const name = selection.name.value
          const fragment = fragments.get(name)
          // One that contains itself is refused by another rule; here the walk must only end.
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
    for (const place of places) add(place)
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
 * Why an operation is too deep, too wide, asks for too many studies at once or for the same thing again and again;
 * undefined when it may be checked against the schema. It costs no more than the text is long: the rules that compare
 * fields with each other come after it.
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
