import { argumentNames, type Study } from '@gvol/analytics'
import type { Problem } from '../../http/problem.ts'
import { meantText } from './nearNames.ts'

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
        message: `There is no study ${JSON.stringify(id.slice(0, 60))}.${meantText(id, Object.keys(studies))} Studies: ${Object.keys(studies).join(', ')}.`,
      }

/**
 * Returns the problem of an argument that was refused. For an unknown one it names those of the route too, and the one
 * that was probably meant.
 *
 * @param ofRoute  parameters that the route takes besides the study's arguments
 */
export const refusedArgument = (
  study: Study,
  { argument, message }: { readonly argument: string; readonly message: string },
  ofRoute: readonly string[],
): Problem => {
  const names = argumentNames(study)
  const isUnknown = !names.includes(argument)
  const more = `${meantText(argument, [...names, ...ofRoute])} In addition: ${ofRoute.join(', ')}.`
  return {
    status: 400,
    code: 'bad-argument',
    message: isUnknown ? `${message}${more}` : message,
    argument,
    study: study.id,
  }
}
