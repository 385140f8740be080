/** One name of the package's index and the file that declares it, relative to `src`. */
export type ExportedName = { readonly name: string; readonly isType: boolean; readonly file: string }

/**
 * The names that an index of the form `export { a, type B } from './area/a.ts'` exports, in its order.
 *
 * @param index  text of the index
 * @returns every name with its file
 */
export const exportedNames = (index: string): ExportedName[] =>
  [...index.matchAll(/^export (type )?\{([^}]*)\} from '\.\/([^']+)'/gm)].flatMap(([, allTypes, list, file]) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => ({
        name: entry.replace(/^type /, ''),
        isType: allTypes !== undefined || entry.startsWith('type '),
        file,
      })),
  )
