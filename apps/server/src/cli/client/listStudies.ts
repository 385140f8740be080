import { deskAddress } from './deskAddress.ts'
import { reachDesk } from './reachDesk.ts'

/** A study as the catalog lists it. */
export type ListedStudy = { readonly id: string; readonly title: string; readonly doc: string }

/** Returns a line of id and title for each study that has all of the words in its id, title or description. */
export const studyLines = (studies: readonly ListedStudy[], words: readonly string[]): readonly string[] => {
  const matching = studies.filter(({ id, title, doc }) => {
    const text = `${id} ${title} ${doc}`.toLowerCase()
    return words.every((word) => text.includes(word.toLowerCase()))
  })
  const width = Math.max(0, ...matching.map(({ id }) => id.length))
  return matching.map(({ id, title }) => `${id.padEnd(width)}  ${title}`)
}

/** Prints the studies of a running desk with all of the words; all without words. */
export const listStudies = async (
  words: readonly string[],
  { desk }: { readonly desk: string },
  key: string | undefined,
): Promise<number> => {
  const response = await reachDesk(deskAddress(desk, key), '/api/v1/studies', {})
  const { studies } = (await response.json()) as { readonly studies: readonly ListedStudy[] }
  const lines = studyLines(studies, words)
  if (lines.length > 0) {
    process.stdout.write(`${lines.join('\n')}\n`)
    return 0
  }
  process.stderr.write(`No study has ${words.join(' and ')} in its name or description. Use fewer words.\n`)
  return 2
}
