import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusProblems } from './StatusProblems.tsx'

test('every problem is shown with its message; without a problem nothing is shown', () => {
  const html = renderToStaticMarkup(
    <StatusProblems
      problems={[
        { id: 'disk-space', message: 'Only 700 MB are free.' },
        { id: 'clock', message: 'The clock is an hour behind.' },
      ]}
    />,
  )
  expect(html).toContain('role="alert"')
  expect(html.match(/<p>(.*?)<\/p>/g)).toEqual(['<p>Only 700 MB are free.</p>', '<p>The clock is an hour behind.</p>'])
  expect(renderToStaticMarkup(<StatusProblems problems={[]} />)).toBe('')
})
