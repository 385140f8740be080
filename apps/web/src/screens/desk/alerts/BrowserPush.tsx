import type { AlertChannel } from '@gvol/wire'
import { useEffect, useState } from 'react'
import { browserName, type PushState, pushState, turnPushOff, turnPushOn } from '../../../data/alerts/browserPush.ts'
import { Button } from '../../../ui/Button.tsx'

/**
 * Returns the newest channel with this browser's name: the server does not return the address that identifies a
 * browser.
 */
const channelOf = (channels: readonly AlertChannel[]): AlertChannel | undefined =>
  channels.findLast(({ kind, name }) => kind === 'push' && name === browserName(navigator.userAgent))

const textOf = (state: PushState): string => {
  switch (state.kind) {
    case 'unable':
      return state.reason
    case 'denied':
      return 'This browser refuses notifications of the desk. Allow them in its settings for this site.'
    case 'off':
      return 'This browser is not notified while the desk is closed.'
    case 'on':
      return 'This browser is also notified while the desk is closed.'
  }
}

type Props = { readonly channels: readonly AlertChannel[]; readonly onChange: () => void }

/** Turns pushes to this browser on and off: permission and subscription. */
export const BrowserPush = ({ channels, onChange }: Props) => {
  const [state, setState] = useState<PushState>()
  const [problem, setProblem] = useState<string>()
  const refresh = () =>
    pushState().then(setState, (error: unknown) =>
      setState({ kind: 'unable', reason: `Push notifications are not available in this browser: ${String(error)}.` }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once; every change looks again
  useEffect(() => void refresh(), [])
  const change = async (work: Promise<string | undefined>) => {
    setProblem(await work)
    await refresh()
    onChange()
  }
  if (state === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-[12px]">
      <p className="text-text-secondary">{textOf(state)}</p>
      {state.kind === 'off' && <Button onClick={() => void change(turnPushOn())}>Push to this browser</Button>}
      {state.kind === 'on' && (
        <Button onClick={() => void change(turnPushOff(channelOf(channels)?.id))}>Stop pushes here</Button>
      )}
      {problem !== undefined && (
        <p role="alert" className="w-full text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
