import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import type { getDocumentProxy } from 'unpdf'
import { gatherLines, type PdfLine, type PdfPiece } from './pdf-line.ts'

export type ReadPdf =
  | {
      readonly ok: true
      readonly lines: readonly PdfLine[]
      readonly pagesWithoutText: number
    }
  | { readonly ok: false; readonly reason: ReasonText }

const MOST_PAGES = 200
const MOST_PIECES = 200_000
/** Other bytes may precede a PDF header. */
const HEADER_WITHIN_BYTES = 1_024
/** `dependency`, `save`, `restore`, `transform`. */
const UNPAINTED = new Set([1, 10, 11, 12])
/** Text tilted by more radians is a watermark or margin note. */
const LEVEL = 0.05

export const isPdf = (body: Buffer): boolean =>
  body.subarray(0, HEADER_WITHIN_BYTES).includes('%PDF-', 0, 'latin1')

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>

/**
 * Reads a PDF's horizontal text as lines. Faults are values; broken parts are not skipped. Limit time and
 * memory: documents may be hostile.
 */
export async function readPdf(body: Uint8Array): Promise<ReadPdf> {
  try {
    const unpdf = await import('unpdf')
    // The reader detaches its input. Images are not decoded.
    const document = await unpdf.getDocumentProxy(new Uint8Array(body), {
      verbosity: 0,
      stopAtErrors: true,
      maxImageSize: 1,
    })
    return await readPages(document).finally(() => document.loadingTask.destroy())
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, reason: isLocked ? reasonText('pdf_encrypted') : reasonText('wrong_format', 'PDF') }
  }
}

async function readPages(document: Document): Promise<ReadPdf> {
  if (document.numPages > MOST_PAGES)
    return { ok: false, reason: reasonText('pdf_too_many_pages', MOST_PAGES) }
  const lines: PdfLine[] = []
  let pieces = 0
  let pagesWithoutText = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const found = await piecesOf(page)
    pieces += found.length
    if (pieces > MOST_PIECES) return { ok: false, reason: reasonText('pdf_too_many_texts', MOST_PIECES) }
    if (found.length === 0 && (await isPainted(page))) pagesWithoutText += 1
    lines.push(...gatherLines(found))
    page.cleanup()
  }
  return lines.length === 0
    ? { ok: false, reason: reasonText('pdf_without_text') }
    : { ok: true, lines, pagesWithoutText }
}

async function piecesOf(page: Page): Promise<PdfPiece[]> {
  const { items } = await page.getTextContent()
  const view = matrixOf(page.getViewport({ scale: 1 }).transform)
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const placed = multiply(view, matrixOf(item.transform))
    if (![...placed, item.width].every(Number.isFinite)) throw new RangeError('a text without a place')
    // Page coordinates grow upwards, viewport coordinates downwards.
    if (Math.abs(Math.atan2(placed[1], placed[0])) > LEVEL) return []
    const [, , c, d, left, top] = placed
    return [{ text: item.str.trim(), left, right: left + item.width, top, size: Math.hypot(c, d) || 1 }]
  })
}

type Matrix = readonly [number, number, number, number, number, number]

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f]
}

function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [g, h, i, j, k, l] = other
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Pages with large images also return an empty list, which counts as painted. */
async function isPainted(page: Page): Promise<boolean> {
  const { fnArray } = await page.getOperatorList()
  return fnArray.length === 0 || fnArray.some((operator) => !UNPAINTED.has(operator))
}
