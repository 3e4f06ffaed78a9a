import { PREVIEW } from '@multas/contract'
import type { ShareSummary } from '@multas/domain'
import type { ReportSite } from './write-report.ts'

const BRAND = '#0b4f9e'
const SKY = '#74acdf'
const MARGIN = 96
const ROOM = PREVIEW.width - 2 * MARGIN
/** Average character width in em; longer lines get a smaller font. */
const CHARACTER = 0.62

export function drawPreview(summary: ShareSummary, { name, url, isDemo }: ReportSite): string {
  const { subject, headline, amount, notSummed, due, coverage } = summary
  const lines = [
    line(subject, 150, 52, SKY),
    line(amount ?? headline, 280, amount === null ? 64 : 116, '#fff'),
    amount === null ? '' : line([headline, notSummed].filter(Boolean).join(', '), 352, 44, '#fff'),
    due === null ? '' : line(due, 422, 44, '#fff'),
    line(`${coverage}.${isDemo ? ' Datos de demostración.' : ''}`, 500, 30, SKY),
    line(`${name} · ${new URL(url).host}`, 566, 34, '#fff'),
  ]
  const { width, height } = PREVIEW
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${BRAND}"/><rect width="${width}" height="20" fill="${SKY}"/>${lines.join('')}</svg>`
}

function line(text: string, y: number, size: number, colour: string): string {
  const fitting = Math.min(size, Math.floor(ROOM / (text.length * CHARACTER)))
  return `<text x="${MARGIN}" y="${y}" font-size="${fitting}" fill="${colour}">${escapeXml(text)}</text>`
}

function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/gu, '')
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
