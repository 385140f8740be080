// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { frameSnippet, originsOf, pictureSnippet } from './snippets.ts'

const PUBLICATION = {
  name: 'Skew <b>"today"</b> & more',
  page: '/embed/abc/',
  picture: '/pictures/abc.png',
  panels: [{ id: 'smile', title: 'Smile' }],
}

test('a snippet is one element with the address and the name, whatever characters the name has', () => {
  const holder = document.createElement('div')
  holder.innerHTML = frameSnippet(PUBLICATION, 'https://desk.example')
  const frame = holder.firstElementChild as HTMLIFrameElement
  expect([holder.children.length, frame.tagName, frame.children.length]).toEqual([1, 'IFRAME', 0])
  expect([frame.getAttribute('src'), frame.getAttribute('title'), frame.getAttribute('height')]).toEqual([
    'https://desk.example/embed/abc/',
    PUBLICATION.name,
    '450',
  ])
  holder.innerHTML = pictureSnippet(PUBLICATION, 'https://desk.example')
  const picture = holder.firstElementChild as HTMLImageElement
  expect([holder.children.length, picture.getAttribute('src'), picture.getAttribute('alt')]).toEqual([
    1,
    'https://desk.example/pictures/abc.png',
    PUBLICATION.name,
  ])
  expect(frameSnippet({ ...PUBLICATION, panels: [...PUBLICATION.panels, ...PUBLICATION.panels] }, '')).toContain(
    'height="800"',
  )
})

test('sites are reduced to their origins, each once', () => {
  expect(originsOf('')).toEqual({ origins: [], fault: undefined })
  expect(
    originsOf('site.example, https://SITE.example/blog?x=1\nhttps://other.example:8443 http://localhost:4000'),
  ).toEqual({
    origins: ['https://site.example', 'https://other.example:8443', 'http://localhost:4000'],
    fault: undefined,
  })
})

test.each([
  'http://site.example',
  'ftp://site.example',
  '*',
  'https://*.site.example',
  "'self'",
  'javascript:alert(1)',
  'https://[::1]',
])('%s is no site, and the error quotes it', (typed) => {
  expect(originsOf(`https://good.example ${typed}`)).toEqual({ origins: [], fault: expect.stringContaining(typed) })
})
