import { useEffect } from 'react'
import { OwnOverlaysContext } from '../chart/view/OwnOverlays.ts'
import { EmbedPanel } from './EmbedPanel.tsx'
import { usePublished } from './usePublished.ts'

const Alone = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-1 px-6 text-center">
    <h1 className="font-[600] text-[14px]">{title}</h1>
    <p role="status" className="max-w-md text-[12px] text-text-secondary">
      {text}
    </p>
  </main>
)

/** `/embed/{token}/`: a publication, alone in a frame of another site. */
export const Embed = ({ token }: { readonly token: string }) => {
  const published = usePublished(token)
  const name = published.kind === 'there' ? published.value.name : undefined
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · gvol`
  }, [name])
  if (published.kind === 'waiting') return <Alone title="gvol" text="Loading" />
  if (published.kind === 'ended') return <Alone title="No longer published" text={published.message} />
  if (published.kind === 'failed') return <Alone title="Not available now" text={published.message} />
  const { panels, desk, simulated } = published.value
  return (
    <OwnOverlaysContext value={false}>
      <main className="embed">
        <div className="embed-board" data-panels={panels.length}>
          {panels.map((panel) => (
            <EmbedPanel key={panel.id} token={token} panel={panel} isAlone={panels.length === 1} />
          ))}
        </div>
        <footer className="flex h-5 shrink-0 items-center gap-2 px-2.5 text-[10px] text-text-tertiary">
          {panels.length > 1 && <span className="truncate">{published.value.name}</span>}
          <span className="ml-auto shrink-0">gvol · {desk}</span>
          {simulated && <span className="shrink-0 font-[650] text-simulated">SIMULATED MARKET</span>}
        </footer>
      </main>
    </OwnOverlaysContext>
  )
}
