import type { Study } from '@gvol/analytics'
import type { Problem } from '../../http/problem.ts'

export type Studies = Readonly<Record<string, Study>>

/** A repeated parameter becomes a list, so that arguments with one value reject it by name. */
export const parametersOf = (url: URL): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )

/** @returns the study with that id, or a problem that lists the available ones */
export const studyById = (studies: Studies, id: string): Study | Problem =>
  Object.hasOwn(studies, id)
    ? studies[id]!
    : {
        status: 404,
        code: 'unknown-study',
        message: `There is no study ${JSON.stringify(id.slice(0, 60))}. Studies: ${Object.keys(studies).join(', ')}.`,
      }
