import type { PageFacts } from '../page-control/definePageControl.ts'
import type { PageControlId } from '../page-controls/catalog.ts'
import { isActing, type PageControls, pageControl } from '../page-controls/pageControls.ts'
import { IconButton } from '../ui/Button.tsx'
import { PopoverPanel } from '../ui/PopoverPanel.tsx'
import { useViewport } from '../ui/useViewport.ts'
import { WIDE_CONTROLS } from './focusControl.ts'
import { loadedControl } from './loadedControls.ts'

/** Below this width wide controls are moved behind a button, CSS pixels. */
const ROOMY = 1_000

type Props = {
  /** The page's controls, in order; their components must be loaded. */
  readonly ids: readonly PageControlId[]
  readonly controls: PageControls
  readonly facts: PageFacts
  readonly onChange: (change: Partial<PageControls>) => void
}

const One = ({ id, controls, facts, onChange }: Omit<Props, 'ids'> & { readonly id: PageControlId }) => {
  const Control = loadedControl(id)
  return (
    <div data-control={id} className="contents">
      <Control value={controls[id]} facts={facts} onChange={(value) => onChange({ [id]: value })} />
    </div>
  )
}

/** `Days to expiry and delta` */
const named = (ids: readonly PageControlId[]): string => {
  const names = ids.map((id, i) => (i === 0 ? pageControl(id).name : pageControl(id).name.toLowerCase()))
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export const PageControlBar = ({ ids: all, ...props }: Props) => {
  const ids = all.filter((id) => isActing(id, props.controls))
  const { width } = useViewport()
  const isFolded = (id: PageControlId) => width < ROOMY && pageControl(id).isWide === true
  const folded = ids.filter(isFolded)
  const isNarrowed = folded.some((id) => pageControl(id).text(props.controls[id]) !== undefined)
  return (
    <>
      {ids
        .filter((id) => !isFolded(id))
        .map((id) => (
          <One key={id} id={id} {...props} />
        ))}
      {folded.length > 0 && (
        <PopoverPanel
          label="Ranges"
          trigger={
            <IconButton
              icon="settings"
              label={named(folded)}
              className={isNarrowed ? '!text-accent' : ''}
              {...{ [WIDE_CONTROLS]: true }}
            />
          }
        >
          <div className="flex flex-col gap-2">
            {folded.map((id) => (
              <One key={id} id={id} {...props} />
            ))}
          </div>
        </PopoverPanel>
      )}
    </>
  )
}
