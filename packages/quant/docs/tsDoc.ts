/** A doc block taken apart; texts are joined to one line, paragraphs stay apart by an empty line. */
export type TsDoc = {
  readonly text: string
  readonly params: readonly { readonly name: string; readonly text: string }[]
  readonly returns: readonly string[]
  readonly throws: readonly string[]
  readonly remarks: readonly string[]
  readonly see: readonly string[]
}

const paragraphs = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')

/**
 * Takes a doc block apart.
 *
 * @param comment  the block with its opening and closing marks
 * @returns description and tags in the order written
 * @throws RangeError for a tag that the reference page would not show
 */
export const tsDoc = (comment: string): TsDoc => {
  const lines = comment
    .replace(/^\s*\/\*\*/, '')
    .replace(/\*\/\s*$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const firstTag = lines.findIndex((line) => line.startsWith('@'))
  const tagLines = firstTag < 0 ? [] : lines.slice(firstTag)
  const tags: { name: string; lines: string[] }[] = []
  for (const line of tagLines) {
    const tag = /^@(\w+)\s*(.*)$/.exec(line)
    if (tag) tags.push({ name: tag[1], lines: [tag[2]] })
    else tags[tags.length - 1].lines.push(line)
  }
  const unknown = tags.find(({ name }) => !['param', 'returns', 'throws', 'remarks', 'see'].includes(name))
  if (unknown) throw new RangeError(`tag @${unknown.name} is not supported on the reference page: ${unknown.lines[0]}`)
  const texts = (name: string): string[] => tags.filter((tag) => tag.name === name).map((tag) => paragraphs(tag.lines))
  return {
    text: paragraphs(firstTag < 0 ? lines : lines.slice(0, firstTag)),
    params: texts('param').map((text) => ({
      name: /^\S*/.exec(text)?.[0] ?? '',
      text: text.replace(/^\S*\s*/, ''),
    })),
    returns: texts('returns'),
    throws: texts('throws'),
    remarks: texts('remarks'),
    see: texts('see'),
  }
}
