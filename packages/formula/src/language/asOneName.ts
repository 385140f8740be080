import type { Reference } from './node.ts'

/** A reference whose name and column together are a name of their own: that name, without a column. */
export const asOneName = (node: Reference, isName: (name: string) => boolean): Reference => {
  const name = `${node.name}.${node.column}`.toLowerCase()
  return node.column !== undefined && isName(name) ? { ...node, name, column: undefined } : node
}
