import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import type { ApiLimits } from '../apiLimits.ts'

/** How large an operation is once its fragments are written out. */
type OperationSize = { readonly depth: number; readonly fields: number; readonly rootFields: number }

const NOTHING: OperationSize = { depth: 0, fields: 0, rootFields: 0 }

/** Each fragment is measured once, so a document that doubles itself by nesting them costs no more than its text. */
const operationSizes = (document: DocumentNode): readonly OperationSize[] => {
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet)
  }
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

const refused = (what: string, value: number, limit: number): GraphQLError =>
  new GraphQLError(`This operation has ${what} ${value}; at most ${limit} is allowed.`)

/** Refuses operations that are too deep, too wide, or ask for too many studies at once. */
export const operationSizeRule =
  (limits: Pick<ApiLimits, 'graphqlDepth' | 'graphqlFields' | 'graphqlRootFields'>): ValidationRule =>
  (context: ValidationContext): ASTVisitor => ({
    Document: (document) => {
      for (const { depth, fields, rootFields } of operationSizes(document)) {
        if (depth > limits.graphqlDepth) context.reportError(refused('depth', depth, limits.graphqlDepth))
        if (fields > limits.graphqlFields)
          context.reportError(refused('a number of fields of', fields, limits.graphqlFields))
        if (rootFields > limits.graphqlRootFields) {
          context.reportError(refused('a number of top-level fields of', rootFields, limits.graphqlRootFields))
        }
      }
    },
  })
