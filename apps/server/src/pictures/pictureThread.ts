import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { DrawAnswer, DrawQuestion, PicturesModule } from './drawMessages.ts'

/** Fonts of the desk; Δ, Γ and σ are in the Greek subset. Other characters come from system fonts. */
for (const file of [
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2'),
])
  GlobalFonts.registerFromPath(fileURLToPath(file), 'Inter Variable')

const { module } = workerData as { readonly module: string }
const { drawnPanels } = (await import(module)) as PicturesModule

const draw = async ({ id, panels, size }: DrawQuestion): Promise<DrawAnswer> => {
  const { scale } = size
  const picture = await drawnPanels(panels, size)
  const whole = createCanvas(picture.width * scale, picture.height * scale)
  const context = whole.getContext('2d')
  context.fillStyle = picture.ground
  context.fillRect(0, 0, whole.width, whole.height)
  for (const { box, paint } of picture.panels) {
    const canvas = createCanvas(box.width * scale, box.height * scale)
    paint(canvas.getContext('2d'), scale)
    context.drawImage(canvas, box.left * scale, box.top * scale)
  }
  const png = new Uint8Array(await whole.encode('png'))
  const facts = picture.panels.map(({ title, about, asOfMs, isSimulated, sheet, fault }) => ({
    title,
    about,
    asOfMs,
    isSimulated,
    sheet,
    fault,
  }))
  return { id, png, width: picture.width, height: picture.height, panels: facts }
}

parentPort?.on('message', (question: DrawQuestion) => {
  draw(question)
    .catch(
      (error: unknown): DrawAnswer => ({
        id: question.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    .then((answer) => parentPort?.postMessage(answer))
})
