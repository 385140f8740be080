import { expect, test } from 'vitest'
import { shellCommands } from './shellCommands.ts'

const textsOf = (markdown: string) => shellCommands('a.md', markdown).map(({ text }) => text)

test('commands are read from shell fences and indented blocks, without trailing comments', () => {
  expect(
    textsOf('Text.\n\n    npm start   # runs\n\n```sh\nexport A=1\ncurl "x#y"\n```\n\n    a picture ──▶ of boxes\n'),
  ).toEqual(['npm start', 'export A=1', 'curl "x#y"'])
  expect(textsOf('```ts\nnpm start\n```\n\nnpm start in a sentence\n')).toEqual([])
})

test('a quote or a backslash at the end of a line continues on the next line', () => {
  expect(textsOf('```sh\ncurl -d \'{"a":\n  "it\\"s"}\'\nnpx gvol up \\\n  --port 1\n```\n')).toEqual([
    'curl -d \'{"a":\n  "it\\"s"}\'',
    'npx gvol up \\\n  --port 1',
  ])
  expect(() => textsOf("```sh\ncurl -d '{\n```\n")).toThrow('a.md: a command does not end')
})
