import type { Reference } from './node.ts'

/** If name and column of a reference together are a name, returns that name without a column. */
export const asOneName = (node: Reference, isName: (name: string) => boolean): Reference => {
  const name = `${node.name}.${node.column}`.toLowerCase()
  return node.column !== undefined && isName(name) ? { ...node, name, column: undefined } : node
}
