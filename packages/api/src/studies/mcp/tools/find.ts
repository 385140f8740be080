import { z } from 'zod'
import { inputs } from '../tool/inputs.ts'
import { isDated } from '../tool/rows.ts'
import { argumentTexts, columnTexts, searchNames, searchStudies } from '../tool/search.ts'
import { callText } from '../tool/table.ts'
import { defineTool, failure } from '../tool/tool.ts'

const MAX_NAMES = 5

export const findTool = defineTool({
  name: 'find',
  title: 'Find studies',
  doc: 'Studies by words (skew history, dealer gamma, funding), best first, with arguments, columns and units; and names for formulas of history.',
  input: z.strictObject({
    words: z.string().min(1).max(200),
    rows: z.number().int().min(1).max(30).default(6),
    skip: inputs.skip,
  }),
  output: z.object({
    studies: z.array(
      z.object({
        study: z.string(),
        doc: z.string(),
        dated: z.boolean(),
        arguments: z.array(z.string()),
        columns: z.array(z.string()),
      }),
    ),
    formulas: z.array(z.object({ formula: z.string(), doc: z.string() })),
    more: z.string().optional(),
  }),
  run: async ({ words, rows, skip }, { studies }) => {
    const matches = searchStudies(studies, words)
    if (matches.length === 0)
      return failure(
        'No study matches. Use words of the market, e.g. find {"words":"risk reversal history"}, "open interest by strike", "funding", "dealer gamma".',
      )
    const page = matches.slice(skip, skip + rows)
    const left = matches.length - skip - page.length
    return {
      ok: true,
      value: {
        studies: page.map((study) => ({
          study: study.id,
          doc: study.doc,
          dated: isDated(study),
          arguments: [...argumentTexts(study)],
          columns: [...columnTexts(study, words)],
        })),
        formulas: searchNames(words)
          .slice(0, MAX_NAMES)
          .map((name) => ({ ...name })),
        ...(left > 0
          ? { more: `${left} weaker matches: ${callText('find', { words, rows, skip: skip + page.length })}` }
          : {}),
      },
    }
  },
})
