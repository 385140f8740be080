// npm run pin-images [registry]: writes the current digest of every third-party image after its tag, in compose.yaml,
// the manifests and the Dockerfile. Writes nothing unless all digests were found.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digestOf, imagesIn, withDigests } from './images.ts'

const DOCKER = 'https://registry-1.docker.io'

const filesOf = (deploy: string): readonly string[] => [
  join(deploy, 'Dockerfile'),
  join(deploy, 'compose.yaml'),
  ...readdirSync(join(deploy, 'kubernetes')).map((name) => join(deploy, 'kubernetes', name)),
]

/** @returns each image with its digest. @throws Error with a sentence; then no file has changed */
export const pinImages = async (deploy: string, registry: string): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map(filesOf(deploy).map((file) => [file, readFileSync(file, 'utf8')]))
  const images = [...new Set([...texts.values()].flatMap(imagesIn))].toSorted()
  const digests = new Map<string, string>()
  for (const image of images) digests.set(image, await digestOf(image, registry))
  for (const [file, text] of texts) {
    const pinned = withDigests(text, digests)
    if (pinned !== text) writeFileSync(file, pinned)
  }
  return digests
}

if (import.meta.main) {
  const [registry = DOCKER] = process.argv.slice(2)
  try {
    for (const [image, digest] of await pinImages(resolve(import.meta.dirname, '../../deploy'), registry))
      console.log(`${image}@${digest}`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(
      `No image was pinned: ${why} A mirror of yours is named behind the command: npm run pin-images -- https://mirror.example`,
    )
    process.exitCode = 1
  }
}
