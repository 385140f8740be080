import { registerHooks } from 'node:module'

export type ModuleGraph = {
  /** Every module of the project that was loaded so far, by its address. */
  readonly loaded: () => ReadonlySet<string>
  /** A module and all that import it, directly or through others. */
  readonly importersOf: (url: string) => ReadonlySet<string>
  /** Lets the next import of these modules read their files again. */
  readonly outdate: (urls: Iterable<string>) => void
}

const withoutVersion = (url: string): string => url.replace(/\?v=\d+$/, '')

/**
 * Follows which modules import which, from here on, so that an edited file and its importers are loaded again while all
 * other modules stay as they are.
 *
 * @param isOurs  whether the module at an address is one that is edited
 */
export const followModules = (isOurs: (url: string) => boolean): ModuleGraph => {
  const importers = new Map<string, Set<string>>()
  const versions = new Map<string, number>()
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context)
      const url = withoutVersion(resolved.url)
      if (!isOurs(url)) return resolved
      const known = importers.get(url) ?? new Set()
      importers.set(url, known)
      if (context.parentURL !== undefined) known.add(withoutVersion(context.parentURL))
      const version = versions.get(url)
      return version === undefined ? resolved : { ...resolved, url: `${url}?v=${version}` }
    },
  })
  return {
    loaded: () => new Set(importers.keys()),
    importersOf: (url) => {
      const found = new Set<string>()
      const open = [url]
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (found.has(next)) continue
        found.add(next)
        open.push(...(importers.get(next) ?? []))
      }
      return found
    },
    outdate: (urls) => {
      for (const url of urls) versions.set(url, (versions.get(url) ?? 0) + 1)
    },
  }
}
