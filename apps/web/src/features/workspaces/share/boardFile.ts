import type { MarketName } from '@gvol/wire'
import { catalogIdOf } from '../../../data/user/workspaces/componentIds.ts'
import { decodedObject, type Workspace } from '../../../data/user/workspaces/workspace.ts'
import { type Board, boardFrom, dataOfBoard } from '../model/board.ts'
import { withNewIds } from '../model/newComponentIds.ts'

/** Identifies the file format, so that other files are rejected. */
const KIND = 'gvol-workspace'
const MAX_COMPONENTS = 200
const MAX_CHARACTERS = 2_000_000

/** Returns a board as an exportable file: name, data, and file format. */
export const fileOfBoard = (board: Board): string =>
  `${JSON.stringify({ kind: KIND, version: 1, name: board.name, data: dataOfBoard(board) }, null, 2)}\n`

/** `gvol-workspace-vol-trader.json` */
export const fileNameOfBoard = (name: string, ending: string): string => {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `gvol-workspace-${words || 'board'}.${ending}`
}

export type ExcludedComponent = { readonly id: string; readonly count: number }

export type ImportedBoard =
  | {
      readonly ok: true
      readonly board: Board
      /** Components that are not in the catalog, by id. Their data is preserved but not shown on the board. */
      readonly keptOut: readonly ExcludedComponent[]
    }
  | { readonly ok: false; readonly message: string }

const refused = (message: string): ImportedBoard => ({ ok: false, message })

const truncatedId = (id: string): string => id.slice(0, 80)

/** Counts the ids of raw components; those without one are listed as such. */
const countedIds = (components: readonly unknown[]): readonly ExcludedComponent[] => {
  const counts = new Map<string, number>()
  for (const component of components) {
    const meta = (component as { readonly meta?: { readonly id?: unknown } } | null)?.meta
    const id = typeof meta?.id === 'string' ? truncatedId(meta.id) : '(without meta.id)'
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([id, count]) => ({ id, count }))
}

/**
 * Parses a board from a file: our own format, or the bare data of a workspace. Components unknown to the catalog are
 * excluded from the board and listed; their data is preserved in the workspace under `keptOut`, and is restored by a
 * version that supports them.
 */
export const boardFromFile = (
  text: string,
  fileName: string,
  parts: {
    readonly allowList: ReadonlySet<string>
    readonly usual: MarketName
    readonly workspaces: readonly Workspace[]
  },
): ImportedBoard => {
  if (text.length > MAX_CHARACTERS)
    return refused(`${fileName} has ${text.length} characters; a workspace has at most ${MAX_CHARACTERS}.`)
  const file = decodedObject(text)
  if (file === undefined) return refused(`${fileName} is not JSON with an object in it. Export a workspace to see one.`)
  if (file.kind !== undefined && file.kind !== KIND)
    return refused(`${fileName} is marked as a "${String(file.kind)}"; expected "${KIND}".`)
  const data = decodedObject(file.data) ?? (Array.isArray(file.components) ? file : undefined)
  if (data === undefined || !Array.isArray(data.components))
    return refused(`${fileName} has no list of components: expected {"data": {"components": [{"meta": {"id": …}}]}}.`)
  const { keptOut: before = [], kind: _kind, name: _name, version: _version, ...rest } = data
  const all: readonly unknown[] = [...data.components, ...(Array.isArray(before) ? before : [])]
  if (all.length > MAX_COMPONENTS)
    return refused(`${fileName} has ${all.length} components; a workspace has at most ${MAX_COMPONENTS}.`)
  const isInCatalog = (component: unknown): component is { readonly meta: { readonly id: string } } => {
    const id = (component as { readonly meta?: { readonly id?: unknown } } | null)?.meta?.id
    return typeof id === 'string' && catalogIdOf(id, parts.allowList) !== undefined
  }
  const unknown = all.filter((component) => !isInCatalog(component))
  const components = withNewIds(all.filter(isInCatalog), parts.allowList, parts.workspaces)
  const name = typeof file.name === 'string' && file.name.trim() !== '' ? file.name.trim().slice(0, 80) : 'Imported'
  const excludedData = unknown.length > 0 ? { keptOut: unknown } : {}
  return {
    ok: true,
    board: boardFrom({ name, data: { ...rest, ...excludedData, components } }, parts.allowList, parts.usual),
    keptOut: countedIds(unknown),
  }
}

/** Returns a sentence about the excluded components; undefined when there are none. */
export const excludedText = (excluded: readonly ExcludedComponent[]): string | undefined => {
  if (excluded.length === 0) return undefined
  const total = excluded.reduce((sum, { count }) => sum + count, 0)
  const names = excluded.slice(0, 6).map(({ id, count }) => (count > 1 ? `${id} (${count})` : id))
  const more = excluded.length > 6 ? ` and ${excluded.length - 6} more` : ''
  return `${total === 1 ? 'One component is' : `${total} components are`} not in this catalog (data preserved, not shown on the board): ${names.join(', ')}${more}.`
}
