import { Icon } from '../../ui/icons.tsx'
import type { Screen } from './defineScreen.ts'
import { ExistingLinks } from './ExistingLinks.tsx'
import { SECTIONS } from './sections.ts'

/** A screen that has its address and not yet its charts. It says so, and leads to what there is. */
export const Placeholder = ({ screen }: { readonly screen: Screen }) => {
  const { title, shows, has: links = [] } = screen
  return (
    <main className="max-w-3xl px-3 py-3">
      <p className="text-[12px] text-text-secondary">{SECTIONS[screen.section].title}</p>
      <h1 className="mt-1 font-[600] text-[15px]">{title}</h1>
      <p className="mt-2 inline-flex items-center gap-1.5 rounded border border-outline px-2 py-0.5 text-[12px] text-text-secondary">
        <Icon name="clock" size={12} />
        Not built yet
      </p>
      <h2 className="mt-5 font-[550] text-[13px]">What it will show</h2>
      <p className="mt-1 max-w-[70ch] text-[13px] text-text-secondary leading-relaxed">{shows}</p>
      {links.length > 0 && <h2 className="mt-6 font-[550] text-[13px]">Available today</h2>}
      <ExistingLinks links={links} />
    </main>
  )
}
