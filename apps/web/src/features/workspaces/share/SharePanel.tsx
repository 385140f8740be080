import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { isWorkspaceShared, shareWorkspace, unshareWorkspace } from '../list/workspaceActions.ts'

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'private' }
  /** A link exists; it was displayed only when it was created. */
  | { readonly kind: 'shared' }
  | { readonly kind: 'made'; readonly link: string }

/** Creates, copies and ends a read-only link. */
export const SharePanel = ({ id }: { readonly id: string }) => {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    let isGone = false
    void isWorkspaceShared(id).then((isShared) => !isGone && setState({ kind: isShared ? 'shared' : 'private' }))
    return () => {
      isGone = true
    }
  }, [id])
  const make = async () => {
    const result = await shareWorkspace(id)
    setMessage(result.ok ? undefined : result.message)
    if (result.ok) setState({ kind: 'made', link: `${location.origin}/shared/${result.secret}/` })
  }
  const end = async () => {
    const problem = await unshareWorkspace(id)
    setMessage(problem ?? 'The link no longer works.')
    if (problem === undefined) setState({ kind: 'private' })
  }
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => setMessage('Copied.'),
      () => setMessage('This browser does not let pages copy: mark the link and copy it yourself.'),
    )
  return (
    <div className="flex w-[min(340px,calc(100vw-32px))] flex-col gap-2">
      <h2 className="font-[600] text-[13px]">Read-only link</h2>
      <p className="text-text-secondary">
        Anybody with the link sees the board’s name, your name and which charts are on it. The charts themselves open
        for people who can sign in to this desk, as the board is now and as you change it.
      </p>
      {state.kind === 'made' && (
        <div className="flex gap-1">
          <input
            readOnly
            aria-label="Link"
            value={state.link}
            onFocus={(event) => event.currentTarget.select()}
            className="h-7 min-w-0 flex-1 rounded border border-hairline bg-hover px-2 font-mono text-[11px]"
          />
          <Button icon="copy" onClick={() => void copy(state.link)}>
            Copy
          </Button>
        </div>
      )}
      {state.kind === 'shared' && (
        <p className="flex items-start gap-1.5 text-[11px] text-text-secondary">
          <Icon name="info" size={13} className="mt-px shrink-0" />A link is active. It was shown only when it was
          created; a new one replaces it.
        </p>
      )}
      <div className="flex gap-1">
        {state.kind !== 'made' && (
          <Button variant="primary" disabled={state.kind === 'asking'} onClick={() => void make()}>
            {state.kind === 'shared' ? 'Make a new link' : 'Make a link'}
          </Button>
        )}
        {(state.kind === 'made' || state.kind === 'shared') && <Button onClick={() => void end()}>End the link</Button>}
      </div>
      <p role="status" className="min-h-4 text-[11px] text-text-secondary">
        {message}
      </p>
    </div>
  )
}
