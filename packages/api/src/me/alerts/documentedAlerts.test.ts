import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { studies } from '@gvol/analytics'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { signUp } from '../../../testing/person.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/alerts.md'), 'utf8')
const section = /## Common alerts\n([\s\S]*?)\n## /.exec(PAGE)?.[1] ?? ''
const lines = [...section.matchAll(/^\| (.+?) \| `(\{.+\})` \|$/gm)].map(
  ([, words = '', json = '']) => [words, json] as const,
)

const desk = await openDesk({ studies })
afterAll(desk.close)
const { cookie } = await signUp(desk, 'ann', { isGranted: true })

test('the section Common alerts of the page has ten lines that can be read', () => expect(lines).toHaveLength(10))

test.each(lines)('%s is a valid alert of this desk', async (words, json) => {
  const response = await desk.ask('/api/alerts', {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ name: words.slice(0, 60), ...JSON.parse(json) }),
  })
  expect([response.status, await response.json()]).toEqual([201, expect.objectContaining(JSON.parse(json))])
})
