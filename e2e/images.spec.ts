import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pageNames } from './listed-pages.ts'

const PUBLIC = path.join(import.meta.dirname, '../web/public')
const TITLES = path.join(import.meta.dirname, 'preview-titles.json')
const MARK = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8')
const BRAND = '#0b4f9e'
const SKY = '#74acdf'

/**
 * Draws icons and link previews into `web/public`: icons out of `favicon.svg`, and a preview for every public
 * page. Run by `npm run images` after a title has changed; the pictures are committed.
 */
test('icons', async ({ page }) => {
  const folder = path.join(PUBLIC, 'icons')
  mkdirSync(folder, { recursive: true })
  const draw = (name: string, size: number, share: number) =>
    drawIcon(page, path.join(folder, `${name}.png`), size, share)
  await draw('icon-192', 192, 1)
  await draw('icon-512', 512, 1)
  // A launcher may cut to the middle 80 %; what is around is filled.
  await draw('icon-maskable-512', 512, 0.74)
  await draw('apple-touch-icon', 180, 0.86)
  const small = await drawIcon(page, null, 32, 1)
  writeFileSync(path.join(PUBLIC, 'favicon.ico'), asIco(small, 32))
})

test('previews', async ({ page }) => {
  const folder = path.join(PUBLIC, 'previews')
  mkdirSync(folder, { recursive: true })
  const titles: Record<string, string> = {}
  await page.setViewportSize({ width: 1200, height: 630 })
  for (const { file, title } of await pageNames()) {
    await page.setContent(previewHtml(title))
    await page.screenshot({ path: path.join(folder, file) })
    titles[file] = title
  }
  expect(Object.keys(titles).length).toBeGreaterThan(24)
  writeFileSync(TITLES, `${JSON.stringify(titles, null, 2)}\n`)
})

async function drawIcon(page: Page, file: string | null, size: number, share: number): Promise<Buffer> {
  const side = Math.round(size * share)
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${share === 1 ? 'transparent' : BRAND}}
     svg{width:${side}px;height:${side}px}</style>${MARK}`,
  )
  return page.screenshot({ omitBackground: true, ...(file === null ? {} : { path: file }) })
}

/** One PNG as an icon file: a header, one entry, the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function previewHtml(title: string): string {
  const size = title.length > 44 ? 76 : 92
  return `<!doctype html><html lang="es-AR"><style>
    body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:88px 96px 72px;display:flex;flex-direction:column;
      justify-content:space-between;background:${BRAND};border-top:20px solid ${SKY};color:#fff;
      font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",sans-serif}
    h1{margin:0;font-size:${size}px;line-height:1.12;font-weight:800;letter-spacing:-.02em;text-wrap:balance}
    div{display:flex;align-items:center;gap:32px;font-size:31px}
    svg{width:104px;height:104px}
    rect:first-of-type{fill:#083c7a}
  </style><h1>${escapeHtml(title)}</h1><div>${MARK}<span>Infracciones de tránsito en la Argentina, por patente o DNI</span></div></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
