import { type AnyInput, parseStudyInput, type Study } from '@gvol/analytics'
import type { PublishedPanel } from '@gvol/wire'
import { z } from 'zod'
import type { Problem } from '../../http/problem.ts'
import { pickedColumns } from '../../studies/answer/pickedColumns.ts'
import { type Studies, studyById } from '../../studies/answer/requestedStudy.ts'

const MAX_PANELS = 16
const MAX_QUESTIONS = 8
const MAX_COLUMNS = 100
/** Size of all panels together, as JSON text. */
const MAX_BYTES = 200_000

/** Studies on these subjects concern one user: the answer would reveal their arguments. */
const PRIVATE = new Set<string>(['portfolio', 'ledger', 'address'])

const id = z.string().regex(/^[\w-]{1,80}$/, 'expected letters, digits, - and _')
const short = z.string().trim().min(1).max(200)
const texts = z.record(z.string().max(80), z.string().max(2_000))
const grid = (most: number) => z.number().int().min(0).max(most)

const question = z.object({
  name: id,
  study: z.string().max(80),
  arguments: z.record(
    z.string().max(80),
    z.union([z.string().max(20_000), z.number(), z.boolean(), z.array(z.string().max(200)).max(200)]),
  ),
  columns: z.array(z.string().max(80)).min(1).max(MAX_COLUMNS),
})

const panel = z.object({
  id,
  chart: id,
  title: short,
  subject: texts,
  page: z.record(z.string().max(80), z.unknown()),
  texts,
  place: z.object({
    x: grid(11),
    y: grid(10_000),
    w: z.number().int().min(1).max(12),
    h: z.number().int().min(1).max(200),
  }),
  questions: z.array(question).min(1).max(MAX_QUESTIONS),
})

/** Panels in the body of a publication or report. */
export const panelsSchema = z.array(panel).min(1).max(MAX_PANELS)

/** A question with a valid study, arguments and columns. */
export type CheckedQuestion = {
  readonly study: Study
  readonly input: AnyInput
  readonly columns: readonly string[]
}

/** Validates a question as untrusted input; returns what is wrong with it. */
export const checkedQuestion = (
  studies: Studies,
  { study: studyId, arguments: args, columns: columnNames }: PublishedPanel['questions'][number],
): CheckedQuestion | Problem => {
  const study = studyById(studies, studyId)
  if ('status' in study) return study
  if (PRIVATE.has(study.subject)) {
    const message = `${study.id} contains private positions and cannot be published.`
    return { status: 400, code: 'bad-request', message, study: study.id }
  }
  const parsed = parseStudyInput(study, args)
  if (!parsed.ok)
    return { status: 400, code: 'bad-argument', message: parsed.message, argument: parsed.argument, study: study.id }
  const columns = pickedColumns(study, columnNames.join(','))
  return 'status' in columns ? columns : { study, input: parsed.input, columns }
}

/** Returns the panels as JSON text for storage, or why they cannot be published. */
export const panelsText = (
  studies: Studies,
  panels: readonly PublishedPanel[],
): { readonly text: string } | Problem => {
  if (new Set(panels.map((one) => one.id)).size < panels.length)
    return {
      status: 400,
      code: 'bad-request',
      message: 'panels: expected each with an id of its own.',
      argument: 'panels',
    }
  for (const { questions } of panels)
    for (const question of questions) {
      const checked = checkedQuestion(studies, question)
      if ('status' in checked) return checked
    }
  const text = JSON.stringify(panels)
  if (Buffer.byteLength(text) > MAX_BYTES)
    return { status: 413, code: 'too-large', message: 'The panels hold at most 200 kB. Leave some of them out.' }
  return { text }
}

/** Parses text written by `panelsText`. */
export const panelsOf = (content: string): readonly PublishedPanel[] => JSON.parse(content) as readonly PublishedPanel[]
