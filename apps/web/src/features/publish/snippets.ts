import type { Publication } from '@gvol/wire'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type EmbeddedPublication = Pick<Publication, 'name' | 'page' | 'picture' | 'panels'>

/** Returns the height of an embed frame, CSS pixels: for a single chart, or a board. */
const heightOf = ({ panels }: EmbeddedPublication): number => (panels.length === 1 ? 450 : 800)

/** Returns HTML that embeds a live publication in a page of another site. */
export const frameSnippet = (publication: EmbeddedPublication, origin: string): string =>
  `<iframe src="${escaped(origin + publication.page)}" title="${escaped(publication.name)}" width="100%" height="${heightOf(publication)}" style="border:0" loading="lazy" sandbox="allow-scripts allow-same-origin"></iframe>`

/** Returns HTML that shows a publication as a current picture. */
export const pictureSnippet = (publication: EmbeddedPublication, origin: string): string =>
  `<img src="${escaped(origin + publication.picture)}" alt="${escaped(publication.name)}" width="800">`

/** Parses typed sites, separated by lines or commas: URLs are reduced to their origin. */
export const originsOf = (
  text: string,
): { readonly origins: readonly string[]; readonly fault: string | undefined } => {
  const origins: string[] = []
  for (const typed of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
    const url = URL.canParse(address) ? new URL(address) : undefined
    const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
    const isFit = url !== undefined && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))
    if (!isFit || !/^[a-z0-9.-]+$/.test(url.hostname))
      return { origins: [], fault: `${typed} is no site: write an address such as https://site.example.` }
    if (!origins.includes(url.origin)) origins.push(url.origin)
  }
  return { origins, fault: undefined }
}
