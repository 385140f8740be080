import { isRecord } from '../../messages/shape.ts'

/** Unreadable rows per request after which the response counts as one of another format. */
const MAX_UNREADABLE = 20
/** Lists lie at most this deep in a response. */
const MAX_DEPTH = 4
/** Objects under these names have one row per property in the responses of some venues. */
const ROW_MAPS: ReadonlySet<string> = new Set(['result', 'data'])

/** Bodies of the responses to one request, by request. */
export type Bodies = ReadonlyMap<string, unknown>

type Key = string | number
/** One row, at the same position of every list that runs parallel to the first. */
type Row = { readonly body: string; readonly paths: readonly (readonly Key[])[]; readonly key: Key }
type RowList = { readonly path: readonly Key[]; readonly keys: readonly Key[] }

const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Returns the lists of rows in a body; rows are not searched. */
const listsIn = (value: unknown, path: readonly Key[]): readonly RowList[] => {
  if (Array.isArray(value)) {
    const isNested =
      value.length > 0 && value.length <= 3 && value.every((each) => isRow(each) && listsIn(each, []).length > 0)
    if (isNested) return value.flatMap((each, i) => listsIn(each, [...path, i]))
    return value.some(isRow) ? [{ path, keys: [...value.keys()] }] : []
  }
  if (!isRecord(value) || path.length >= MAX_DEPTH) return []
  const entries = Object.entries(value)
  const isMap = ROW_MAPS.has(String(path.at(-1))) && entries.length > 0 && entries.every(([, each]) => isRecord(each))
  if (isMap) return [{ path, keys: entries.map(([key]) => key) }]
  return entries.flatMap(([key, each]) => listsIn(each, [...path, key]))
}

/** Lists of equal length in one response describe the same markets, so a row leaves all of them together. */
const rowGroups = (bodies: Bodies): readonly (readonly Row[])[] =>
  [...bodies].flatMap(([body, value]) =>
    [...Map.groupBy(listsIn(value, []), ({ keys }) => keys.join('\n')).values()].map((parallel) => {
      const paths = parallel.map(({ path }) => path)
      return (parallel[0]?.keys ?? []).map((key): Row => ({ body, paths, key }))
    }),
  )

const at = (value: unknown, path: readonly Key[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Readonly<Record<Key, unknown>>)[key], value)

const setAt = (value: unknown, path: readonly Key[], part: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return part
  if (Array.isArray(value)) return value.map((each, i) => (i === key ? setAt(each, rest, part) : each))
  const record = value as Readonly<Record<Key, unknown>>
  return { ...record, [key]: setAt(record[key], rest, part) }
}

const withRows = (bodies: Bodies, groups: readonly (readonly Row[])[], included: ReadonlySet<Row>): Bodies => {
  const result = new Map(bodies)
  for (const group of groups) {
    const [first] = group
    if (first === undefined) continue
    const keys = new Set(group.flatMap((row) => (included.has(row) ? [row.key] : [])))
    for (const path of first.paths) {
      const list = at(bodies.get(first.body), path)
      const part = Array.isArray(list)
        ? list.filter((_, i) => keys.has(i))
        : Object.fromEntries(Object.entries(list as object).filter(([key]) => keys.has(key)))
      result.set(first.body, setAt(result.get(first.body), path, part))
    }
  }
  return result
}

/** Result of a reading without the rows that cannot be read. */
export type ReadableRows<Answer> = { readonly answer: Answer; readonly unreadable: readonly unknown[] }

/**
 * Repeats a reading that failed, without the rows that make it fail. Finds them by halving.
 *
 * @param read  reads bodies; throws if it cannot
 * @returns undefined if the failure is not one of single rows
 */
export const readableRows = async <Answer>(
  bodies: Bodies,
  read: (bodies: Bodies) => Promise<Answer>,
): Promise<ReadableRows<Answer> | undefined> => {
  const groups = rowGroups(bodies)
  const included = new Set<Row>()
  const unreadable: Row[] = []
  let answer: Answer | undefined

  const isReadable = async (): Promise<boolean> => {
    try {
      answer = await read(withRows(bodies, groups, included))
      return true
    } catch {
      return false
    }
  }
  const add = async (rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0 || unreadable.length > MAX_UNREADABLE) return
    for (const row of rows) included.add(row)
    if (await isReadable()) return
    for (const row of rows) included.delete(row)
    const [only] = rows
    if (only !== undefined && rows.length === 1) unreadable.push(only)
    else {
      await add(rows.slice(0, rows.length >> 1))
      await add(rows.slice(rows.length >> 1))
    }
  }

  for (const group of groups) await add(group)
  if (included.size === 0 || unreadable.length > MAX_UNREADABLE || !(await isReadable())) return undefined
  return {
    answer: answer as Answer,
    unreadable: unreadable.map(({ body, paths, key }) => at(bodies.get(body), [...(paths[0] ?? []), key])),
  }
}
