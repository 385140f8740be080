import type { Existing } from '../defineScreen.ts'
import { SECTIONS, type SectionId } from '../sections.ts'
import { ExistingLinks } from './ExistingLinks.tsx'

type Props = {
  readonly section: SectionId
  readonly title: string
  readonly message: string
  readonly links: readonly Existing[]
}

/** Explains that a path has no content or has ended, with links to alternatives. */
export const NothingHere = ({ section, title, message, links }: Props) => (
  <main className="max-w-3xl px-3 py-3">
    <p className="text-[12px] text-text-secondary">{SECTIONS[section].title}</p>
    <h1 className="mt-1 font-[600] text-[15px]">{title}</h1>
    <p className="mt-2 max-w-[70ch] text-[13px] text-text-secondary leading-relaxed">{message}</p>
    <ExistingLinks links={links} />
  </main>
)
