import type { MarketName } from '@gvol/wire'
import { catalogIdOf } from '../../../data/user/workspaces/componentIds.ts'
import { decodedObject, type Workspace } from '../../../data/user/workspaces/workspace.ts'
import { type Board, boardFrom, dataOfBoard } from '../model/board.ts'
import { withNewIds } from '../model/newComponentIds.ts'

/** Says what a file is, so that another one is not mistaken for it. */
const KIND = 'gvol-workspace'
const MOST_COMPONENTS = 200
const MOST_CHARACTERS = 2_000_000

/** A board as a file that travels: name, data, and what it is. */
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

export type KeptOut = { readonly id: string; readonly count: number }

export type ImportedBoard =
  | {
      readonly ok: true
      readonly board: Board
      /** Components that the catalog does not have, by id. They stay in the data, beside the board. */
      readonly keptOut: readonly KeptOut[]
    }
  | { readonly ok: false; readonly message: string }

const refused = (message: string): ImportedBoard => ({ ok: false, message })

const shownName = (id: string): string => id.slice(0, 80)

/** Ids that a sample of raw components carries; those without one are named so. */
const countedIds = (components: readonly unknown[]): readonly KeptOut[] => {
  const counts = new Map<string, number>()
  for (const component of components) {
    const meta = (component as { readonly meta?: { readonly id?: unknown } } | null)?.meta
    const id = typeof meta?.id === 'string' ? shownName(meta.id) : '(without meta.id)'
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([id, count]) => ({ id, count }))
}

/**
 * A board from the text of a file: one of ours, or the bare data of a workspace. Components unknown to the catalog are
 * kept out of the board and listed; their data stays in the workspace under `keptOut`, and comes back when a later
 * version knows them.
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
  if (text.length > MOST_CHARACTERS)
    return refused(`${fileName} has ${text.length} characters; a workspace has at most ${MOST_CHARACTERS}.`)
  const file = decodedObject(text)
  if (file === undefined) return refused(`${fileName} is not JSON with an object in it. Export a workspace to see one.`)
  if (file.kind !== undefined && file.kind !== KIND)
    return refused(`${fileName} says that it is a "${String(file.kind)}"; expected "${KIND}".`)
  const data = decodedObject(file.data) ?? (Array.isArray(file.components) ? file : undefined)
  if (data === undefined || !Array.isArray(data.components))
    return refused(`${fileName} has no list of components: expected {"data": {"components": [{"meta": {"id": …}}]}}.`)
  const { keptOut: before = [], kind: _kind, name: _name, version: _version, ...rest } = data
  const all: readonly unknown[] = [...data.components, ...(Array.isArray(before) ? before : [])]
  if (all.length > MOST_COMPONENTS)
    return refused(`${fileName} has ${all.length} components; a workspace has at most ${MOST_COMPONENTS}.`)
  const isKnown = (component: unknown): component is { readonly meta: { readonly id: string } } => {
    const id = (component as { readonly meta?: { readonly id?: unknown } } | null)?.meta?.id
    return typeof id === 'string' && catalogIdOf(id, parts.allowList) !== undefined
  }
  const unknown = all.filter((component) => !isKnown(component))
  const components = withNewIds(all.filter(isKnown), parts.allowList, parts.workspaces)
  const name = typeof file.name === 'string' && file.name.trim() !== '' ? file.name.trim().slice(0, 80) : 'Imported'
  const kept = unknown.length > 0 ? { keptOut: unknown } : {}
  return {
    ok: true,
    board: boardFrom({ name, data: { ...rest, ...kept, components } }, parts.allowList, parts.usual),
    keptOut: countedIds(unknown),
  }
}

/** What an import left out, in a sentence; undefined when it is whole. */
export const keptOutWords = (keptOut: readonly KeptOut[]): string | undefined => {
  if (keptOut.length === 0) return undefined
  const total = keptOut.reduce((sum, { count }) => sum + count, 0)
  const names = keptOut.slice(0, 6).map(({ id, count }) => (count > 1 ? `${id} (${count})` : id))
  const more = keptOut.length > 6 ? ` and ${keptOut.length - 6} more` : ''
  return `${total === 1 ? 'One component is' : `${total} components are`} not in this catalog and stay beside the board: ${names.join(', ')}${more}.`
}
