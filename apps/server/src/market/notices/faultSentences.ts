/** The fault in a sentence: the same without the address or path that a part requests. */
const faultOf = (sentence: string): string => sentence.replace(/\S*\/\S*/g, '/')

const partAndSentence = (problem: string): readonly [part: string, sentence: string] => {
  const at = problem.indexOf(': ')
  return at < 0 ? ['', problem] : [problem.slice(0, at), problem.slice(at + 2)]
}

/**
 * Returns one sentence per fault of a venue, however many parts of its connection report it: the first of them and the
 * number of the others.
 *
 * @param problems  `Part: sentence.`, one per part
 */
export const faultSentences = (problems: readonly string[]): readonly string[] =>
  [...Map.groupBy(problems.map(partAndSentence), ([, sentence]) => faultOf(sentence)).values()].flatMap(
    ([first, ...more]) => {
      if (first === undefined) return []
      const [part, sentence] = first
      if (part === '') return [sentence]
      return [more.length === 0 ? `${part}: ${sentence}` : `${part} and ${more.length} more: ${sentence}`]
    },
  )
