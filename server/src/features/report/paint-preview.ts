import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'

/** A PNG of an SVG; null when too many wait already. */
export type PaintPreview = (svg: string) => Promise<Buffer> | null

const FONT = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf'),
)
const OPTIONS = {
  font: { loadSystemFonts: false, fontFiles: [FONT], defaultFontFamily: 'Inter' },
}
/** About 30 kB each. */
const MAX_KEPT = 100
/** Each takes some 60 ms of a processor, outside the event loop. */
const MAX_WAITING = 20

/**
 * Paints one picture at a time, and keeps the last ones: those who get the same message ask for the same picture.
 * `render` is the library's, for tests to replace.
 */
export function createPreviewPainter(
  render: (svg: string) => Promise<Buffer> = async (svg) => (await renderAsync(svg, OPTIONS)).asPng(),
): PaintPreview {
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
