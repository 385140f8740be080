import { badArgument, type Problem } from '../../http/problem.ts'
import { meantText } from '../answer/nearNames.ts'
import { parametersOf } from '../answer/requestedStudy.ts'

/**
 * Returns the parameters of a list, each sent at most once; an unknown one is refused with the known ones and the one
 * that was probably meant.
 */
export const listQuery = <Name extends string>(
  url: URL,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> | Problem => {
  const query: Partial<Record<string, string>> = {}
  for (const [name, value] of Object.entries(parametersOf(url))) {
    const isKnown = names.some((one) => one === name)
    const written = JSON.stringify(name.slice(0, 40))
    if (!isKnown)
      return {
        status: 400,
        code: 'bad-argument',
        message: `There is no parameter ${written}.${meantText(name, names)} It takes ${names.join(', ')}.`,
        argument: name,
      }
    if (typeof value !== 'string') return badArgument(name, 'one value')
    if (value !== '') query[name] = value
  }
  return query as Partial<Record<Name, string>>
}
