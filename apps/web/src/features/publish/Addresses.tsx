import type { Publication } from '@gvol/wire'
import { CopyText } from '../../ui/form/CopyText.tsx'
import { frameSnippet, pictureSnippet } from './snippets.ts'

/** How to show a publication elsewhere: link, embed code, picture. */
export const Addresses = ({ publication }: { readonly publication: Publication }) => {
  const { origin } = location
  const parts = [
    ['Address', `${origin}${publication.page}`],
    ...(publication.origins.length === 0 ? [] : [['Frame', frameSnippet(publication, origin)]]),
    ['Picture by address', `${origin}${publication.picture}`],
    ['Picture in a page or mail', pictureSnippet(publication, origin)],
  ] as const
  return (
    <dl className="flex flex-col gap-1.5 text-[12px]">
      {parts.map(([label = '', text = '']) => (
        <div key={label}>
          <dt className="text-[11px] text-text-secondary">{label}</dt>
          <dd>
            <CopyText label={label} text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
