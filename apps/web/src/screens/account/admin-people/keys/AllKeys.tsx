import type { AdminKey } from '@gvol/wire'
import { useState } from 'react'
import type { Problem } from '../../../../data/problem.ts'
import { callJson } from '../../../../data/rest.ts'
import { useRest } from '../../../../data/user/session/useRest.ts'
import { KeyList } from '../../../../ui/form/KeyList.tsx'
import { Notice } from '../../../../ui/form/Notice.tsx'
import { Panel } from '../Panel.tsx'

/** All active API keys on this desk. */
export const AllKeys = () => {
  const [result, reload] = useRest<{ readonly keys: readonly AdminKey[] }>('/api/admin/keys')
  const [problem, setProblem] = useState<Problem>()
  const revoke = async (id: string) => {
    const gone = await callJson<undefined>(`/api/admin/keys/${encodeURIComponent(id)}`, { method: 'DELETE' })
    setProblem(gone.ok ? undefined : gone.problem)
    reload()
  }
  const keys = result?.ok === true ? result.body.keys : []
  return (
    <Panel title="API keys" count={result?.ok === true ? keys.length : undefined}>
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {problem !== undefined && <Notice kind="error">{problem.message}</Notice>}
      {result?.ok === true && keys.length === 0 && <p className="text-text-secondary">No API keys yet.</p>}
      {keys.length > 0 && (
        <KeyList
          keys={keys}
          onRevoke={(id) => void revoke(id)}
          holder={({ user }) => (
            <>
              {user.name} <span className="text-text-tertiary max-sm:hidden">{user.email}</span>
            </>
          )}
        />
      )}
    </Panel>
  )
}
