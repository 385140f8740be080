import { dateTimeText } from '@gvol/format'
import type { SavedPortfolio, SavedVersion } from '@gvol/wire'
import { useEffect, useState } from 'react'
import { portfolioVersions } from '../../../data/portfolio/savedCalls.ts'
import type { RestResult } from '../../../data/rest.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = { readonly of: SavedPortfolio; readonly onOpen: (version: number) => void }

/** All stored versions of a portfolio, newest first. */
export const Versions = ({ of, onOpen }: Props) => {
  const [result, setResult] = useState<RestResult<{ readonly versions: readonly SavedVersion[] }>>()
  const { id, version: newest } = of
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is a longer list
  useEffect(() => {
    const abort = new AbortController()
    void portfolioVersions(id, abort.signal).then((next) => abort.signal.aborted || setResult(next))
    return () => abort.abort()
  }, [id, newest])
  if (result === undefined) return <p role="status">Reading the versions</p>
  if (!result.ok) return <p className="text-error">{result.problem.message}</p>
  return (
    <ol aria-label={`Versions of ${of.name}`} className="max-h-40 overflow-y-auto border-hairline border-l pl-2">
      {result.body.versions.map(({ version, name, savedAt }) => (
        <li key={version} className="flex items-center gap-2">
          <span className="w-8 tabular-nums">{version}</span>
          <span className="min-w-0 flex-1 truncate text-text-secondary">
            {dateTimeText(Date.parse(savedAt))}
            {name !== of.name && ` · ${name}`}
          </span>
          <Button variant="quiet" aria-label={`Open version ${version} of ${of.name}`} onClick={() => onOpen(version)}>
            {version === newest ? 'Newest' : 'Open'}
          </Button>
        </li>
      ))}
    </ol>
  )
}
