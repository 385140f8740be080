import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MEMORY, NODE_FLAGS } from './deskProcess.mjs'

test('a container starts the desk in the same way as npm', () => {
  const dockerfile = readFileSync(new URL('../deploy/Dockerfile', import.meta.url), 'utf8')
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...NODE_FLAGS, 'apps/server/dist/main.mjs', 'up'])
  const set = Object.fromEntries(
    [...dockerfile.matchAll(/((?:JE_)?MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  expect(set).toEqual(MEMORY)
})
