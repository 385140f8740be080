import { type Argument, nounOf, type Study } from '@gvol/analytics'
import { z } from 'zod'
import { noStudyText } from '../tool/faultTexts.ts'
import { inputs } from '../tool/inputs.ts'
import { isDated, unitOf } from '../tool/rows.ts'
import { marketForm } from '../tool/studyRequest.ts'
import { defineTool, failure } from '../tool/tool.ts'

const usualOf = ({ fallback, isRequired, wire }: Argument): string | undefined => {
  const value = fallback === undefined || isRequired ? null : wire(fallback)
  return value === null || typeof value === 'object' ? undefined : String(value)
}

const argumentOf = ([name, argument]: readonly [string, Argument]) => {
  const usual = usualOf(argument)
  return {
    name,
    doc: argument.hint,
    required: argument.isRequired,
    ...(usual === undefined ? {} : { default: usual }),
    ...(argument.unit === null ? {} : { unit: argument.unit }),
  }
}

const columnsOf = (study: Study) =>
  Object.entries(study.output).map(([name, { doc, isNullable }]) => ({
    name,
    unit: unitOf(study, name),
    doc: isNullable ? `${doc}; may be null` : doc,
  }))

export const describeTool = defineTool({
  name: 'describe',
  title: 'Describe a study',
  doc: 'Method, arguments with limits and defaults, and columns with units of one study.',
  input: z.strictObject({ study: inputs.study }),
  output: z.object({
    study: z.string(),
    title: z.string(),
    doc: z.string(),
    method: z.string(),
    market: z.string().optional(),
    dated: z.boolean(),
    computedFrom: z.array(z.string()),
    arguments: z.array(z.looseObject({ name: z.string(), doc: z.string() })),
    columns: z.array(z.object({ name: z.string(), unit: z.string(), doc: z.string() })),
  }),
  run: async ({ study: id }, { studies }) => {
    const study = Object.hasOwn(studies, id) ? studies[id] : undefined
    if (study === undefined) return failure(noStudyText(id, studies))
    const market = marketForm(study)
    return {
      ok: true,
      value: {
        study: study.id,
        title: study.title,
        doc: `${study.own === undefined ? '' : 'The operator’s own. '}${study.doc}`,
        method: study.method,
        ...(market === undefined ? {} : { market }),
        dated: isDated(study),
        computedFrom: study.needs.map(nounOf),
        arguments: Object.entries(study.input).map(argumentOf),
        columns: columnsOf(study),
      },
    }
  },
})
