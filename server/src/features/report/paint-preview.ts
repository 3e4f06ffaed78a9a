import { fileURLToPath } from 'node:url'

/** Converts SVG to PNG; null if the queue is full. */
export type PaintPreview = (svg: string) => Promise<Buffer> | null

const FONT = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf'),
)
const OPTIONS = {
  font: { loadSystemFonts: false, fontFiles: [FONT], defaultFontFamily: 'Inter' },
}
const MAX_KEPT = 100
/** Each takes some 60 ms of CPU outside the event loop. */
const MAX_WAITING = 20

async function renderPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  return (await renderAsync(svg, OPTIONS)).asPng()
}

/** Caches the last, since the recipients of one message request the same picture. */
export function createPreviewPainter(render: (svg: string) => Promise<Buffer> = renderPng): PaintPreview {
  const kept = new Map<string, Promise<Buffer>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (svg) => {
    const known = kept.get(svg)
    if (known !== undefined) return known
    if (waiting >= MAX_WAITING) return null
    waiting += 1
    const painted = last.then(() => render(svg))
    last = painted
      .catch(() => kept.delete(svg))
      .finally(() => {
        waiting -= 1
      })
    kept.set(svg, painted)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return painted
  }
}
