import type { Publication } from '@gvol/wire'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Shown = Pick<Publication, 'name' | 'page' | 'picture' | 'panels'>

/** CSS pixels of a frame: a chart alone, or a board. */
const heightOf = ({ panels }: Shown): number => (panels.length === 1 ? 450 : 800)

/** HTML that shows a publication live on a page of another site. */
export const frameSnippet = (shown: Shown, origin: string): string =>
  `<iframe src="${escaped(origin + shown.page)}" title="${escaped(shown.name)}" width="100%" height="${heightOf(shown)}" style="border:0" loading="lazy" sandbox="allow-scripts allow-same-origin"></iframe>`

/** HTML that shows a publication as a picture of now. */
export const pictureSnippet = (shown: Shown, origin: string): string =>
  `<img src="${escaped(origin + shown.picture)}" alt="${escaped(shown.name)}" width="800">`

/** Sites as somebody types them, one on a line or with commas between: addresses are cut down to what names the site. */
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
