import * as Dialog from 'radix-ui/dialog'
import { useLocation } from 'react-router'
import { pageControl } from '../../page-controls/pageControls.ts'
import { SECTIONS, type SectionId } from '../../screen/sections.ts'
import { sectionOf } from '../../screen/view.ts'
import { controlsOf, LISTED, screenOfPath } from '../../screens/screens.ts'
import { IconButton } from '../../ui/Button.tsx'
import { KEYS } from './keyboard.ts'

const Key = ({ children }: { readonly children: string }) => (
  <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-outline bg-panel px-1.5 font-mono text-[11px]">
    {children}
  </kbd>
)

const Row = ({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) => (
  <div className="flex items-center gap-2 py-0.5">
    <dt className="flex w-16 shrink-0 gap-1">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </dt>
    <dd className="min-w-0 text-[12px]">{does}</dd>
  </div>
)

const Jumps = () =>
  (Object.keys(SECTIONS) as SectionId[]).map((section) => {
    const screens = LISTED.filter((screen) => screen.section === section && screen.key !== undefined)
    if (screens.length === 0) return null
    return (
      <section key={section} className="break-inside-avoid">
        <h3 className="mt-2 mb-0.5 text-[11px] text-text-secondary">{SECTIONS[section].title}</h3>
        <dl>
          {screens.map(({ id, key, title }) => (
            <Row key={id} keys={['g', key ?? '']} does={title} />
          ))}
        </dl>
      </section>
    )
  })

/** Controls of this screen: press c, then one key. */
const ScreenControls = () => {
  const { pathname, search } = useLocation()
  const screen = screenOfPath(pathname)?.screen
  const view = new URLSearchParams(search).get('view')
  const ids = screen ? controlsOf(screen, sectionOf(Object.keys(screen.sections ?? {}), view)) : []
  if (ids.length === 0) return null
  return (
    <>
      <h3 className="mt-3 mb-1 text-[11px] text-text-secondary">Controls of this screen</h3>
      <dl>
        {ids.map((id) => (
          <Row key={id} keys={['c', pageControl(id).key]} does={pageControl(id).name} />
        ))}
      </dl>
    </>
  )
}

type Props = { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void }

/** All keyboard shortcuts of the desk, opened with `?`. */
export const KeyMap = ({ isOpen, onOpen }: Props) => {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-[75] bg-background/70" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[8vh] left-1/2 z-[76] max-h-[84vh] w-[min(760px,calc(100vw-16px))] -translate-x-1/2 overflow-y-auto rounded-lg border border-hairline bg-raised shadow-2xl"
        >
          <div className="sticky top-0 flex items-center border-hairline border-b bg-raised px-4 py-2">
            <Dialog.Title className="flex-1 font-[600] text-[14px]">Keyboard</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="close" label="Close" className="pointer-coarse:size-11" />
            </Dialog.Close>
          </div>
          <div className="grid gap-x-8 p-4 md:grid-cols-[2fr_3fr]">
            <section>
              <h3 className="mb-1 text-[11px] text-text-secondary">Anywhere</h3>
              <dl>
                <Row keys={['Ctrl', 'K']} does="The same search as with /" />
                {KEYS.map(({ key, does }) => (
                  <Row key={key} keys={[key]} does={does} />
                ))}
              </dl>
              <ScreenControls />
              <h3 className="mt-3 mb-1 text-[11px] text-text-secondary">On a chart</h3>
              <dl>
                <Row keys={['←', '→']} does="From one observation to the next" />
                <Row keys={['↑', '↓']} does="From one series to the next" />
                <Row keys={['Enter']} does="Open the link of the observation, or pin its numbers" />
                <Row keys={['Space']} does="Pin its numbers" />
                <Row keys={['+', '−']} does="Zoom; 0 shows all" />
                <Row keys={['⇧', '←']} does="Pan a zoomed plot to the left, with → to the right" />
                <Row keys={['Esc']} does="Leave full screen, close what is open" />
              </dl>
              <h3 className="mt-3 mb-1 text-[11px] text-text-secondary">On a panel of a workspace</h3>
              <dl>
                <Row keys={['←', '→', '↑', '↓']} does="Move it; with ⇧ resize it" />
                <Row keys={['Enter']} does="Full size" />
                <Row keys={['d']} does="Duplicate it" />
                <Row keys={['r']} does="Replace its chart" />
                <Row keys={['Del']} does="Remove it" />
              </dl>
            </section>
            <section>
              <p className="text-[12px] text-text-secondary">Screens: g, then one key.</p>
              <div className="gap-x-6 sm:columns-2">
                <Jumps />
              </div>
            </section>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
