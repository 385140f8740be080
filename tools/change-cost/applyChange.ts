import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Change } from './change.ts'

type Insertion = Change['insertions'][number]

/**
 * The text of a file with an insertion in its sorted position.
 *
 * @throws Error when the file has no lines of that kind
 */
export const withInsertion = (text: string, { file, text: added, among, isLast }: Insertion): string => {
  const lines = text.split('\n')
  const keyOf = (line: string): string | undefined => among.exec(line)?.[1]
  const key = keyOf(added)
  const siblings = lines.flatMap((line, index) => {
    const sibling = keyOf(line)
    return sibling === undefined ? [] : [{ index, key: sibling }]
  })
  const last = siblings.at(-1)
  if (last === undefined || key === undefined) throw new Error(`${file} has no line like ${JSON.stringify(added)}`)
  const next = isLast === true ? undefined : siblings.find((sibling) => sibling.key > key)
  return lines.toSpliced(next?.index ?? last.index + 1, 0, added).join('\n')
}

/**
 * Writes the files of a change and its lines into the project at a path.
 *
 * @throws Error when one of its files exists already; then nothing is written
 */
export const applyChange = (path: string, { files, insertions }: Change): void => {
  const taken = Object.keys(files).find((file) => existsSync(join(path, file)))
  if (taken !== undefined) throw new Error(`${taken} exists already.`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  for (const insertion of insertions) {
    const catalog = join(path, insertion.file)
    writeFileSync(catalog, withInsertion(readFileSync(catalog, 'utf8'), insertion))
  }
}
